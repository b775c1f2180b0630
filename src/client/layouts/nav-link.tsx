import { useLingui } from '@lingui/react';
import { NavLink } from 'react-router';
import { path } from '../../shared/paths.ts';
import { Badge } from '../ui/badge.tsx';
import { Icon } from '../ui/icon.tsx';
import type { NavItem } from './nav-items.ts';

export function NavItemLink({
  item: { route, label, icon, badge, figure },
  className,
}: {
  item: NavItem;
  className: string;
}) {
  const { i18n } = useLingui();
  return (
    <NavLink to={path(route)} className={className}>
      <span className="nav-icon">
        <Icon of={icon} />
        {badge && <Badge {...badge} label={i18n._(badge.label)} />}
      </span>
      <span className="nav-label">{i18n._(label)}</span>
      {figure !== undefined && <span className="figures">{i18n.number(figure)}</span>}
    </NavLink>
  );
}
