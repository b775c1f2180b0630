import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import Bot from 'lucide-react/icons/bot';
import VenetianMask from 'lucide-react/icons/venetian-mask';
import type { Profile } from '../../shared/calls/members.ts';
import { settingsAtom } from '../sites/site.ts';
import { Icon } from '../ui/icon.tsx';

/** Label beside the name of a fictional profile (the site's word) or a robot. */
export function ProfileMark({ profile }: { profile: Pick<Profile, 'fictional' | 'robot'> }) {
  const settings = useAtomValue(settingsAtom);
  if (!profile.fictional && !profile.robot) return null;
  return (
    <span className={profile.fictional ? 'profile-mark' : 'profile-mark robot'}>
      <Icon of={profile.fictional ? VenetianMask : Bot} size={14} />
      <span>
        {profile.fictional ? settings?.fictional_singular || <Trans>Fictional</Trans> : <Trans>Demo robot</Trans>}
      </span>
    </span>
  );
}
