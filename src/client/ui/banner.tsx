import { useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { type Drawing, Icon } from './icon.tsx';
import { passFocusOn } from './pass-focus-on.ts';
import { useHeight } from './use-height.ts';

/** Below the header. Keeps its height while the content is loaded. */
export function BannerSlot({ children }: { children?: ReactNode }) {
  return (
    <div className="banner" ref={useHeight('--banner')}>
      {children}
    </div>
  );
}

interface Props {
  icon: Drawing;
  /** At most two lines of a phone, with the action. */
  children: ReactNode;
  /** Link or button of the class `banner-action`: all of the banner presses it. */
  action?: ReactNode;
  onDismiss?: (() => void) | undefined;
}

export function BannerLine({ icon, children, action, onDismiss }: Props) {
  const { t } = useLingui();
  return (
    <div ref={passFocusOn} className="banner-line container" role="status">
      <Icon of={icon} size={20} />
      <p className="banner-text">
        {children} {action}
      </p>
      {onDismiss && (
        <Button variant="plain" icon aria-label={t`Dismiss`} onClick={onDismiss}>
          <Icon of={X} size={20} />
        </Button>
      )}
    </div>
  );
}
