import type { FocusEvent } from 'react';

/** For `onFocus` of a row that scrolls sideways: what is partly in sight a browser leaves where it is, however little that is. */
export const showWhole = ({ target }: FocusEvent): void =>
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
