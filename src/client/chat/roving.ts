import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';

interface Roving {
  /** The row that Tab reaches; it has to stay mounted. */
  index: number;
  onFocus(event: FocusEvent): void;
  /** Arrows, Home and End, on a row. */
  onKeyDown(event: KeyboardEvent): void;
  /** From the field above into the rows. */
  enter(event: KeyboardEvent): void;
  /** Keeps the focus in the list when this row goes away. */
  leaveGently(id: string): void;
}

/**
 * One tab stop in a virtual list of links, moved by the arrows. `start` is where it stands at first, `takeFocus`
 * answers a row that is to have the focus now: the one that the member comes back from.
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
  const wanted = useRef<string>(undefined);
  const leaving = useRef<string>(undefined);
  const found = active === undefined ? -1 : ids.indexOf(active);
  const index = found < 0 ? Math.min(last.current, ids.length - 1) : found;

  const focus = (at: number) => {
    const to = Math.max(0, Math.min(at, ids.length - 1));
    wanted.current = ids[to];
    setActive(ids[to]);
    virtualizer.current?.scrollToIndex(to, { align: 'nearest' });
  };

  useLayoutEffect(() => {
    last.current = index;
    if (leaving.current !== undefined && !ids.includes(leaving.current)) {
      leaving.current = undefined;
      focus(index);
    }
  });
  useLayoutEffect(() => setActive((now) => start ?? now), [start]);
  useLayoutEffect(() => {
    const id = takeFocus();
    if (id !== undefined) focus(ids.indexOf(id));
  });
  // After every paint: a row that was far off is in the page only once it is the active one.
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-chat="${CSS.escape(wanted.current)}"]`);
    if (!row) return;
    wanted.current = undefined;
    row.focus({ preventScroll: true });
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
      leaving.current = id;
    },
  };
}
