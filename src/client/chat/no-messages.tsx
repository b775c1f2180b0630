import { Trans } from '@lingui/react/macro';
import type { Profile } from '../../shared/calls/profile.ts';
import { MemberAvatar } from '../member/avatar.tsx';

/** A conversation that has not begun. */
export function NoMessages({ profile, name }: { profile: Profile | undefined; name: string }) {
  return (
    <div className="no-messages">
      {profile && <MemberAvatar profile={profile} size={96} />}
      <p>
        <Trans>This is the beginning of your conversation with {name}.</Trans>
      </p>
    </div>
  );
}
