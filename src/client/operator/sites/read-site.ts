import type { SiteForm } from '../../../shared/calls/operator-sites.ts';
import type { Locale } from '../../../shared/locales.ts';
import { locales } from '../../../shared/locales.ts';
import { type SiteWord, siteWords } from '../../../shared/site-words.ts';
import { minorIn, textIn, wholeIn } from '../use-fields.ts';
import { typed } from '../words.ts';

/** What is no number is refused at its field. */
const nothing = -1;

/** The form as it is filled in; the server says what of it can't be. */
export function siteIn(filled: FormData): SiteForm {
  const text = (name: string) => textIn(filled, name);
  const whole = (name: string) => wholeIn(filled, name) ?? nothing;
  const isOn = (name: string) => filled.has(name);
  return {
    ...{ domain: text('domain').toLowerCase(), niche: whole('niche'), company_id: text('company_id') },
    ...{ name: text('name'), mail_name: text('mail_name'), index_title: text('index_title') },
    ...{ description: text('description'), domain_language: text('domain_language'), disclosure: text('disclosure') },
    countries: codesIn(text('countries')),
    ...{ geoip_country: text('geoip_country') || null, geoip_selected_country: text('geoip_selected_country') || null },
    time_zone: text('time_zone'),
    minimum_message_costs: costsIn(text('minimum_message_costs')) ?? {},
    ...{ message_credits: whole('message_credits'), photo_credits: whole('photo_credits') },
    ...{ gift_credits: whole('gift_credits'), signup_credits: whole('signup_credits') },
    ...{ message_length: whole('message_length'), refund_days: whole('refund_days'), min_age: whole('min_age') },
    visible_profile_fields: filled.getAll('visible_profile_fields').map(String),
    visible_profile_notes: notesIn(text('visible_profile_notes')) ?? {},
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
        const said = translationIn(filled, locale);
        return said ? [[locale, said]] : [];
      }),
    ) as SiteForm['translations'],
  };
}

/** What the form sees by itself: lines that it can't take apart. */
export function faultsIn(filled: FormData): Record<string, string | undefined> {
  const notes = ['visible_profile_notes', ...locales.map((locale) => wordName(locale, 'visible_profile_notes'))];
  return {
    ...(costsIn(textIn(filled, 'minimum_message_costs')) === undefined && { minimum_message_costs: 'money' }),
    ...Object.fromEntries(
      notes.filter((name) => notesIn(textIn(filled, name)) === undefined).map((name) => [name, 'notes']),
    ),
  };
}

/** The name of a field that says something in another language. */
export const wordName = (locale: Locale, word: SiteWord | 'visible_profile_notes'): string =>
  `translations.${locale}.${word}`;

function translationIn(filled: FormData, locale: Locale) {
  const words = siteWords.flatMap((word) => {
    const text = textIn(filled, wordName(locale, word));
    return text ? [[word, text]] : [];
  });
  const notes = notesIn(textIn(filled, wordName(locale, 'visible_profile_notes'))) ?? {};
  if (words.length === 0 && Object.keys(notes).length === 0) return undefined;
  return { ...Object.fromEntries(words), ...(Object.keys(notes).length > 0 && { visible_profile_notes: notes }) };
}

export const codesIn = (text: string): string[] => [
  ...new Set(
    text
      .toUpperCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  ),
];

export const costLines = (costs: SiteForm['minimum_message_costs']): string =>
  Object.entries(costs)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([country, { costs, currency }]) => `${country} ${typed(costs)} ${currency}`)
    .join('\n');

function costsIn(text: string): SiteForm['minimum_message_costs'] | undefined {
  const costs: SiteForm['minimum_message_costs'] = {};
  for (const line of linesOf(text)) {
    const [, country, amount = '', currency] = /^([a-z]{2})\s+([\d.,]+)\s+([a-z]{3})$/i.exec(line) ?? [];
    const money = new FormData();
    money.set('amount', amount);
    const minor = minorIn(money, 'amount');
    if (!country || !currency || minor === undefined) return undefined;
    costs[country.toUpperCase()] = { costs: minor, currency: currency.toUpperCase() };
  }
  return costs;
}

export const noteLines = (notes: Record<string, string> = {}): string =>
  Object.entries(notes)
    .map(([field, text]) => `${field}: ${text}`)
    .join('\n');

function notesIn(text: string): Record<string, string> | undefined {
  const notes = linesOf(text).map((line) => /^(\w+):(.*\S)$/.exec(line));
  return notes.every(Boolean) ? Object.fromEntries(notes.map((note) => [note?.[1], note?.[2]?.trim()])) : undefined;
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
