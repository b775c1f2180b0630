import { type FocusEvent, useState } from 'react';
import type { MessageRow } from './rows.ts';

/** The row that has the focus. Unmounted off screen, it would lose its open menu and the place of the keyboard. */
export function useFocusedRow(rows: readonly MessageRow[]) {
  const [focused, setFocused] = useState<string>();
  return {
    /** As the list wants them: none or one. */
    places: rows.flatMap(({ message }, place) => (message.id === focused ? [place] : [])),
    onFocus({ target }: FocusEvent) {
      const place = target.closest('[aria-posinset]')?.getAttribute('aria-posinset');
      if (place) setFocused(rows[Number(place) - 1]?.message.id);
    },
  };
}
