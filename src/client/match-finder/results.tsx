import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import UsersRound from 'lucide-react/icons/users-round';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Link, useNavigationType } from 'react-router';
import { findMatches, type Matches } from '../../local/match-finder/match-finder.ts';
import { peopleAmong } from '../../local/members/people-here.ts';
import { hour } from '../../shared/limits.ts';
import { onlineAtom, useDevice } from '../app/atoms.ts';
import { MemberCard } from '../member-card/card.tsx';
import { MemberGrid } from '../member-card/grid.tsx';
import { LikeHeart, useGiven } from '../member-card/like-heart.tsx';
import { mainPhotoOf, Photo } from '../member-card/photo.tsx';
import { Empty } from '../ui/empty.tsx';
import { Icon } from '../ui/icon.tsx';
import { Score } from './score.tsx';
import { Why } from './why.tsx';

/** Ranked matches with reasons; stored on the device until the next search. */
export function Results(found: Matches & { first: string }) {
  const { t } = useLingui();
  const given = useGiven();
  const { matches, asOf, first } = found;
  const count = matches.length;
  useFreshMatches(found);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    // The last question's button is gone.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  const change = (
    <Link className="button quiet" to={first}>
      <Icon of={SlidersHorizontal} size={20} />
      <Trans>Change my answers</Trans>
    </Link>
  );
  return (
    <div className="finder container">
      <div className="finder-head">
        <Best matches={matches} />
        <div className="finder-words">
          <h1 ref={heading} tabIndex={-1}>
            <Trans>Match finder</Trans>
          </h1>
          {count > 0 && (
            <p role="status">
              <Plural
                value={count}
                one="# suggestion, looking for someone like you."
                other="# suggestions, best first. They’re all looking for someone like you."
              />
            </p>
          )}
          {count > 0 && change}
        </div>
      </div>
      {count > 0 ? (
        <MemberGrid
          label={t`Match finder`}
          members={matches}
          count={count}
          card={({ profile, fit }, { eager, tabIndex }) => (
            <>
              <MemberCard
                className="finder-card"
                profile={profile}
                asOf={asOf}
                eager={eager}
                tabIndex={tabIndex}
                corner={<Score of={fit} />}
                why={<Why {...{ profile, fit, asOf }} region={found.wishes.region} />}
              />
              <LikeHeart profile={profile} liked={given.has(profile.id)} tabIndex={tabIndex} />
            </>
          )}
        />
      ) : (
        <Empty icon={UsersRound} title={<Trans>No suggestions right now</Trans>} action={change}>
          <Trans>Try a wider age range or a larger area, or check back soon.</Trans>
        </Empty>
      )}
    </div>
  );
}

const mostOnStage = 5;

/** The first people with a photo, as cards on a stage. */
function Best({ matches }: Pick<Matches, 'matches'>) {
  const people = new Set(peopleAmong(matches.map(({ profile }) => profile)));
  const best = matches.filter(({ profile }) => people.has(profile)).slice(0, mostOnStage);
  if (best.length === 0) return null;
  return (
    <div className="faces finder-best" aria-hidden>
      {best.map(({ profile, fit }) => (
        <i key={profile.id}>
          <Photo profile={profile} image={mainPhotoOf(profile)} sizes="11rem" />
          <Score of={fit} />
        </i>
      ))}
    </div>
  );
}

/** Reloads matches older than an hour, except on returning to the list. */
function useFreshMatches({ wishes, asOf }: Matches): void {
  const device = useDevice();
  const online = useAtomValue(onlineAtom);
  const back = useNavigationType() === 'POP';
  const old = !back && Date.now() - asOf > hour;
  useEffect(() => {
    // Offline, the stored matches remain.
    if (online && old) findMatches(device, wishes).catch(() => undefined);
  }, [device, online, old, wishes]);
}
