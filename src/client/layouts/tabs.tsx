import { useLingui } from '@lingui/react/macro';
import type { RouteName } from '../../shared/paths.ts';
import { type NavItem, useNavItems } from './nav-items.ts';
import { NavItemLink } from './nav-link.tsx';

/** No bar for a single tab: its link is then in the header. */
export function useTabs(): NavItem[] {
  const tabs = useNavItems().filter(({ tab }) => tab !== undefined);
  const routes = new Set<RouteName>(tabs.map(({ route }) => route));
  return tabs.length > 1
    ? tabs
        .sort((a, b) => (a.tab ?? 0) - (b.tab ?? 0))
        // A screen with a tab marks no other.
        .map((tab) => ({ ...tab, also: tab.also?.filter((route) => !routes.has(route)) }))
    : [];
}

/** Tab bar in thumb's reach, on phones; wider screens have the header's links. */
export function Tabs() {
  const { t } = useLingui();
  const tabs = useTabs();
  if (tabs.length === 0) return null;
  return (
    <nav className="tabs" aria-label={t`Sections`}>
      {tabs.map((item) => (
        <NavItemLink key={item.route} item={item} className="tab" />
      ))}
    </nav>
  );
}
