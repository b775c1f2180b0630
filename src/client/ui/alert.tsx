import { useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { type Drawing, Icon } from './icon.tsx';
import { passFocusOn } from './pass-focus-on.ts';

interface Props {
  variant?: 'info' | 'success' | 'warning' | 'danger';
  icon?: Drawing;
  title?: ReactNode;
  children?: ReactNode;
  /** Button or link at the end. */
  action?: ReactNode;
  onDismiss?: () => void;
}

/** Banner in the page's flow. `danger` interrupts a screen reader, others wait for a pause. */
export function Alert({ variant = 'info', icon, title, children, action, onDismiss }: Props) {
  const { t } = useLingui();
  return (
    <div ref={passFocusOn} className={`alert ${variant}`} role={variant === 'danger' ? 'alert' : 'status'}>
      {icon && <Icon of={icon} />}
      <div className="alert-text">
        {title && <strong className="alert-title">{title}</strong>}
        {children}
      </div>
      {action}
      {onDismiss && (
        <Button variant="plain" icon aria-label={t`Dismiss`} onClick={onDismiss}>
          <Icon of={X} size={20} />
        </Button>
      )}
    </div>
  );
}
