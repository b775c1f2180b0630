import { type CSSProperties, createContext, type ReactNode, type Ref, useContext } from 'react';

/** Total number of items; only visible ones are in the page. */
export const ListCount = createContext(0);

interface Props {
  style: CSSProperties;
  index: number;
  children: ReactNode;
  ref?: Ref<HTMLLIElement>;
}

/** Item of a virtual list, with its position for screen readers. */
export function ListItem({ index, ...rest }: Props) {
  return <li aria-posinset={index + 1} aria-setsize={useContext(ListCount)} {...rest} />;
}
