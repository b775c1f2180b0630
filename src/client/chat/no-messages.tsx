import { Trans } from '@lingui/react/macro';
import type { Profile } from '../../shared/calls/members.ts';
import { MemberAvatar } from '../member-card/avatar.tsx';
import { Icebreaker } from './icebreaker/icebreaker.tsx';

interface Props {
  conversation: string;
  profile: Profile | undefined;
  name: string;
}

/** Empty conversation. */
export function NoMessages({ conversation, profile, name }: Props) {
  return (
    <div className="no-messages">
      {profile && <MemberAvatar profile={profile} size={96} />}
      <p>
        <Trans>This is where your chat with {name} begins.</Trans>
      </p>
      {profile && <Icebreaker conversation={conversation} profile={profile} name={name} />}
    </div>
  );
}
