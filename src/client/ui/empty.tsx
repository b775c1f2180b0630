import type { ReactNode } from 'react';
import { type Drawing, Icon } from './icon.tsx';

interface Props {
  icon: Drawing;
  title: ReactNode;
  children?: ReactNode;
  /** Link or button to fill it. */
  action?: ReactNode;
}

export function Empty({ icon, title, children, action }: Props) {
  return (
    <div className="empty">
      <span className="empty-icon">
        <Icon of={icon} size={36} />
      </span>
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
