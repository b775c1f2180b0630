import './banner.css';
import type { ComponentProps } from 'react';
import { Alert } from '../ui/alert.tsx';

/** Alert of full page width, below the header. */
export function BannerAlert(props: ComponentProps<typeof Alert>) {
  return (
    <div className="banner-alert">
      <Alert {...props} />
    </div>
  );
}
