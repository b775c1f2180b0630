import { type RefObject, useEffect, useRef } from 'react';
import type { VirtualizerHandle } from 'virtua';

/** Before the first scroll, virtua renders only its initial rows: triggers it when rows or room change. */
export function useFilled(
  list: RefObject<HTMLElement | null>,
  virtualizer: RefObject<VirtualizerHandle | null>,
  rows: number,
): void {
  const drawn = useRef(rows);
  useEffect(() => {
    const fill = () => {
      if (virtualizer.current?.scrollOffset !== 0) return;
      virtualizer.current.scrollTo(0);
      // virtua evaluates the event even though nothing moved.
      requestAnimationFrame(() => list.current?.dispatchEvent(new Event('scroll')));
    };
    if (drawn.current !== rows) fill();
    drawn.current = rows;
    addEventListener('resize', fill);
    return () => removeEventListener('resize', fill);
  }, [list, virtualizer, rows]);
}
