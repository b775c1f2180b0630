import type { ComponentProps } from 'react';
import { ListItem } from './list-item.tsx';

/**
 * A row that is not measured yet is see-through in place of hidden: visibility is inherited, and showing a screenful would be a new style
 * for all that is in it.
 */
export function MeasuredItem({ style: { visibility, ...style }, ...rest }: ComponentProps<typeof ListItem>) {
  return <ListItem style={visibility === 'hidden' ? { ...style, opacity: 0 } : style} {...rest} />;
}
