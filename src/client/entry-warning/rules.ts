import type { Settings } from '../../shared/calls/sites.ts';
import type { RouteName } from '../../shared/paths.ts';
import type { LayoutName } from '../app/screen.tsx';

interface Visit {
  layout: LayoutName;
  route: RouteName | undefined;
  /** When it was closed, if it ever was. */
  skippedAt: string | undefined;
  installed: boolean;
  loggedIn: boolean;
}

/** Where a link from a mail or a question of ours goes on. */
const hidden: readonly (RouteName | undefined)[] = ['complete-signup', 'reset-password', 'reset-password-do'];

/** Where the layout itself asks for it. */
const countriesOfLayout: readonly string[] = ['NL', 'DE'];

/** Whether whoever comes is told what the site is (seed.md section 2, "Entry warning"; decisions.md section 14). */
export function isWarningDue(
  { layout, route, skippedAt, installed, loggedIn }: Visit,
  settings: Pick<Settings, 'enable_site_entry_popup' | 'geoip_country' | 'countries'>,
): boolean {
  const { enable_site_entry_popup, geoip_country: country, countries } = settings;
  if (skippedAt !== undefined || installed || loggedIn || enable_site_entry_popup === 'no') return false;
  if (hidden.includes(route) || country === null || !countries.includes(country)) return false;
  return layout === 'default' || countriesOfLayout.includes(country);
}
