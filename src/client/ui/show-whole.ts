import type { FocusEvent } from 'react';

/** `onFocus` of a horizontally scrolling row: browsers don't scroll to an element that is partly visible. */
export const showWhole = ({ target }: FocusEvent): void =>
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
