import type { Profile } from '../../shared/calls/members.ts';
import { Beginning } from './beginning.tsx';
import { Icebreaker } from './icebreaker/icebreaker.tsx';

interface Props {
  conversation: string;
  profile: Profile;
  name: string;
}

/** Empty conversation. */
export function NoMessages({ conversation, profile, name }: Props) {
  return (
    <div className="no-messages">
      <Beginning profile={profile} empty />
      <Icebreaker conversation={conversation} profile={profile} name={name} />
    </div>
  );
}
