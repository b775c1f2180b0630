import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { searchMatches } from '../../local/signup/signup.ts';
import type { Profile } from '../../shared/calls/members.ts';
import { useDevice } from '../app/atoms.ts';
import { MemberAvatar } from '../member-card/avatar.tsx';
import { useGoOn } from './go-on.ts';
import type { LaterStepProps } from './later-steps.tsx';
import { Stages } from './stages.tsx';
import { Step } from './step.tsx';

/** Account created; shows what follows as it happens. */
export function WelcomeStep({ user, goOn }: LaterStepProps) {
  const device = useDevice();
  const going = useGoOn(goOn);
  const [matches, setMatches] = useState<Profile[] | 'failed'>();
  useEffect(() => {
    searchMatches(device).then(setMatches, () => setMatches('failed'));
  }, [device]);
  const found = Array.isArray(matches) ? matches : [];
  const count = found.length;
  const { email } = user;
  const { name } = user.profile;
  return (
    <Step
      title={<Trans>Welcome, {name}</Trans>}
      submit={<Trans>Complete my profile</Trans>}
      {...going}
      others={
        <p className="small soft">
          <Trans>Two minutes, and you can skip anything.</Trans>
        </p>
      }
    >
      {count > 0 && (
        <div className="matches-found" aria-hidden>
          {found.slice(0, 5).map((profile) => (
            <MemberAvatar key={profile.id} profile={profile} size={56} />
          ))}
        </div>
      )}
      <Stages
        done={matches === undefined ? ['check', 'create', 'mail'] : ['check', 'create', 'matches', 'mail']}
        doing={matches === undefined ? 'matches' : 'activation'}
        words={{
          matches:
            matches === 'failed' ? (
              <Trans>People for you: we’ll look again later</Trans>
            ) : (
              matches && (
                <Plural
                  value={count}
                  _0="No exact matches yet"
                  one="# member matches what you’re looking for"
                  other="# members match what you’re looking for"
                />
              )
            ),
          mail: <Trans>A confirmation email is on its way to {email}</Trans>,
        }}
      />
    </Step>
  );
}
