import './banner.css';
import type { ComponentProps } from 'react';
import { Alert } from '../ui/alert.tsx';

/** As wide as the page, below its header. */
export function BannerAlert(props: ComponentProps<typeof Alert>) {
  return (
    <div className="banner-alert">
      <Alert {...props} />
    </div>
  );
}
