import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import type { Likings } from '../../local/likes/list-likes.ts';
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

/** Starts at the address's member, or at the profile opened last from here. */
export function LikeGrid({ list, at, onMore, onEmptied }: Props) {
  const { t } = useLingui();
  const device = useDevice();
  const back = useNavigationType() === 'POP';
  const grid = useRef<HTMLDivElement>(null);
  const [start] = useState(() => {
    const { opened, pages } = cachedLikes(device);
    const member = (back ? opened : undefined) ?? at;
    const page = Math.floor(list.likings.findIndex(({ profile }) => profile.id === member) / gridPage);
    return { member, pages: new Set([...(back ? pages : []), ...(page >= 0 ? [page] : [])]) };
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

  return (
    <div ref={grid}>
      <MemberGrid
        label={t`Members`}
        members={list.likings}
        count={list.counts[list.type]}
        start={start}
        onOpen={(opened, pages) => noteOpened(device, opened, pages)}
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
      <End onNear={onMore} />
    </div>
  );
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
