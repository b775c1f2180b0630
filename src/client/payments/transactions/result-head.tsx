import type { ReactNode } from 'react';
import type { Payment } from '../../../shared/calls/payments.ts';
import { usePageTitle } from '../../app/page-title.ts';
import { type Drawing, Icon } from '../../ui/icon.tsx';

interface Props {
  icon: Drawing;
  status: Payment['status'];
  title: string;
  children: ReactNode;
}

/** State as icon and text, also the page's title. */
export function ResultHead({ icon, status, title, children }: Props) {
  usePageTitle(title);
  return (
    <>
      <span className={`empty-icon ${status}`}>
        <Icon of={icon} size={36} />
      </span>
      <h1>{title}</h1>
      <div className="result-said">{children}</div>
    </>
  );
}
