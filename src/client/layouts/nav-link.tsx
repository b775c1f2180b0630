import { useLingui } from '@lingui/react';
import { Link, useMatch } from 'react-router';
import { path, patterns } from '../../shared/paths.ts';
import { useHere } from '../app/sitemap.ts';
import { Badge } from '../ui/badge.tsx';
import { Icon } from '../ui/icon.tsx';
import type { NavItem } from './nav-items.ts';

export function NavItemLink({
  item: { route, also, label, icon, badge, figure },
  className,
}: {
  item: NavItem;
  className: string;
}) {
  const { i18n } = useLingui();
  const isWithin = useMatch({ path: path(route), end: false }) !== null;
  // Its address is one of the search's.
  const isChat = useMatch(patterns['members-id-chat']) !== null;
  const here = useHere()?.name;
  const isBeyond = here !== undefined && also?.includes(here);
  const isHere = isChat ? route === 'chats' : isWithin;
  return (
    <Link to={path(route)} className={className} aria-current={isHere ? 'page' : isBeyond || undefined}>
      <span className="nav-icon">
        <Icon of={icon} />
        {badge && <Badge {...badge} label={i18n._(badge.label)} />}
      </span>
      <span className="nav-label">{i18n._(label)}</span>
      {figure !== undefined && <span className="figures">{i18n.number(figure)}</span>}
    </Link>
  );
}
