import { useAtomValue } from 'jotai';
import type { Profile } from '../../shared/calls/members.ts';
import { settingsAtom } from '../sites/site.ts';
import { Avatar } from '../ui/avatar.tsx';
import { usePresence, usePresenceText } from './presence.tsx';

/** A member's main photo, with a dot while they are online. */
export function MemberAvatar({ profile, size }: { profile: Profile; size: number }) {
  const settings = useAtomValue(settingsAtom);
  const presence = usePresence(profile);
  const text = usePresenceText(presence);
  const image = profile.main_image?.status === 'active' ? profile.main_image : undefined;
  return (
    <Avatar
      id={profile.id}
      name={profile.name}
      size={size}
      src={image && settings && settings.cdn_prefix + image.thumb_filename}
      presence={presence === 'online' && text ? { online: true, text } : undefined}
    />
  );
}
