import { memo, useMemo, useState } from 'react';
import { useNavigationType } from 'react-router';
import type { Profile } from '../../../shared/calls/members.ts';
import { useDevice } from '../../app/atoms.ts';
import { MemberCard } from '../../member-card/card.tsx';
import { MemberGrid } from '../../member-card/grid.tsx';
import { LikeHeart, useGiven } from '../../member-card/like-heart.tsx';
import { cachedResults, cacheResults } from './cached-results.ts';

interface Props {
  label: string;
  profiles: readonly Profile[];
  /** Total number; `profiles` may contain only the first ones. */
  count: number;
  asOf: number;
}

/** On return it looks as before, with the focus on the opened profile's card. */
export function FoundGrid({ label, profiles, count, asOf }: Props) {
  const device = useDevice();
  const back = useNavigationType() === 'POP';
  const [start] = useState(() => {
    const { opened, pages } = cachedResults(device);
    return { member: back ? opened : undefined, pages };
  });
  const given = useGiven();
  const members = useMemo(() => profiles.map((profile) => ({ profile })), [profiles]);
  return (
    <MemberGrid
      label={label}
      members={members}
      count={count}
      start={start}
      onOpen={(opened, pages) => cacheResults(device, { opened, pages })}
      card={({ profile }, { eager, tabIndex }) => (
        <Card profile={profile} liked={given.has(profile.id)} asOf={asOf} eager={eager} tabIndex={tabIndex} />
      )}
    />
  );
}

interface CardProps {
  profile: Profile;
  liked: boolean;
  asOf: number;
  eager: boolean;
  tabIndex: 0 | -1;
}

/** Memoized: rereading creates equal new objects; only changes repaint. */
const Card = memo(
  function Card({ liked, ...props }: CardProps) {
    return (
      <>
        <MemberCard {...props} />
        <LikeHeart profile={props.profile} liked={liked} tabIndex={props.tabIndex} />
      </>
    );
  },
  (before, after) =>
    before.liked === after.liked &&
    before.asOf === after.asOf &&
    before.tabIndex === after.tabIndex &&
    JSON.stringify(before.profile) === JSON.stringify(after.profile),
);
