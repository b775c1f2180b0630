import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { inTab, keepInTab } from '../app/tab-memory.ts';
import type { JoinState } from '../session/join.ts';
import { scrollOf } from '../session/way-back.ts';

const key = (location: string): string => `scroll ${location}`;

/** A link or an address has led here, no reload or "back": the browser gives each such page the same location key. */
let isFresh = performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'navigate');

/** Scrolls and focuses new pages at the top; going back, or reopening, restores the position. */
export function useScroll(): void {
  const location = useLocation();
  const how = useNavigationType();
  const before = scrollOf(location.state);
  /** The page below a signup stays put; the signup scrolls separately. */
  const isBelow = (location.state as JoinState | null)?.signup !== undefined;

  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const known = how === 'POP' && !isFresh ? location.key : before;
    isFresh = false;
    let place = isBelow ? scrollY : known === undefined ? 0 : scrollAt(known);
    scrollTo(0, place);
    // Recorded while the page is mounted: a shorter successor moves the window before we could read it.
    const note = () => {
      place = scrollY;
    };
    addEventListener('scroll', note, { passive: true });
    return () => {
      removeEventListener('scroll', note);
      noteScroll(location.key, place);
    };
  }, [location.key, how, before, isBelow]);

  const page = useRef(location.pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new page
  useEffect(() => {
    const isOther = page.current !== location.pathname;
    page.current = location.pathname;
    // The focus left with the previous page; a page that knows its place takes it from here. Before any press it is the browser's.
    const isLed = how === 'REPLACE' && navigator.userActivation?.hasBeenActive === false;
    if (isOther && !isLed && document.activeElement === document.body) {
      document.getElementById('screen')?.focus({ preventScroll: true });
    }
  }, [location.pathname]);
}

const scrollAt = (location: string): number => Number(inTab(key(location)) ?? 0);

const noteScroll = (location: string, place: number): void => keepInTab(key(location), String(place));
