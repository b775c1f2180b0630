import { costsOf } from '../../../shared/message-costs.ts';
import type { Niche } from '../../../shared/niches.ts';
import { filterNames, shownFields } from '../../../shared/site-fields.ts';
import type { StoredSettings } from '../../db/schema/sites.ts';
import type { Words } from './words.ts';

const everywhere = 'NL BE DE AT CH FR IT ES GB IE US CA AU NZ PL DK NO SE FI'.split(' ');
const inEuro = (costs: number) => ({ costs, currency: 'EUR' });
const minimumMessageCosts: StoredSettings['minimum_message_costs'] = {
  ...Object.fromEntries('NL BE DE AT FR IT ES IE FI'.split(' ').map((country) => [country, inEuro(80)])),
  CH: { costs: 85, currency: 'CHF' },
  GB: { costs: 70, currency: 'GBP' },
  US: { costs: 90, currency: 'USD' },
  CA: { costs: 120, currency: 'CAD' },
  AU: { costs: 135, currency: 'AUD' },
  NZ: { costs: 145, currency: 'NZD' },
  PL: { costs: 350, currency: 'PLN' },
  DK: { costs: 600, currency: 'DKK' },
  NO: { costs: 940, currency: 'NOK' },
  SE: { costs: 920, currency: 'SEK' },
};

/** Prices, limits and switches, the same on all demo sites (SPECIFICATION 8.26). */
export const settings: Omit<
  StoredSettings,
  keyof Words | keyof LoggedOutSearch | 'index_title' | 'description' | 'support_phone' | 'translations'
> = {
  countries: everywhere,
  visible_profile_fields: [...shownFields],
  search_fields: [...filterNames],
  geoip_country: null,
  cdn_prefix: '/api/media/',
  ...costsOf((usual) => usual),
  signup_credits: 3,
  message_length: 1000,
  minimum_message_costs: minimumMessageCosts,
  enable_site_entry_popup: 'yes',
  // No site of the demo has any: its disclosure says what its members are.
  fictional_warning: '',
  refund_days: 14,
  signups: 'all',
  member_resell: false,
  min_age: 18,
  photo_moderation: false,
};

type LoggedOutSearch = Pick<
  StoredSettings,
  'logged_out_search' | 'logged_out_search_trafficro' | 'logged_out_search_trafficsource'
>;

/** Logged-out search per niche; the demo shows every variant once (SPECIFICATION 6.5). */
export function loggedOutSearch(niche: Niche): LoggedOutSearch {
  return {
    logged_out_search: niche === 'she' || niche === 'gay',
    logged_out_search_trafficro: niche === 'milf',
    logged_out_search_trafficsource: niche === 'bbw',
  };
}
