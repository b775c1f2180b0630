import { Plural, Trans } from '@lingui/react/macro';
import MailCheck from 'lucide-react/icons/mail-check';
import { useEffect, useState } from 'react';
import { searchMatches } from '../../local/signup/signup.ts';
import type { Profile } from '../../shared/calls/members.ts';
import { useDevice } from '../app/atoms.ts';
import { MemberAvatar } from '../member-card/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useGoOn } from './go-on.ts';
import type { LaterStepProps } from './later-steps.tsx';
import { SoughtFaces } from './sought-faces.tsx';
import { Step } from './step.tsx';

/** In pixels, from the middle of the row outwards. */
const sizes = [112, 84, 84, 60, 60] as const;

/** Account created; the people who fit come as they are found. */
export function WelcomeStep({ user, goOn, lookAround }: LaterStepProps & { lookAround: () => void }) {
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
      lead={
        <span role="status">
          {matches === undefined ? (
            <Trans>Finding people for you</Trans>
          ) : matches === 'failed' ? (
            <Trans>We’ll look for people again later</Trans>
          ) : (
            <Plural
              value={count}
              _0="No exact matches yet"
              one="# member matches what you’re looking for"
              other="# members match what you’re looking for"
            />
          )}
        </span>
      }
      submit={<Trans>Complete my profile</Trans>}
      {...going}
      others={
        <>
          <Button variant="plain" wide onClick={lookAround}>
            <Trans>Look around first</Trans>
          </Button>
          <p className="small soft">
            <Trans>Two minutes, and you can skip anything.</Trans>
          </p>
        </>
      }
    >
      {count === 0 ? (
        <SoughtFaces seeks={user.seeks} />
      ) : (
        <div className="matches-found" aria-hidden>
          {found.slice(0, sizes.length).map((profile, at) => (
            <MemberAvatar key={profile.id} profile={profile} size={sizes[at] ?? 0} />
          ))}
        </div>
      )}
      <p className="welcome-mail">
        <Icon of={MailCheck} size={20} />
        <span>
          <Trans>A confirmation email is on its way to {email}</Trans>
        </span>
      </p>
    </Step>
  );
}
