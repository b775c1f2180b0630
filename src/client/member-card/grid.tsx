import './grid.css';
import { type MouseEvent, memo, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Profile } from '../../shared/calls/members.ts';
import { useGridKeys } from './grid-keys.ts';

/** Members per page of the grid; divisible by 2, 3 and 4. */
export const gridPage = 24;

/** A card's position in the grid. */
export interface CardPosition {
  /** In the first screenful. */
  eager: boolean;
  /** 0 for the card reached by Tab, -1 for others; also for controls inside the card. */
  tabIndex: 0 | -1;
  /** Call before the focused card disappears: its successor gets the focus. */
  leaveGently: () => void;
}

interface Props<Member> {
  label: string;
  members: readonly Member[];
  /** Total number; `members` may contain only the first ones. */
  count: number;
  card: (member: Member, place: CardPosition) => ReactNode;
  /** Member whose card has the focus at first, with the pages visible then. */
  start?: { member: string | undefined; pages: ReadonlySet<number> };
  /** Called when a profile opens from the grid, with the visible pages. */
  onOpen?: (member: string, pages: ReadonlySet<number>) => void;
}

/** Renders only pages near the viewport; distant ones are empty cells, so thousands of cards stay cheap. */
export function MemberGrid<Member extends { profile: Profile }>(props: Props<Member>) {
  const { label, members, count, card, start, onOpen } = props;
  const grid = useRef<HTMLDivElement>(null);
  const ids = useMemo(() => members.map(({ profile }) => profile.id), [members]);
  const [first] = useState(start);
  const keys = useGridKeys(grid, ids, first?.member);
  const pages = useMemo(() => inPages(members), [members]);
  const [near, setNear] = useNearPages(grid, pages.length, first?.pages);

  useLayoutEffect(() => {
    // Returning from a profile continues at its card.
    if (first?.member !== undefined) cardOf(grid.current, first.member)?.focus({ preventScroll: true });
  }, [first]);
  const active = Math.floor(keys.index / gridPage);
  useLayoutEffect(() => {
    if (!near.has(active)) setNear(new Set([...near, active]));
    keys.settle();
  });

  const noteOpened = ({ target }: MouseEvent) => {
    const opened = target instanceof Element ? target.closest<HTMLElement>('[data-member]')?.dataset.member : undefined;
    if (opened !== undefined) onOpen?.(opened, near);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: lists in a list would be read as many short ones
    // biome-ignore lint/a11y/useKeyWithClickEvents: hears the clicks of the links inside, those of Enter too
    <div role="list" aria-label={label} className="member-grid" ref={grid} onClick={noteOpened} {...keys.handlers}>
      {pages.map((page, number) => {
        const from = number * gridPage;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place in the list
          <div className="member-page" data-page={number} key={number}>
            {near.has(number) ? (
              page.map((member, place) => (
                // biome-ignore lint/a11y/useSemanticElements: see above
                <div role="listitem" key={member.profile.id} aria-posinset={from + place + 1} aria-setsize={count}>
                  {card(member, {
                    eager: number === 0 && place < 8,
                    tabIndex: from + place === keys.index ? 0 : -1,
                    leaveGently: () => keys.leaveGently(member.profile.id),
                  })}
                </div>
              ))
            ) : (
              <CardCells from={from} size={page.length} count={count} />
            )}
          </div>
        );
      })}
    </div>
  );
}

/** Empty cells of a distant page. */
const CardCells = memo(function CardCells({ from, size, count }: { from: number; size: number; count: number }) {
  return Array.from({ length: size }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: places, with nobody in them
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div role="listitem" key={place} aria-posinset={from + place + 1} aria-setsize={count} />
  ));
});

/** Visible pages and their neighbours. */
function useNearPages(
  grid: React.RefObject<HTMLElement | null>,
  count: number,
  start: ReadonlySet<number> = new Set(),
) {
  const state = useState<ReadonlySet<number>>(() => new Set([0, ...start]));
  const [, setNear] = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is to be watched too
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) =>
        setNear((before) => {
          const near = new Set(before);
          for (const { target, isIntersecting } of entries) {
            const number = Number((target as HTMLElement).dataset.page);
            if (isIntersecting) near.add(number);
            else near.delete(number);
          }
          return near;
        }),
      { rootMargin: '100%' },
    );
    for (const page of grid.current?.children ?? []) observer.observe(page);
    return () => observer.disconnect();
  }, [count, grid, setNear]);
  return state;
}

function inPages<Member>(members: readonly Member[]): Member[][] {
  const pages: Member[][] = [];
  for (let from = 0; from < members.length; from += gridPage) pages.push(members.slice(from, from + gridPage));
  return pages;
}

const cardOf = (grid: HTMLElement | null, id: string): HTMLElement | null | undefined =>
  grid?.querySelector<HTMLElement>(`[data-member="${CSS.escape(id)}"]`);
