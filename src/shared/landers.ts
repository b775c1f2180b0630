import { type Locale, localeParameter, locales, toLocale } from './locales.ts';
import { type Niche, niches } from './niches.ts';

/** Landing pages, by the name in their address (SPECIFICATION 12.1). */
export const landers = [
  'tinderswipe',
  'alonetonight',
  'collagelanding',
  'gallery',
  'iconslanding',
  'maplanding',
  'socialnetwork',
  'transitionsvideolanding',
  'video',
] as const;
export type LanderName = (typeof landers)[number];

/** Shown on the niche's hero, header included; the others on the page's ground. */
export const heroLanders: readonly LanderName[] = [
  'tinderswipe',
  'alonetonight',
  'collagelanding',
  'transitionsvideolanding',
];

/** 'she-nl': niche and language. */
export const slugOf = (niche: Niche, locale: Locale): string => `${niche}-${locale}`;

/** Matches a slug in an address, or nothing. Any other word is a 404. */
export const slugs = new RegExp(`^((${niches.join('|')})-(${locales.join('|')}))?$`);

/** Niche in a landing page's address, independent of the site's. */
export const nicheInSlug = (address: string): Niche | undefined =>
  niches.find((niche) => new RegExp(`^/(landers|members)/.*/${niche}-[a-z]{2}/?$`, 'i').test(address));

/** Language in the address of a landing page, or of a mail's link. */
export const localeInAddress = ({ pathname, search }: { pathname: string; search: string }): Locale | undefined =>
  toLocale(/^\/(?:landers|members)\/.*\/[a-z]+-([a-z]{2})\/?$/i.exec(pathname)?.[1] ?? inMails.exec(search)?.[1]);

const inMails = new RegExp(`[?&]${localeParameter}=([a-z]{2})(&|$)`);

/** Choices on a landing page, carried by the signup's address. */
export interface Choices {
  seeks?: string | undefined;
  interests?: readonly string[];
  country?: string | undefined;
  region?: string | undefined;
}

/** '?seeks=female&interests=art,beer'; empty without choices. */
export function searchOf({ seeks, interests = [], country, region }: Choices): string {
  const given = { seeks, interests: interests.join(','), country, region };
  const pairs = Object.entries(given).flatMap(([key, value]) => (value ? [`${key}=${encodeURIComponent(value)}`] : []));
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}
