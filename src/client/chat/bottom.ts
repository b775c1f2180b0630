import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { VirtualizerHandle } from 'virtua';
import type { MessageRow } from './rows.ts';

/** Pixels from the end that still count as its end. */
const endSlackPx = 40;
/** Milliseconds of the first layout, whose scroll events are not the member's. */
const settlingMs = 250;

interface Bottom {
  atBottom: boolean;
  /** False during the first positioning of the window. */
  settled: RefObject<boolean>;
  toNewest(): void;
  onScroll(): void;
  onResize(): void;
}

/**
 * Opens a window at message `at`, else at the first unread, else at the end, where it stays. `follows`: the last row
 * is the newest message.
 */
export function useBottom(
  virtualizer: RefObject<VirtualizerHandle | null>,
  rows: readonly MessageRow[],
  { at, follows }: { at: string | undefined; follows: boolean },
): Bottom {
  const [atBottom, setAtBottom] = useState(true);
  const stick = useRef(true);
  const isPositioned = useRef(false);
  const settled = useRef(false);
  const last = rows.length - 1;
  const newest = rows[last]?.message.id;

  const checkPosition = useCallback(() => {
    const list = virtualizer.current;
    if (!list) return;
    stick.current = follows && list.scrollSize - list.scrollOffset - list.viewportSize < endSlackPx;
    setAtBottom(stick.current);
  }, [virtualizer, follows]);
  const toNewest = () => {
    stick.current = true;
    virtualizer.current?.scrollToIndex(last, { align: 'end' });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what moves the window is a new message at the end
  useLayoutEffect(() => {
    if (newest === undefined) return;
    const wanted = isPositioned.current
      ? -1
      : rows.findIndex((row) => (at === undefined ? row.unread : row.message.id === at));
    isPositioned.current = true;
    if (wanted >= 0) {
      stick.current = false;
      virtualizer.current?.scrollToIndex(wanted, { align: at === undefined ? 'start' : 'center' });
    } else if (stick.current) toNewest();
  }, [newest]);
  const started = newest !== undefined;
  useEffect(() => {
    if (!started) return;
    const timer = setTimeout(() => {
      settled.current = true;
      checkPosition();
    }, settlingMs);
    return () => clearTimeout(timer);
  }, [started, checkPosition]);

  return {
    atBottom,
    settled,
    toNewest,
    onScroll: () => settled.current && checkPosition(),
    onResize: () => stick.current && toNewest(),
  };
}
