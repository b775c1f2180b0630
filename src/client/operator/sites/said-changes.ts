import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CompanyForm, ListedCompany, SiteForm } from '../../../shared/calls/operator-sites.ts';
import { isSame } from '../../../shared/difference.ts';
import { toLocale } from '../../../shared/locales.ts';
import { nicheOf } from '../../../shared/niches.ts';
import { landingPages, landingParts } from '../../../shared/site-words.ts';
import { nameOf } from '../../i18n/i18n.ts';
import { countryName } from '../../member-card/place.ts';
import {
  companyLabels,
  fieldLabel,
  landingLabels,
  landingPartLabels,
  nicheLabels,
  signupLabels,
  siteLabel,
  wordLabels,
} from './labels.ts';

/** A changed setting in words; empty for no value. */
export interface Change {
  label: string;
  before: string;
  after: string;
}

/** Changed settings of a site, one row per form field. */
export function siteChanges(
  i18n: I18n,
  { base, change, companies }: { base: Partial<SiteForm>; change: Partial<SiteForm>; companies: ListedCompany[] },
): Change[] {
  const names = Object.keys(change) as (keyof SiteForm)[];
  return names.flatMap((name) => {
    const before = rowsOf(i18n, name, base, companies);
    const after = rowsOf(i18n, name, change, companies);
    return compared(before, after);
  });
}

export const companyChanges = (i18n: I18n, base: Partial<CompanyForm>, change: Partial<CompanyForm>): Change[] =>
  (Object.keys(change) as (keyof CompanyForm)[]).map((name) => ({
    label: i18n._(companyLabels[name]),
    before: plain(i18n, base[name]),
    after: plain(i18n, change[name]),
  }));

type Rows = Record<string, string>;

const compared = (before: Rows, after: Rows): Change[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((label) => ({ label, before: before[label] ?? '', after: after[label] ?? '' }))
    .filter((row) => !isSame(row.before, row.after));

function rowsOf(i18n: I18n, name: keyof SiteForm, site: Partial<SiteForm>, companies: ListedCompany[]): Rows {
  const label = siteLabel(i18n, name);
  const country = (code: string) => countryName(i18n.locale, code);
  const fields = (all: string[] = []) => all.map((field) => fieldLabel(i18n, field)).join(', ');
  switch (name) {
    case 'niche':
      return { [label]: site.niche === undefined ? '' : i18n._(nicheLabels[nicheOf(site.niche)]) };
    case 'company_id':
      return { [label]: companies.find(({ id }) => id === site.company_id)?.name ?? site.company_id ?? '' };
    case 'domain_language':
      return { [label]: languageName(site.domain_language) };
    case 'signups':
      return { [label]: site.signups ? i18n._(signupLabels[site.signups]) : '' };
    case 'enable_site_entry_popup':
      return { [label]: plain(i18n, site.enable_site_entry_popup === 'yes') };
    case 'countries':
      return { [label]: (site.countries ?? []).map(country).join(', ') };
    case 'geoip_country':
    case 'geoip_selected_country': {
      const code = site[name];
      return { [label]: code ? country(code) : '' };
    }
    case 'visible_profile_fields':
    case 'search_fields':
      return { [label]: fields(site[name]) };
    case 'visible_profile_notes':
      return notesRows(i18n, label, site.visible_profile_notes);
    case 'minimum_message_costs':
      return Object.fromEntries(
        Object.entries(site.minimum_message_costs ?? {}).map(([code, { costs, currency }]) => [
          `${label}, ${country(code)}`,
          i18n.number(costs / 100, { style: 'currency', currency }),
        ]),
      );
    case 'premium_claim':
      return {
        [label]: plain(i18n, site.premium_claim?.percentage),
        [i18n._(wordLabels.premium_source)]: site.premium_claim?.source ?? '',
      };
    case 'accent':
      return {
        [i18n._(msg`Colour on light backgrounds`)]: site.accent?.light ?? i18n._(msg`the niche’s colour`),
        [i18n._(msg`Colour on dark backgrounds`)]: site.accent?.dark ?? i18n._(msg`the niche’s colour`),
      };
    case 'landing':
      return landingRows(i18n, site.landing);
    case 'translations':
      return translationRows(i18n, site.translations);
    default:
      return { [label]: plain(i18n, site[name]) };
  }
}

function translationRows(i18n: I18n, translations: SiteForm['translations'] = {}): Rows {
  return Object.fromEntries(
    Object.entries(translations).flatMap(([locale, { visible_profile_notes, landing, ...words } = {}]) => {
      const rows: Rows = {
        ...Object.fromEntries(
          Object.entries(words).map(([word, text]) => [i18n._(wordLabels[word as keyof typeof words]), text ?? '']),
        ),
        ...notesRows(i18n, siteLabel(i18n, 'visible_profile_notes'), visible_profile_notes),
        ...landingRows(i18n, landing),
      };
      return Object.entries(rows).map(([label, text]) => [`${languageName(locale)}: ${label}`, text]);
    }),
  );
}

const notesRows = (i18n: I18n, label: string, notes: Record<string, string> = {}): Rows =>
  Object.fromEntries(Object.entries(notes).map(([field, text]) => [`${label}, ${fieldLabel(i18n, field)}`, text]));

const landingRows = (i18n: I18n, landing: SiteForm['landing'] = {}): Rows =>
  Object.fromEntries(
    landingPages.flatMap((page) =>
      landingParts.map((part) => [
        `${i18n._(landingLabels[page])}, ${i18n._(landingPartLabels[part])}`,
        landing[page]?.[part] ?? '',
      ]),
    ),
  );

const languageName = (tag = ''): string => {
  const locale = toLocale(tag);
  return locale ? nameOf(locale) : tag;
};

const switched: Record<'on' | 'off', MessageDescriptor> = { on: msg`on`, off: msg`off` };

function plain(i18n: I18n, value: unknown): string {
  if (typeof value === 'boolean') return i18n._(value ? switched.on : switched.off);
  return Array.isArray(value) ? value.join(', ') : String(value ?? '');
}
