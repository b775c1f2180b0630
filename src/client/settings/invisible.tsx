import { Trans } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useAtomValue } from 'jotai';
import { changeSettings, isSettingUnsent } from '../../local/accounts/user.ts';
import type { User } from '../../shared/calls/accounts-user.ts';
import { onlineAtom, useDevice } from '../app/atoms.ts';
import { inBackground } from '../app/background.ts';
import { SettingSwitch } from './setting-switch.tsx';

export function Invisible({ user }: { user: User }) {
  const device = useDevice();
  const online = useAtomValue(onlineAtom);
  const isUnsent = useLiveQuery(() => isSettingUnsent(device.db, 'invisible'), [device]);
  return (
    <div className="settings-form">
      <SettingSwitch
        label={<Trans>Go invisible</Trans>}
        hint={
          !user.invisible ? (
            <Trans>You’re visible.</Trans>
          ) : isUnsent && !online ? (
            <Trans>You’ll be invisible once you’re online.</Trans>
          ) : (
            <Trans>You’re invisible now.</Trans>
          )
        }
        on={user.invisible}
        onChange={(invisible) => inBackground(changeSettings(device, { invisible }))}
      />
      <InvisibleMeans />
    </div>
  );
}

/** Explains what invisible mode does (SPECIFICATION 5.4). */
export function InvisibleMeans() {
  return (
    <ul className="settings-means">
      <li>
        <Trans>You don’t show up in search or suggestions.</Trans>
      </li>
      <li>
        <Trans>Nobody can like you, open your profile or write to you first.</Trans>
      </li>
      <li>
        <Trans>You can still look, like and write. Anyone you like or write to can see you and reply.</Trans>
      </li>
      <li>
        <Trans>Your chats stay, and you can become visible again any time.</Trans>
      </li>
    </ul>
  );
}
