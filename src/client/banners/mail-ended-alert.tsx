import { Trans } from '@lingui/react/macro';
import MailX from 'lucide-react/icons/mail-x';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { dismiss } from '../../local/accounts/dismissals.ts';
import type { Device } from '../../local/device/device.ts';
import type { User } from '../../shared/calls/accounts-user.ts';
import type { Disabling } from '../../shared/calls/notifications.ts';
import { path } from '../../shared/paths.ts';
import { inBackground } from '../app/background.ts';
import { BannerLine } from '../ui/banner.tsx';

export function MailEndedAlert({ device, user }: { device: Device; user: User }) {
  const [reason = 'unsubscribe'] = user.notifications_disabled;
  return (
    <BannerLine
      icon={MailX}
      action={
        <Link className="banner-action" to={path('notifications')}>
          <Trans>Change this</Trans>
        </Link>
      }
      onDismiss={() => inBackground(dismiss(device, 'hide-disabled-notifications-alert'))}
    >
      {sentences[reason]}
    </BannerLine>
  );
}

const sentences: Record<Disabling, ReactNode> = {
  complaint: <Trans>You’re not getting our emails because one was marked as spam.</Trans>,
  bounce: <Trans>You’re not getting our emails because they bounced.</Trans>,
  unsubscribe: <Trans>You’re not getting our emails because you unsubscribed.</Trans>,
};
