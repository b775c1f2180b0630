import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Arrows move in a grid, letters act on the focused item; when it leaves, its successor gets the focus. `acts`: by
 * key, given the index.
 */
export function useGridKeys(grid: RefObject<HTMLElement | null>, acts: Record<string, (index: number) => unknown>) {
  const index = useRef(0);
  const items = () => [...(grid.current?.children ?? [])] as HTMLElement[];

  useEffect(() => {
    if (document.activeElement !== document.body) return;
    const left = items();
    left[Math.min(index.current, left.length - 1)]?.focus({ preventScroll: true });
  });

  return (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const all = items();
    const at = all.findIndex((item) => item.contains(event.target as Node));
    if (at < 0) return;
    index.current = at;
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, ArrowDown: at + columnsOf(all), ArrowUp: at - columnsOf(all) }[
      event.key
    ];
    if (to !== undefined) {
      event.preventDefault();
      all[to]?.focus();
    } else acts[event.key]?.(at);
  };
}

/** Number of items in the first row. */
function columnsOf(items: HTMLElement[]): number {
  const second = items.findIndex((item) => item.offsetTop !== items[0]?.offsetTop);
  return second < 0 ? items.length : second;
}
