import type { Profile } from '../../shared/calls/members.ts';
import { Beginning } from './beginning.tsx';
import { Icebreaker } from './icebreaker/icebreaker.tsx';

interface Props {
  profile: Profile;
  name: string;
}

/** Empty conversation. */
export function NoMessages({ profile, name }: Props) {
  return (
    <div className="no-messages">
      <Beginning profile={profile} empty />
      <Icebreaker profile={profile} name={name} />
    </div>
  );
}
