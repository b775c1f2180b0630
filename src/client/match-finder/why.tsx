import { Plural, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Fragment } from 'react';
import type { Fit } from '../../shared/calls/match-finder.ts';
import type { Profile } from '../../shared/calls/members.ts';
import { userAtom } from '../app/atoms.ts';
import { usePresence, usePresenceText } from '../member-card/presence.tsx';

interface Props {
  profile: Profile;
  fit: Fit;
  asOf: number;
  /** Region that was wished for. */
  region: string | null;
}

/** The two strongest reasons of a match: "4 shared interests, your region". */
export function Why({ profile, fit, asOf, region }: Props) {
  const { t } = useLingui();
  const home = useAtomValue(userAtom)?.profile.region;
  const presence = usePresenceText(usePresence(profile, asOf));
  const count = fit.interests.length;
  const isHome = region !== null && region === home;
  const reasons = {
    interests: count > 0 && <Plural value={count} one="# shared interest" other="# shared interests" />,
    place: fit.place === 'region' && (isHome ? t`your region` : t`the region you chose`),
    reason: fit.reason && t`wants the same`,
    // Screen readers hear it beside the name.
    presence: presence && <span aria-hidden>{presence}</span>,
    age: fit.age && t`the right age`,
  };
  const said = Object.entries(reasons).filter(([, words]) => words);
  return (
    <>
      {said.slice(0, 2).map(([reason, words], i) => (
        <Fragment key={reason}>
          {i > 0 && ', '}
          {words}
        </Fragment>
      ))}
    </>
  );
}
