import { Trans } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useAtomValue } from 'jotai';
import { changeSettings, isSettingUnsent } from '../../local/accounts/user.ts';
import type { User } from '../../shared/calls/accounts-user.ts';
import { onlineAtom, useDevice } from '../app/atoms.ts';
import { inBackground } from '../app/background.ts';
import { SettingSwitch } from './setting-switch.tsx';

export function Invisible({ user }: { user: User }) {
  const { said, change } = useInvisible(user);
  return (
    <div className="settings-form">
      <SettingSwitch
        label={<Trans>Go invisible</Trans>}
        hint={said ?? <Trans>You’re visible.</Trans>}
        on={user.invisible}
        onChange={change}
      />
      <InvisibleMeans />
    </div>
  );
}

/** In the index's row, whose words lead to the explanation. */
export function InvisibleSwitch({ user }: { user: User }) {
  const { said, change } = useInvisible(user);
  return <SettingSwitch label={<Trans>Go invisible</Trans>} hint={said} on={user.invisible} onChange={change} />;
}

function useInvisible({ invisible }: User) {
  const device = useDevice();
  const online = useAtomValue(onlineAtom);
  const isUnsent = useLiveQuery(() => isSettingUnsent(device.db, 'invisible'), [device]);
  return {
    said: !invisible ? undefined : isUnsent && !online ? (
      <Trans>You’ll be invisible once you’re online.</Trans>
    ) : (
      <Trans>You’re invisible now.</Trans>
    ),
    change: (invisible: boolean) => inBackground(changeSettings(device, { invisible })),
  };
}

/** Explains what invisible mode does (SPECIFICATION 5.4). */
export function InvisibleMeans() {
  return (
    <ul className="settings-means">
      <li>
        <Trans>You don’t show up in search or suggestions.</Trans>
      </li>
      <li>
        <Trans>Only people you like or have written to can open your profile, like you or write to you.</Trans>
      </li>
      <li>
        <Trans>You can still look, like and write yourself.</Trans>
      </li>
      <li>
        <Trans>Your chats stay, and you can become visible again any time.</Trans>
      </li>
    </ul>
  );
}
