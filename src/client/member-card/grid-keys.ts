import { type FocusEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react';

interface GridKeys {
  /** Card reached by Tab; its page must be mounted. */
  index: number;
  handlers: {
    onFocus(event: FocusEvent): void;
    onKeyDown(event: KeyboardEvent): void;
  };
  /** Keeps the focus in the grid when the focused card disappears. */
  leaveGently(id: string): void;
  /** Moves the focus once the target card is mounted. */
  settle(): void;
}

/** Roving tab stop in a grid of links, moved by arrows, Home and End. `start`: its first position. */
export function useGridKeys(
  grid: RefObject<HTMLElement | null>,
  ids: readonly string[],
  start: string | undefined,
): GridKeys {
  const [active, setActive] = useState(start);
  const waiting = useRef<string>(undefined);
  const blurring = useRef<string>(undefined);
  const last = useRef(0);
  const found = active === undefined ? -1 : ids.indexOf(active);
  const index = found < 0 ? Math.max(0, Math.min(last.current, ids.length - 1)) : found;

  const steps = (): Record<string, number> => {
    const columns = columnsOf(grid.current);
    return {
      ArrowRight: index + 1,
      ArrowLeft: index - 1,
      ArrowDown: index + columns,
      ArrowUp: index - columns,
      Home: 0,
      End: ids.length - 1,
    };
  };
  return {
    index,
    handlers: {
      onFocus({ target }) {
        const item = target instanceof HTMLElement ? target.closest('[role=listitem]') : null;
        const id = item?.querySelector<HTMLElement>('[data-member]')?.dataset.member;
        if (id !== undefined) setActive(id);
      },
      onKeyDown(event) {
        const to = steps()[event.key];
        if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        const id = ids[Math.max(0, Math.min(to, ids.length - 1))];
        waiting.current = id;
        setActive(id);
        // An unchanged index causes no render, so nothing would settle.
        if (id === active) waiting.current = undefined;
      },
    },
    leaveGently(id) {
      blurring.current = id;
    },
    settle() {
      last.current = index;
      if (blurring.current !== undefined && !ids.includes(blurring.current)) {
        blurring.current = undefined;
        waiting.current = ids[index];
      }
      if (waiting.current === undefined) return;
      const card = grid.current?.querySelector<HTMLElement>(`[data-member="${CSS.escape(waiting.current)}"]`);
      if (!card) return;
      waiting.current = undefined;
      card.focus({ preventScroll: true });
      card.scrollIntoView({ block: 'nearest' });
    },
  };
}

const columnsOf = (grid: HTMLElement | null): number => {
  const page = grid?.firstElementChild;
  return page ? getComputedStyle(page).gridTemplateColumns.split(' ').length : 1;
};
