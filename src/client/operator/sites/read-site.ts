import type { SiteForm } from '../../../shared/calls/operator-sites.ts';
import type { Locale } from '../../../shared/locales.ts';
import { locales } from '../../../shared/locales.ts';
import { costsOf } from '../../../shared/message-costs.ts';
import { shownFields } from '../../../shared/site-fields.ts';
import { type LandingPage, landingPages, landingParts, type SiteWord, siteWords } from '../../../shared/site-words.ts';
import { minorIn, textIn, wholeIn } from '../use-fields.ts';

type LandingPart = (typeof landingParts)[number];

/** Stands for an invalid number, which is refused at its field. */
const invalidNumber = -1;

/** Form values over the site as opened; the server validates. */
export function siteIn(filled: FormData, base: SiteForm): SiteForm {
  const text = (name: string) => textIn(filled, name);
  const whole = (name: string) => wholeIn(filled, name) ?? invalidNumber;
  const isOn = (name: string) => filled.has(name);
  return {
    ...{ domain: text('domain').toLowerCase(), niche: whole('niche'), company_id: text('company_id') },
    ...{ name: text('name'), mail_name: text('mail_name'), index_title: text('index_title') },
    ...{ description: text('description'), domain_language: text('domain_language'), disclosure: text('disclosure') },
    countries: codesIn(text('countries')),
    ...{ geoip_country: text('geoip_country') || null, geoip_selected_country: text('geoip_selected_country') || null },
    time_zone: text('time_zone'),
    minimum_message_costs: costsIn(filled, base),
    ...costsOf((_, setting) => whole(setting)),
    signup_credits: whole('signup_credits'),
    ...{ message_length: whole('message_length'), refund_days: whole('refund_days'), min_age: whole('min_age') },
    visible_profile_fields: filled.getAll('visible_profile_fields').map(String),
    visible_profile_notes: notesIn(filled, ''),
    landing: landingIn(filled, ''),
    search_fields: filled.getAll('search_fields').map(String),
    enable_site_entry_popup: isOn('enable_site_entry_popup') ? 'yes' : 'no',
    signups: text('signups') as SiteForm['signups'],
    ...{
      logged_out_search: isOn('logged_out_search'),
      logged_out_search_trafficro: isOn('logged_out_search_trafficro'),
    },
    logged_out_search_trafficsource: isOn('logged_out_search_trafficsource'),
    ...{ member_resell: isOn('member_resell'), photo_moderation: isOn('photo_moderation') },
    strict_privacy: isOn('strict_privacy'),
    ...{ support_email: text('support_email'), support_phone: text('support_phone') },
    ...{ fictional_warning: text('fictional_warning'), fictional_singular: text('fictional_singular') },
    ...{ fictional_plural: text('fictional_plural'), fictional_profiles: isOn('fictional_profiles') },
    premium_claim: { percentage: whole('premium_claim.percentage'), source: text('premium_claim.source') },
    accent: isOn('accent') ? { light: text('accent.light'), dark: text('accent.dark') } : null,
    translations: Object.fromEntries(
      locales.flatMap((locale) => {
        const said = translationIn(filled, locale, base);
        return said ? [[locale, said]] : [];
      }),
    ) as SiteForm['translations'],
  };
}

/** Validation in the browser: malformed amounts. */
export function faultsIn(filled: FormData): Record<string, string | undefined> {
  const costs = codesIn(textIn(filled, 'countries')).map((country) => `cost.${country}`);
  return Object.fromEntries(
    costs
      .filter((name) => textIn(filled, name) !== '' && minorIn(filled, name) === undefined)
      .map((name) => [name, 'amount']),
  );
}

export const languagePrefix = (locale: Locale): string => `translations.${locale}.`;
/** Name of a field for another language. */
export const wordName = (locale: Locale, word: SiteWord): string => languagePrefix(locale) + word;

function translationIn(filled: FormData, locale: Locale, base: SiteForm): SiteForm['translations'][Locale] | undefined {
  // Languages that were not opened have no fields.
  if (!filled.has(wordName(locale, 'index_title'))) return base.translations[locale];
  const words = siteWords.flatMap((word) => {
    const text = textIn(filled, wordName(locale, word));
    return text ? [[word, text]] : [];
  });
  const notes = notesIn(filled, languagePrefix(locale));
  const landing = landingIn(filled, languagePrefix(locale));
  const said = {
    ...Object.fromEntries(words),
    ...(Object.keys(notes).length > 0 && { visible_profile_notes: notes }),
    ...(Object.keys(landing).length > 0 && { landing }),
  };
  return Object.keys(said).length > 0 ? said : undefined;
}

export const codesIn = (text: string): string[] => [
  ...new Set(
    text
      .toUpperCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  ),
];

export const noteName = (prefix: string, field: string): string => `${prefix}visible_profile_notes.${field}`;
export const landingName = (prefix: string, page: LandingPage, part: LandingPart): string =>
  `${prefix}landing.${page}.${part}`;

/** Keeps costs of countries that the site does not serve. */
function costsIn(filled: FormData, base: SiteForm): SiteForm['minimum_message_costs'] {
  const countries = codesIn(textIn(filled, 'countries'));
  const others = Object.entries(base.minimum_message_costs).filter(([country]) => !countries.includes(country));
  const costs = countries.flatMap((country) => {
    const minor = minorIn(filled, `cost.${country}`);
    return minor === undefined ? [] : [[country, { costs: minor, currency: textIn(filled, `currency.${country}`) }]];
  });
  return Object.fromEntries([...others, ...costs]);
}

function notesIn(filled: FormData, prefix: string): Record<string, string> {
  return Object.fromEntries(
    shownFields
      .map((field) => [field, textIn(filled, noteName(prefix, field))] as const)
      .filter(([, text]) => text !== ''),
  );
}

function landingIn(filled: FormData, prefix: string): SiteForm['landing'] {
  const said = landingPages.map((page) => {
    const parts = landingParts.map((part) => [part, textIn(filled, landingName(prefix, page, part))] as const);
    return [page, Object.fromEntries(parts.filter(([, text]) => text !== ''))] as const;
  });
  return Object.fromEntries(said.filter(([, parts]) => Object.keys(parts).length > 0));
}
