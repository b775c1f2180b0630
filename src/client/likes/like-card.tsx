import { Trans } from '@lingui/react/macro';
import { memo } from 'react';
import { type LikeType, likedAt } from '../../local/likes/likes.ts';
import type { Liking } from '../../local/likes/list-likes.ts';
import { MemberCard } from '../member-card/card.tsx';
import type { CardPosition } from '../member-card/grid.tsx';
import { wholeCard } from '../member-card/photo.tsx';
import { LikeAction } from './like-action.tsx';
import { useLikeDay } from './like-day.ts';

interface Props extends Liking, CardPosition {
  type: LikeType;
  /** The address names this member. */
  isMarked: boolean;
}

/** Member, time and action of a like. Memoized: rereading repaints only changes. */
export const LikeCard = memo(
  function LikeCard({ like, profile, said, rank, type, isMarked, eager, tabIndex, leaveGently }: Props) {
    const dayOf = useLikeDay();
    const isMatch = like.received_at !== undefined && like.given_at !== undefined;
    // In the received tab the heading says it already, except for a new match under another heading.
    const isSaid = type === 'received' && rank === 0;
    return (
      <>
        <MemberCard
          profile={profile}
          eager={eager}
          tabIndex={tabIndex}
          aria-current={isMarked ? 'true' : undefined}
          when={dayOf(likedAt(type, like))}
          why={said && <q lang="">{said}</q>}
          sizes={type === 'received' && rank === 2 ? wholeCard : undefined}
          mark={
            type === 'matches'
              ? like.like_new === 1 && (
                  <span className="like-new">
                    <Trans>New</Trans>
                  </span>
                )
              : isMatch &&
                !isSaid && (
                  <span className="like-match">
                    <Trans>Match</Trans>
                  </span>
                )
          }
        />
        <LikeAction profile={profile} isMatch={isMatch} type={type} tabIndex={tabIndex} leaveGently={leaveGently} />
      </>
    );
  },
  (before, after) =>
    before.type === after.type &&
    before.isMarked === after.isMarked &&
    before.tabIndex === after.tabIndex &&
    before.said === after.said &&
    before.rank === after.rank &&
    JSON.stringify([before.like, before.profile]) === JSON.stringify([after.like, after.profile]),
);
