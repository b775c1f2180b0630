import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { useAtomValue } from 'jotai';
import { lockedImages, openImages } from '../../local/storage/image-caches.ts';
import type { Settings } from '../../shared/calls/sites.ts';
import { appealDays } from '../../shared/decisions.ts';
import * as limits from '../../shared/limits.ts';
import { localeCookieDays } from '../../shared/locales.ts';
import { termsDate } from '../../shared/terms-date.ts';
import { type Company, dialled, landOf, useCompany } from '../sites/company.ts';
import { settingsAtom, siteNameAtom } from '../sites/site.ts';
import { authorities } from './authorities.ts';
import { laws } from './laws.ts';

/** Values inserted into the texts. The limits come from the code, so that no text can promise others. */
export type Facts = ReturnType<typeof factsOf>;
export type FactName = keyof Facts;

export function useFacts(): Facts {
  const { i18n } = useLingui();
  const settings = useAtomValue(settingsAtom);
  const site = useAtomValue(siteNameAtom);
  const company = useCompany();
  return factsOf(i18n, site, settings, company);
}

function factsOf(i18n: I18n, site: string, settings: Settings | undefined, company: Company | undefined) {
  return {
    site,
    ...ofCompany(i18n, site, company),
    ...ofSettings(i18n.locale, settings),
    conversations: limits.freeConversations,
    freePhotos: limits.freePhotos,
    premiumPhotos: limits.premiumPhotos,
    recovery: limits.recoveryDays,
    unconfirmed: limits.unconfirmedDays,
    session: limits.sessionDays,
    device: limits.deviceDays,
    complaint: limits.retentionDays.complaint,
    answer: limits.complaintAnswerDays,
    appeal: appealDays,
    reportCopy: limits.retentionDays.reportCopy,
    selfie: limits.retentionDays.selfie,
    decision: limits.retentionDays.decision,
    tracking: limits.trackingDays,
    locale: localeCookieDays,
    images: inDays(openImages),
    lockedImages: inDays(lockedImages),
  };
}

function ofCompany(i18n: I18n, site: string, company: Company | undefined) {
  const { locale } = i18n;
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(termsDate(company?.added));
  if (!company) return { company: site, address: '', date };
  const { name, address, city, country, kvk, register_office, vat_numbers } = company;
  const land = landOf(country, locale);
  const law = laws[country];
  const supervisors = authorities[country];
  return {
    company: name,
    address: [address, city, land].filter(Boolean).join(', '),
    register: kvk ? [`${company.register ?? ''} ${kvk}`.trim(), register_office].filter(Boolean).join(', ') : undefined,
    representative: company.represented_by || undefined,
    vat: listed(locale, vat_numbers),
    law: law && i18n._(law),
    otherLaw: law ? undefined : land,
    dataAuthority: supervisors?.data,
    consumerAuthority: supervisors?.consumer,
    servicesAuthority: supervisors?.services,
    officer: company.data_officer || undefined,
    disputeBody: company.dispute_body || undefined,
    providers: listed(locale, company.providers),
    abroad: listed(locale, company.providers_abroad),
    date,
  };
}

const listed = (locale: string, names: string[] = []): string | undefined =>
  names.length > 0 ? new Intl.ListFormat(locale, { type: 'conjunction' }).format(names) : undefined;

function ofSettings(locale: string, settings: Settings | undefined) {
  const here = settings?.geoip_selected_country;
  const least = here ? settings?.minimum_message_costs[here] : undefined;
  return {
    mail: settings?.support_email ?? '',
    phone: settings?.support_phone ? dialled(settings.support_phone) : undefined,
    age: settings?.min_age ?? limits.minimumAge,
    days: Math.max(limits.leastRefundDays, settings?.refund_days ?? 0),
    resell: settings?.member_resell || undefined,
    least:
      least && new Intl.NumberFormat(locale, { style: 'currency', currency: least.currency }).format(least.costs / 100),
  };
}

const inDays = ({ maxAgeSeconds }: { maxAgeSeconds: number }): number => (maxAgeSeconds * limits.second) / limits.day;
