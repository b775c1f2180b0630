import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { changeSettings } from '../../local/accounts/user.ts';
import type { User } from '../../shared/calls/accounts-user.ts';
import { path } from '../../shared/paths.ts';
import { useDevice } from '../app/atoms.ts';
import { inBackground } from '../app/background.ts';
import { PushHere } from './push-here.tsx';
import { SettingSwitch } from './setting-switch.tsx';

export function NotificationPrivacy({ user }: { user: User }) {
  const device = useDevice();
  return (
    <div className="settings-form">
      <div className="settings-part">
        <p>
          <Trans>Choose what we notify you about, by email and by push.</Trans>
        </p>
        <Link className="button quiet" to={path('notifications')}>
          <Trans>Choose notifications</Trans>
        </Link>
      </div>
      <div className="settings-part">
        <PushHere />
      </div>
      <div className="settings-part">
        <SettingSwitch
          label={<Trans>Discreet notifications</Trans>}
          hint={
            user.discreet ? (
              <Trans>Your lock screen only says that there’s something new: no name, no photo, no text.</Trans>
            ) : (
              <Trans>Your lock screen shows who writes and what they write.</Trans>
            )
          }
          on={user.discreet}
          onChange={(discreet) => inBackground(changeSettings(device, { discreet }))}
        />
      </div>
    </div>
  );
}
