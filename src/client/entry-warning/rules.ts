import type { Settings } from '../../shared/calls/sites.ts';
import type { RouteName } from '../../shared/paths.ts';
import type { LayoutName } from '../app/screen.tsx';

interface Visit {
  layout: LayoutName;
  route: RouteName | undefined;
  /** Time at which it was closed, if ever. */
  skippedAt: string | undefined;
  installed: boolean;
  loggedIn: boolean;
}

/** Routes reached from our mails or questions, where a warning would interrupt. */
const hidden: readonly (RouteName | undefined)[] = ['complete-signup', 'reset-password', 'reset-password-do'];

/** Countries whose layout always asks. */
const countriesOfLayout: readonly string[] = ['NL', 'DE'];

/** True if the visitor gets the entry warning (SPECIFICATION 11.17). */
export function isWarningDue(
  { layout, route, skippedAt, installed, loggedIn }: Visit,
  settings: Pick<Settings, 'enable_site_entry_popup' | 'geoip_country' | 'countries'>,
): boolean {
  const { enable_site_entry_popup, geoip_country: country, countries } = settings;
  if (skippedAt !== undefined || installed || loggedIn || enable_site_entry_popup === 'no') return false;
  if (hidden.includes(route) || country === null || !countries.includes(country)) return false;
  return layout === 'default' || countriesOfLayout.includes(country);
}
