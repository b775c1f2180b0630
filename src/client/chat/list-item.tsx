import { type CSSProperties, createContext, type ReactNode, type Ref, useContext } from 'react';

/** How many there are, of which only those in view are in the page. */
export const ListCount = createContext(0);

interface Props {
  style: CSSProperties;
  index: number;
  children: ReactNode;
  ref?: Ref<HTMLLIElement>;
}

/** An item of a virtual list, which tells a screen reader its place in the whole one. */
export function ListItem({ index, ...rest }: Props) {
  return <li aria-posinset={index + 1} aria-setsize={useContext(ListCount)} {...rest} />;
}
