import './grid.css';
import { type MouseEvent, memo, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Profile } from '../../shared/calls/members.ts';
import { useGridKeys } from './grid-keys.ts';

/** Members in a page of the grid: a number that 2, 3 and 4 divide. */
export const gridPage = 24;

/** What the grid knows of a card's place in it. */
export interface CardPosition {
  /** In the first screenful. */
  eager: boolean;
  /** 0 for the one that Tab reaches, -1 for the others; so for whatever else stands in the card. */
  tabIndex: 0 | -1;
  /** The card is about to go, and has the focus: the one that takes its place gets it. */
  leaveGently: () => void;
}

interface Props<Member> {
  label: string;
  members: readonly Member[];
  /** How many there are, of which `members` may be the first only. */
  count: number;
  card: (member: Member, place: CardPosition) => ReactNode;
  /** Whose card has the focus at first, and the pages that were in sight with it. */
  start?: { member: string | undefined; pages: ReadonlySet<number> };
  /** A profile is opened out of it, with these pages in sight. */
  onOpen?: (member: string, pages: ReadonlySet<number>) => void;
}

/** In pages, of which those that are far off are places only: a list of thousands costs no more than what is in sight. */
export function MemberGrid<Member extends { profile: Profile }>(props: Props<Member>) {
  const { label, members, count, card, start, onOpen } = props;
  const grid = useRef<HTMLDivElement>(null);
  const ids = useMemo(() => members.map(({ profile }) => profile.id), [members]);
  const [first] = useState(start);
  const keys = useGridKeys(grid, ids, first?.member);
  const pages = useMemo(() => inPages(members), [members]);
  const [near, setNear] = useNearPages(grid, pages.length, first?.pages);

  useLayoutEffect(() => {
    // Whoever comes back from a profile goes on at its card.
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

/** Where the cards of a page will be that is far off. */
const CardCells = memo(function CardCells({ from, size, count }: { from: number; size: number; count: number }) {
  return Array.from({ length: size }, (_, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: places, with nobody in them
    // biome-ignore lint/a11y/useSemanticElements: see above
    <div role="listitem" key={place} aria-posinset={from + place + 1} aria-setsize={count} />
  ));
});

/** The pages in sight, and those next to it. */
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
