import { useLingui } from '@lingui/react';
import { useAtomValue } from 'jotai';
import { lockedImages, openImages } from '../../local/storage/image-caches.ts';
import type { Settings } from '../../shared/calls/sites.ts';
import * as limits from '../../shared/limits.ts';
import { localeCookieDays } from '../../shared/locales.ts';
import { termsDate } from '../../shared/terms-date.ts';
import { type Company, dialled, landOf, useCompany } from '../sites/company.ts';
import { settingsAtom, siteNameAtom } from '../sites/site.ts';

/** Values inserted into the texts. The limits come from the code, so that no text can promise others. */
export type Facts = ReturnType<typeof factsOf>;
export type FactName = keyof Facts;

export function useFacts(): Facts {
  const { i18n } = useLingui();
  const settings = useAtomValue(settingsAtom);
  const site = useAtomValue(siteNameAtom);
  const company = useCompany();
  return factsOf(i18n.locale, site, settings, company);
}

function factsOf(locale: string, site: string, settings: Settings | undefined, company: Company | undefined) {
  return {
    site,
    ...ofCompany(locale, site, company),
    ...ofSettings(locale, settings),
    conversations: limits.freeConversations,
    freePhotos: limits.freePhotos,
    premiumPhotos: limits.premiumPhotos,
    recovery: limits.recoveryDays,
    unconfirmed: limits.unconfirmedDays,
    session: limits.sessionDays,
    device: limits.deviceDays,
    complaint: limits.retentionDays.complaint,
    tracking: limits.trackingDays,
    locale: localeCookieDays,
    images: inDays(openImages),
    lockedImages: inDays(lockedImages),
  };
}

function ofCompany(locale: string, site: string, company: Company | undefined) {
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(termsDate(company?.added));
  if (!company) return { company: site, address: '', date };
  const { name, address, city, country, kvk, vat_numbers } = company;
  const land = landOf(country, locale);
  return {
    company: name,
    address: [address, city, land].filter(Boolean).join(', '),
    country: land,
    register: kvk || undefined,
    vat: vat_numbers.join(', ') || undefined,
    date,
  };
}

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
