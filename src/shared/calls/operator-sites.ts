import * as v from 'valibot';
import { type Calls, Count, Empty, Id, Time } from '../call.ts';
import { enoughContrast, isColour, leastContrast } from '../colour.ts';
import { locales, toLocale } from '../locales.ts';
import { costsOf } from '../message-costs.ts';
import { niches } from '../niches.ts';
import { filterNames, shownFields } from '../site-fields.ts';
import { landingPages, siteWords } from '../site-words.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: a name with one would break the heads of mails
const controls = /[\u0000-\u001f\u007f]/;
const Words = (most: number) => v.pipe(v.string('missing'), v.trim(), v.maxLength(most, 'too_long'));
const Line = (most: number) =>
  v.pipe(
    Words(most),
    v.minLength(1, 'missing'),
    v.check((text) => !controls.test(text), 'line'),
  );
/** Empty where the operator has none. */
const MaybeLine = (most: number) =>
  v.optional(
    v.pipe(
      Words(most),
      v.check((text) => !controls.test(text), 'line'),
    ),
    '',
  );
/** The fault says the range: `range 18 99`. */
const Whole = (least: number, most: number) => {
  const fault = `range ${least} ${most}`;
  return v.pipe(v.number(fault), v.safeInteger(fault), v.minValue(least, fault), v.maxValue(most, fault));
};

const regions = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const Country = v.pipe(v.string('country'), v.check(isCountry, 'country'));
const Host = v.pipe(
  v.string('host'),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(200, 'host'),
  v.regex(/^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)*[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?::[1-9]\d{1,4})?$/, 'host'),
);
const Language = v.pipe(
  v.string('language'),
  v.check((tag) => toLocale(tag) !== undefined, 'language'),
);
const colour = (scheme: 'light' | 'dark') =>
  v.pipe(
    v.string('colour'),
    v.toLowerCase(),
    v.check(isColour, 'colour'),
    v.check((each) => !isColour(each) || leastContrast(each, scheme) >= enoughContrast, 'contrast'),
  );
const Named = (names: readonly string[]) => v.picklist(names, 'field');
const Notes = v.record(Named(shownFields), Words(200), 'field');
const Landing = v.record(
  v.picklist(landingPages, 'field'),
  v.partial(v.object({ heading: Words(80), text: Words(200), action: Words(40) })),
  'field',
);
const Translation = v.object({
  ...v.partial(v.object(v.entriesFromList(siteWords, Words(500)))).entries,
  visible_profile_notes: v.optional(Notes),
  landing: v.optional(Landing),
});

/** All editable fields of a site, validated as a whole; the form shows the messages at their fields. */
export const SiteForm = v.object({
  domain: Host,
  niche: Whole(1, niches.length),
  company_id: Id,
  name: Line(40),
  mail_name: Line(60),
  index_title: Words(120),
  description: Line(300),
  domain_language: Language,
  countries: v.pipe(v.array(Country, 'country'), v.minLength(1, 'country')),
  geoip_country: v.nullable(Country),
  geoip_selected_country: v.nullable(Country),
  time_zone: v.pipe(v.string('time_zone'), v.check(isTimeZone, 'time_zone')),
  minimum_message_costs: v.record(
    Country,
    v.object({
      costs: Whole(0, 100_000),
      currency: v.pipe(
        v.string('money'),
        v.check((code) => Intl.supportedValuesOf('currency').includes(code), 'money'),
        v.check((code) => !Intl.supportedValuesOf('currency').includes(code) || hasCents(code), 'cents'),
      ),
    }),
    'money',
  ),
  ...costsOf(() => Whole(0, 1000)),
  signup_credits: Whole(0, 1000),
  message_length: Whole(20, 1000),
  refund_days: Whole(0, 365),
  min_age: Whole(18, 99),
  visible_profile_fields: v.array(Named(shownFields)),
  visible_profile_notes: Notes,
  search_fields: v.array(Named(filterNames)),
  enable_site_entry_popup: v.picklist(['yes', 'no'], 'missing'),
  signups: v.picklist(['all', 'with_trafficsource', 'none'], 'missing'),
  logged_out_search: v.boolean(),
  logged_out_search_trafficro: v.boolean(),
  logged_out_search_trafficsource: v.boolean(),
  member_resell: v.boolean(),
  photo_moderation: v.boolean(),
  strict_privacy: v.boolean(),
  support_email: v.pipe(Line(120), v.email('email')),
  support_phone: v.pipe(Words(40), v.regex(/^[+\d][\d ()/.-]*$|^$/, 'phone')),
  fictional_profiles: v.boolean(),
  fictional_warning: Words(500),
  fictional_singular: Words(60),
  fictional_plural: Words(60),
  disclosure: Words(500),
  landing: Landing,
  premium_claim: v.object({ percentage: Whole(0, 1000), source: Words(300) }),
  accent: v.nullable(v.object({ light: colour('light'), dark: colour('dark') })),
  translations: v.record(v.picklist(locales, 'language'), Translation),
});
export type SiteForm = v.InferOutput<typeof SiteForm>;

export const CompanyForm = v.object({
  name: Line(100),
  address: Line(200),
  city: Line(100),
  country: Country,
  kvk: Line(60),
  tradenames: v.array(Line(60)),
  vat_numbers: v.array(v.pipe(Line(40), v.regex(/(?:\d\D*){5}/, 'vat'))),
  support_phone: v.pipe(Line(40), v.regex(/^[+\d][\d ()/.-]*$/, 'phone')),
  delete_discount: Whole(0, 90),
  register_office: MaybeLine(100),
  represented_by: MaybeLine(200),
  data_officer: MaybeLine(200),
  dispute_body: MaybeLine(200),
  providers: v.optional(v.array(Line(120)), []),
  providers_abroad: v.optional(v.array(Line(200)), []),
});
export type CompanyForm = v.InferOutput<typeof CompanyForm>;
const Company = v.object({ ...CompanyForm.entries, id: Id, version: Count, added: Time });
export type ListedCompany = v.InferOutput<typeof Company>;

/** Fields of a new site. The rest is copied from another one, or empty if its language differs. */
export const NewSite = v.pick(SiteForm, [
  ...([
    'domain',
    'niche',
    'company_id',
    'name',
    'description',
    'domain_language',
    'countries',
    'support_email',
  ] as const),
]);

const Measured = v.object({
  day: v.string(),
  premium: Count,
  premium_matched: Count,
  free: Count,
  free_matched: Count,
  /** Advantage of the first group; null if the sample is too small, then members see the site's own claim. */
  percentage: v.nullable(v.pipe(v.number(), v.integer())),
});
export type Measured = v.InferOutput<typeof Measured>;

const Listed = v.object({
  id: Id,
  domain: v.string(),
  name: v.string(),
  niche: Count,
  company_id: Id,
  domain_language: v.string(),
});
export type ListedSite = v.InferOutput<typeof Listed>;

const Bar = v.object({ theme: v.string(), ground: v.string() });
/** Preview of the installed site: names, icons as SVG, and colours of bar and splash screen by scheme. */
const Phone = v.object({
  name: v.string(),
  short_name: v.string(),
  icons: v.object({ any: v.string(), maskable: v.string() }),
  light: Bar,
  dark: Bar,
});
export type Phone = v.InferOutput<typeof Phone>;

/** `token` changes with each save; absent while a server of the version before answers. */
const Draft = { token: v.optional(v.string()), preview: v.string(), phone: Phone };

/** Parsed by the schemas above after merging, so that each fault belongs to its field (invalid). */
const Given = v.record(v.string(), v.unknown());

/** White-label sites (SPECIFICATION 1.1). `was`: the version the operator saw; a different one now is a conflict. */
export const operatorSiteCalls = {
  'GET operator-sites.php': {
    access: 'operator',
    answer: v.object({ sites: v.array(Listed), companies: v.array(Company) }),
  },
  'GET operator-site.php': {
    access: 'operator',
    query: v.object({ id: Id }),
    answer: v.object({
      site: SiteForm,
      version: Count,
      /** Has members, so its niche (its pool) can't change. */
      has_members: v.boolean(),
      /**
       * The site's members, with and without premium, active in the four weeks up to `day`, and those among them in a
       * new match.
       */
      measured: v.nullable(Measured),
      derived: v.object({ cdn_prefix: v.string(), push_public_key: v.string() }),
      /** This operator's draft; without effect until published. */
      draft: v.nullable(v.object({ change: Given, was: Count, ...Draft })),
    }),
  },
  /** Opens a site on its host, with bundles copied from `like`. */
  'POST operator-sites.php': {
    access: 'operator',
    confirmed: true,
    body: v.object({ id: Id, like: Id, site: Given }),
    answer: Empty,
  },
  /** Saves a draft and answers a preview address, valid for an hour. `over`: the draft that the operator saw, if any. */
  'PUT operator-draft.php': {
    access: 'operator',
    body: v.object({ id: Id, was: Count, over: v.optional(v.nullable(v.string())), change: Given }),
    answer: v.object(Draft),
  },
  'DELETE operator-draft.php': { access: 'operator', body: v.object({ id: Id }), answer: Empty },
  /** Publishes the operator's draft; `over` as above. */
  'POST operator-site.php': {
    access: 'operator',
    confirmed: true,
    body: v.object({ id: Id, over: v.optional(v.string()) }),
    answer: Empty,
  },
  /** Idempotent: repeating it creates one company. */
  'POST operator-company.php': {
    access: 'operator',
    confirmed: true,
    body: v.object({ id: Id, company: Given }),
    answer: Empty,
  },
  'PUT operator-company.php': {
    access: 'operator',
    confirmed: true,
    body: v.object({ id: Id, was: Count, company: Given }),
    answer: Empty,
  },
} satisfies Calls;

/** Money has hundredths here, in display and charging. */
const hasCents = (currency: string): boolean =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits === 2;

/** `of` throws for malformed codes. */
function isCountry(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && code !== 'ZZ' && regions.of(code) !== undefined;
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
