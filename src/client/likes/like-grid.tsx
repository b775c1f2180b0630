import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import type { Liking, Likings } from '../../local/likes/list-likes.ts';
import { useDevice } from '../app/atoms.ts';
import { gridPage, MemberGrid } from '../member-card/grid.tsx';
import { cachedLikes, noteOpened } from './cached-likes.ts';
import { LikeCard } from './like-card.tsx';

interface Props {
  list: Likings;
  /** Member of the address. */
  at: string | undefined;
  onMore: () => void;
  /** Called when the last card disappears with the focus. */
  onEmptied: () => void;
}

/** Starts at the address's member, or where a profile was opened from. */
export function LikeGrid({ list, at, onMore, onEmptied }: Props) {
  const { t, i18n } = useLingui();
  const device = useDevice();
  const back = useNavigationType() === 'POP';
  const grid = useRef<HTMLDivElement>(null);
  const [start] = useState(() => {
    const { goOnAt, pages } = cachedLikes(device);
    const member = (back ? goOnAt : undefined) ?? at;
    return { member, pages: back ? pages : [] };
  });
  const { member } = start;
  const isHere = list.likings.some(({ profile }) => profile.id === member);

  useEffect(() => {
    // Runs after the frame has scrolled the new page to its top.
    if (!isHere || member === undefined) return;
    const card = grid.current?.querySelector<HTMLElement>(`[data-member="${CSS.escape(member)}"]`);
    card?.focus({ preventScroll: true });
    card?.scrollIntoView({ block: member === at ? 'center' : 'nearest' });
  }, [at, member, isHere]);

  const headings: Record<number, string> = { 2: t`New likes`, 1: t`Earlier`, 0: t`Matches` };
  const parts = partsOf(list);
  const isOnlyEarlier = parts.length === 1 && parts[0]?.rank === 1;
  return (
    <div ref={grid}>
      {parts.map(({ rank, likings, count }) => {
        const heading = list.type === 'received' && !isOnlyEarlier ? headings[rank] : undefined;
        const page = Math.floor(likings.findIndex(({ profile }) => profile.id === member) / gridPage);
        return (
          <div key={rank} className={rank === 2 && heading ? 'new-likes' : undefined}>
            {heading && (
              <h2 className="likes-heading">
                {heading}
                {rank === 2 && list.fresh > 0 && <span className="like-tab-count"> {i18n.number(list.fresh)}</span>}
              </h2>
            )}
            <MemberGrid
              label={heading ?? t`Members`}
              members={likings}
              count={count}
              start={{ member, pages: new Set([...start.pages, Math.max(page, 0)]) }}
              onOpen={(opened, pages) => noteOpened(device, list.type, opened, pages)}
              card={(liking, place) => (
                <LikeCard
                  {...liking}
                  {...place}
                  type={list.type}
                  isMarked={liking.profile.id === at}
                  leaveGently={list.likings.length > 1 ? place.leaveGently : onEmptied}
                />
              )}
            />
          </div>
        );
      })}
      <End onNear={onMore} />
    </div>
  );
}

interface Part {
  rank: number;
  likings: Liking[];
  /** -1, ARIA's unknown size, if more may load. */
  count: number;
}

const ranks = [2, 1, 0];

/** Received likes in three parts: new, earlier, matches. Other tabs have one part. */
function partsOf({ type, likings, counts }: Likings): Part[] {
  if (type !== 'received') return [{ rank: 0, likings, count: counts[type] }];
  const parts = ranks
    .map((rank) => [rank, likings.filter((each) => each.rank === rank)] as const)
    .filter(([, { length }]) => length > 0);
  const isWhole = likings.length === counts.received;
  return parts.map(([rank, likings], i) => ({
    rank,
    likings,
    count: isWhole || i < parts.length - 1 ? likings.length : -1,
  }));
}

/** Distance from the end at which more is loaded. */
const ahead = '1200px';

function End({ onNear }: { onNear: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), { rootMargin: ahead });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [onNear]);
  return <div ref={end} />;
}
