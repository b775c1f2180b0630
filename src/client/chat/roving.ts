import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';

interface Roving {
  /** Row that Tab reaches; it must stay mounted. */
  index: number;
  onFocus(event: FocusEvent): void;
  /** Handles arrows, Home and End on a row. */
  onKeyDown(event: KeyboardEvent): void;
  /** Moves from the search field into the rows. */
  enter(event: KeyboardEvent): void;
  /** Keeps the focus in the list when this row disappears. */
  leaveGently(id: string): void;
}

/**
 * Roving tab stop in a virtual list of links. `start` is its first position; `takeFocus` answers a row to focus now,
 * after returning from it.
 */
export function useRoving(
  ids: readonly string[],
  start: string | undefined,
  takeFocus: () => string | undefined,
  list: RefObject<HTMLElement | null>,
  virtualizer: RefObject<VirtualizerHandle | null>,
): Roving {
  const [active, setActive] = useState(start);
  const last = useRef(0);
  const blurring = useRef<string>(undefined);
  const found = active === undefined ? -1 : ids.indexOf(active);
  const index = found < 0 ? Math.min(last.current, ids.length - 1) : found;

  const focus = (at: number) => {
    const to = Math.max(0, Math.min(at, ids.length - 1));
    const id = ids[to];
    if (id === undefined) return;
    setActive(id);
    virtualizer.current?.scrollToIndex(to, { align: 'nearest' });
    focusWhenShown(() => list.current?.querySelector(`[data-chat="${CSS.escape(id)}"]`));
  };

  useLayoutEffect(() => {
    last.current = index;
    if (blurring.current !== undefined && !ids.includes(blurring.current)) {
      blurring.current = undefined;
      focus(index);
    }
  });
  useLayoutEffect(() => setActive((now) => start ?? now), [start]);
  useLayoutEffect(() => {
    const id = takeFocus();
    if (id !== undefined) focus(ids.indexOf(id));
  });

  return {
    index,
    onFocus({ target }) {
      const id = target instanceof HTMLElement ? target.dataset.chat : undefined;
      if (id !== undefined) setActive(id);
    },
    onKeyDown(event) {
      const steps: Record<string, number> = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: ids.length - 1 };
      const to = steps[event.key];
      if (to === undefined) return;
      event.preventDefault();
      focus(to);
    },
    enter(event) {
      event.preventDefault();
      focus(index);
    },
    leaveGently(id) {
      blurring.current = id;
    },
  };
}

/** A distant row mounts once it is active, and can be focused once it is measured. */
export function focusWhenShown(find: () => Element | null | undefined, frames = 20): void {
  const row = find();
  if (row instanceof HTMLElement) row.focus({ preventScroll: true });
  if (frames > 0 && (!row || document.activeElement !== row))
    requestAnimationFrame(() => focusWhenShown(find, frames - 1));
}
