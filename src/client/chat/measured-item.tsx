import type { ComponentProps } from 'react';
import { ListItem } from './list-item.tsx';

/**
 * Hides an unmeasured row by opacity: visibility is inherited, and showing a screenful would restyle everything
 * inside.
 */
export function MeasuredItem({ style: { visibility, ...style }, ...rest }: ComponentProps<typeof ListItem>) {
  return <ListItem style={visibility === 'hidden' ? { ...style, opacity: 0 } : style} {...rest} />;
}
