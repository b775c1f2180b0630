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
}

/**
 * Opens a window at message `at`, else at the first unread, else at the end, where it stays while rows change their
 * height. `follows`: the last row is the newest message. `beginning`: another one means another list, from its end.
 */
export function useBottom(
  scroller: RefObject<HTMLElement | null>,
  virtualizer: RefObject<VirtualizerHandle | null>,
  rows: readonly MessageRow[],
  { at, follows, beginning }: { at: string | undefined; follows: boolean; beginning: unknown },
): Bottom {
  const [atBottom, setAtBottom] = useState(true);
  const stick = useRef(true);
  const isPositioned = useRef(false);
  const settled = useRef(false);
  const offset = useRef(0);
  const newest = rows.at(-1)?.message.id;
  const shownBeginning = useRef(beginning);

  const checkPosition = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    // Not the list's own numbers: it learns of another height of the window later than this.
    const isAtEnd = box.scrollHeight - box.scrollTop - box.clientHeight < endSlackPx;
    // Rows that grow leave the end behind; only the member moves up.
    stick.current = follows && (isAtEnd || (stick.current && box.scrollTop >= offset.current));
    offset.current = box.scrollTop;
    setAtBottom(stick.current);
  }, [scroller, follows]);
  // Not scrollToIndex: while rows are measured it repeats itself, against a member who scrolls up.
  const toNewest = useCallback(() => {
    stick.current = true;
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
  }, [scroller]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what moves the window is a new message at the end, or another list
  useLayoutEffect(() => {
    if (newest === undefined) return;
    if (shownBeginning.current !== beginning) {
      shownBeginning.current = beginning;
      offset.current = 0;
      stick.current = true;
    }
    const wanted = isPositioned.current
      ? -1
      : rows.findIndex((row) => (at === undefined ? row.unread : row.message.id === at));
    isPositioned.current = true;
    if (wanted >= 0) {
      stick.current = false;
      virtualizer.current?.scrollToIndex(wanted, { align: at === undefined ? 'start' : 'center' });
    } else if (stick.current) toNewest();
  }, [newest, beginning]);
  const started = newest !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another beginning brings another child
  useEffect(() => {
    const box = scroller.current;
    if (!started || !box) return;
    const heights = new ResizeObserver(() => stick.current && toNewest());
    for (const each of [box, ...box.children]) heights.observe(each);
    return () => heights.disconnect();
  }, [started, beginning, scroller, toNewest]);
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
  };
}
