import { Trans } from '@lingui/react/macro';
import ImagePlus from 'lucide-react/icons/image-plus';
import { Link } from 'react-router';
import { dismiss } from '../../local/accounts/dismissals.ts';
import type { Device } from '../../local/device/device.ts';
import type { User } from '../../shared/calls/accounts-user.ts';
import { path } from '../../shared/paths.ts';
import { inBackground } from '../app/background.ts';
import { useExists } from '../app/sitemap.ts';
import { BannerLine } from '../ui/banner.tsx';

export function PhotoAlert({ device, user }: { device: Device; user: User }) {
  const exists = useExists();
  const place = exists('profile')
    ? 'profile'
    : user.signup_step && exists('complete-signup')
      ? 'complete-signup'
      : undefined;
  return (
    <BannerLine
      icon={ImagePlus}
      action={
        place && (
          <Link className="banner-action" to={path(place)}>
            <Trans>Add a photo</Trans>
          </Link>
        )
      }
      onDismiss={() => inBackground(dismiss(device, 'hide-enrich-alert'))}
    >
      <Trans>People want to see who likes them.</Trans>
    </BannerLine>
  );
}
