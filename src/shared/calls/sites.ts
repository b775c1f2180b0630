import * as v from 'valibot';
import { type Calls, Count } from '../call.ts';
import { locales } from '../locales.ts';
import { costsOf } from '../message-costs.ts';
import { niches } from '../niches.ts';
import { landingPages, landingParts } from '../site-words.ts';

const Text = v.string();
const YesNo = v.picklist(['yes', 'no']);
const Country = v.pipe(v.string(), v.length(2));

const Landing = v.record(v.picklist(landingPages), v.object(v.entriesFromList(landingParts, v.optional(Text))));

/** Global settings (SPECIFICATION 1.15), with additions (SPECIFICATION 1.16). Selected by the request's host. */
export const Settings = v.object({
  name: Text,
  domain: Text,
  domain_language: Text,
  niche: v.pipe(Count, v.minValue(1), v.maxValue(niches.length)),
  company_id: Text,
  index_title: Text,
  description: Text,
  countries: v.array(Country),
  visible_profile_fields: v.array(Text),
  visible_profile_notes: v.record(Text, Text),
  search_fields: v.array(Text),
  geoip_country: v.nullable(Country),
  geoip_selected_country: v.nullable(Country),
  cdn_prefix: Text,
  ...costsOf(() => Count),
  signup_credits: Count,
  message_length: Count,
  /** Minimum price of a message per country, in minor units of the currency. */
  minimum_message_costs: v.record(Country, v.object({ costs: Count, currency: v.pipe(v.string(), v.length(3)) })),
  support_email: Text,
  support_phone: Text,
  mail_name: Text,
  enable_site_entry_popup: YesNo,
  push_public_key: v.nullable(Text),
  fictional_warning: Text,
  fictional_singular: Text,
  fictional_plural: Text,
  refund_days: Count,
  signups: v.picklist(['all', 'with_trafficsource', 'none']),
  logged_out_search: v.boolean(),
  logged_out_search_trafficro: v.boolean(),
  logged_out_search_trafficsource: v.boolean(),
  member_resell: v.boolean(),
  min_age: Count,
  time_zone: Text,
  disclosure: Text,
  photo_moderation: v.boolean(),
  /** `measured`: of the site's own members up to that day, so it needs no other source (server/sites/claim.ts). */
  premium_claim: v.object({
    percentage: Count,
    source: Text,
    measured: v.optional(v.object({ day: Text, members: Count })),
  }),
  /** True if the site has any. Always shown with its label for them, never counted as members. */
  fictional_profiles: v.optional(v.boolean()),
  /** The site's texts for visitor pages, in the requested language; absent: the app's own. */
  landing: v.optional(Landing),
  /** Never reveals whether an address has an account (SPECIFICATION 2.19). */
  strict_privacy: v.optional(v.boolean()),
  /** Replaces the niche's colours: one for light grounds, one for dark ones (shared/colour.ts). */
  accent: v.optional(v.nullable(v.object({ light: Text, dark: Text }))),
});
export type Settings = v.InferOutput<typeof Settings>;

const CompanyInfo = v.object({
  name: Text,
  address: Text,
  kvk: Text,
  city: Text,
  country: Text,
  tradenames: v.array(Text),
  vat_numbers: v.array(Text),
  support_phone: Text,
  delete_discount: Count,
  added: v.pipe(v.string(), v.isoTimestamp()),
  /** Absent in an answer that a device has kept from an earlier version. */
  ...v.partial(
    v.object({
      /** Name of the register that gives out `kvk`. */
      register: Text,
      register_office: Text,
      represented_by: Text,
      data_officer: Text,
      dispute_body: Text,
      providers: v.array(Text),
      providers_abroad: v.array(Text),
    }),
  ).entries,
});

export const settingsCalls = {
  'GET settings.php': {
    access: 'anyone',
    /** Forced domain (never in production), or an operator's preview; ignores all other fields of the page's query. */
    query: v.object({ domain: v.optional(Text), preview: v.optional(Text) }),
    /** `preview`: these are the draft's settings, and the draft still exists. */
    answer: v.object({
      settings: Settings,
      domain_language: v.picklist(locales),
      preview: v.optional(v.boolean()),
    }),
  },
  /** Ids only: the client's catalogs have their names. */
  'GET interests.php': { access: 'anyone', answer: v.object({ interests: v.array(Text) }) },
  'GET regions.php': {
    access: 'anyone',
    answer: v.object({ regions: v.array(v.object({ id: Text, country: Country, name: Text })) }),
  },
  'GET companyinfo.php': { access: 'anyone', answer: v.object({ companyinfo: CompanyInfo }) },
} satisfies Calls;
