import { Trans } from '@lingui/react/macro';
import ImagePlus from 'lucide-react/icons/image-plus';
import { Link } from 'react-router';
import type { Device } from '../../local/device.ts';
import { dismiss } from '../../local/flags.ts';
import type { User } from '../../shared/calls/user.ts';
import { path } from '../../shared/paths.ts';
import { inBackground } from '../background.ts';
import { useExists } from '../sitemap.ts';
import { BannerAlert } from './banner-alert.tsx';

export function PhotoAlert({ device, user }: { device: Device; user: User }) {
  const exists = useExists();
  const place = exists('profile')
    ? 'profile'
    : user.signup_step && exists('complete-signup')
      ? 'complete-signup'
      : undefined;
  return (
    <BannerAlert
      icon={ImagePlus}
      action={
        place && (
          <Link className="button small" to={path(place)}>
            <Trans>Add a photo</Trans>
          </Link>
        )
      }
      onDismiss={() => inBackground(dismiss(device, 'hide-enrich-alert'))}
    >
      <Trans>You have no photo yet. With one, others see who likes them.</Trans>
    </BannerAlert>
  );
}
