import { useLingui } from '@lingui/react/macro';
import { type MouseEvent, memo, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import type { Profile } from '../../shared/calls/profile.ts';
import { searchPage } from '../../shared/limits.ts';
import { useDevice } from '../atoms.ts';
import { MemberCard } from '../member/card.tsx';
import { useGridKeys } from './grid-keys.ts';
import { keepFound, keptFound } from './kept-found.ts';

interface Props {
  profiles: readonly Profile[];
  /** How many there are, of which `profiles` may be the first only. */
  count: number;
  asOf: number;
}

/** In pages, of which those that are far off are places only: a list of thousands costs no more than what is in sight. */
export function MemberGrid({ profiles, count, asOf }: Props) {
  const { t } = useLingui();
  const device = useDevice();
  const grid = useRef<HTMLDivElement>(null);
  const back = useNavigationType() === 'POP';
  const [opened] = useState(() => (back ? keptFound(device).opened : undefined));
  const ids = useMemo(() => profiles.map(({ id }) => id), [profiles]);
  const keys = useGridKeys(grid, ids, opened);
  const pages = useMemo(() => inPages(profiles), [profiles]);
  const [near, setNear] = useNearPages(grid, pages.length);

  useLayoutEffect(() => {
    // Whoever comes back from a profile goes on at its card.
    if (opened !== undefined) cardOf(grid.current, opened)?.focus({ preventScroll: true });
  }, [opened]);
  const active = Math.floor(keys.index / searchPage);
  useLayoutEffect(() => {
    if (!near.has(active)) setNear(new Set([...near, active]));
    keys.settle();
  });

  const noteOpened = ({ target }: MouseEvent) => {
    const card = target instanceof Element ? target.closest<HTMLElement>('[data-member]') : null;
    if (card) keepFound(device, { opened: card.dataset.member, pages: near });
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: lists in a list would be read as many short ones
    // biome-ignore lint/a11y/useKeyWithClickEvents: hears the clicks of the links inside, those of Enter too
    <div role="list" aria-label={t`Members`} className="member-grid" ref={grid} onClick={noteOpened} {...keys.handlers}>
      {pages.map((page, number) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a page is its place in the list
        <div className="member-page" data-page={number} key={number}>
          {page.map((profile, place) => {
            const index = number * searchPage + place;
            return (
              // biome-ignore lint/a11y/useSemanticElements: see above
              <div role="listitem" key={profile.id} aria-posinset={index + 1} aria-setsize={count}>
                {near.has(number) && (
                  <Card
                    profile={profile}
                    asOf={asOf}
                    eager={number === 0 && place < 8}
                    tabStop={index === keys.index}
                  />
                )}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface CardProps {
  profile: Profile;
  asOf: number;
  eager: boolean;
  tabStop: boolean;
}

/** Read anew, the list is made of new objects with the same in them: only what has changed is painted. */
const Card = memo(
  function Card({ profile, asOf, eager, tabStop }: CardProps) {
    return <MemberCard profile={profile} asOf={asOf} eager={eager} tabIndex={tabStop ? 0 : -1} />;
  },
  (before, after) =>
    before.asOf === after.asOf &&
    before.tabStop === after.tabStop &&
    JSON.stringify(before.profile) === JSON.stringify(after.profile),
);

/** The pages in sight, and those next to it. Coming back, they are the ones that were so when the list was left. */
function useNearPages(grid: React.RefObject<HTMLElement | null>, count: number) {
  const device = useDevice();
  const state = useState<ReadonlySet<number>>(() => new Set([0, ...keptFound(device).pages]));
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

function inPages(profiles: readonly Profile[]): Profile[][] {
  const pages: Profile[][] = [];
  for (let from = 0; from < profiles.length; from += searchPage) pages.push(profiles.slice(from, from + searchPage));
  return pages;
}

const cardOf = (grid: HTMLElement | null, id: string): HTMLElement | null | undefined =>
  grid?.querySelector<HTMLElement>(`[data-member="${CSS.escape(id)}"]`);
