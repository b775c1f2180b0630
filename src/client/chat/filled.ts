import { type RefObject, useEffect, useRef } from 'react';
import type { VirtualizerHandle } from 'virtua';

/** Until it has been scrolled, virtua draws only the rows of its first drawing: told when there are others, or room for more. */
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
      // Once it has been asked for, the event counts although nothing has moved.
      requestAnimationFrame(() => list.current?.dispatchEvent(new Event('scroll')));
    };
    if (drawn.current !== rows) fill();
    drawn.current = rows;
    addEventListener('resize', fill);
    return () => removeEventListener('resize', fill);
  }, [list, virtualizer, rows]);
}
