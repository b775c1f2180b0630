import { useSetAtom } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import type { Payment } from '../../../shared/calls/payments.ts';
import { pageTitleAtom } from '../../app/atoms.ts';
import { type Drawing, Icon } from '../../ui/icon.tsx';

interface Props {
  icon: Drawing;
  status: Payment['status'];
  title: string;
  children: ReactNode;
}

/** State as icon and text, also the page's title. */
export function ResultHead({ icon, status, title, children }: Props) {
  const setTitle = useSetAtom(pageTitleAtom);
  useEffect(() => {
    setTitle(title);
    return () => setTitle(undefined);
  }, [title, setTitle]);
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
