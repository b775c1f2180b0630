import './page-card.css';
import { useAtomValue } from 'jotai';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { path } from '../../shared/paths.ts';
import { Mark } from '../sites/mark.tsx';
import { siteNameAtom } from '../sites/site.ts';
import { type Drawing, Icon } from '../ui/icon.tsx';

interface Props {
  icon: Drawing;
  /** `good`: a success, with a quiet celebration. */
  variant?: 'good' | 'bad';
  title: ReactNode;
  children?: ReactNode;
  /** Buttons and links, main action first. */
  actions?: ReactNode;
}

/** Page of a single card. Focuses its heading on arrival and on every change. */
export function Card({ icon, variant, title, children, actions }: Props) {
  const name = useAtomValue(siteNameAtom);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="card-page container">
      <div className="page-card account-card">
        <Link to={path('index')} className="account-site">
          <Mark />
          {name}
        </Link>
        <span className={`account-sign ${variant ?? ''}`}>
          <Icon of={icon} size={32} />
        </span>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
        {actions && <div className="account-actions">{actions}</div>}
      </div>
    </div>
  );
}
