import type { Context as Http } from 'hono';
import { getCookie } from 'hono/cookie';
import { localeInAddress } from '../../shared/landers.ts';
import { defaultLocale, type Locale, localeChosenCookie, localeCookie, toLocale } from '../../shared/locales.ts';
import { readWeighted } from '../http/weighted.ts';
import type { Site } from '../sites/sites.ts';

/** Chooses the language of the answer: the member's choice, then the browser's, then the site's. */
export function languageOf(http: Http, site: Site | undefined): Locale {
  return (
    toLocale(getCookie(http, localeCookie)) ??
    accepted(http.req.header('accept-language')) ??
    toLocale(site?.settings.domain_language) ??
    defaultLocale
  );
}

/** Chooses the language the app starts in (client/i18n/i18n.ts), as far as the request shows it. */
export function shownLocale(http: Http, site: Site | undefined): Locale {
  const hasChosen = getCookie(http, localeChosenCookie) !== undefined;
  return (
    (hasChosen ? undefined : localeInAddress(new URL(http.req.url))) ??
    toLocale(getCookie(http, localeCookie)) ??
    toLocale(site?.settings.domain_language) ??
    defaultLocale
  );
}

/** Parses 'nl-BE,nl;q=0.9,en;q=0.8' and returns the best supported language. */
function accepted(header: string | undefined): Locale | undefined {
  const choices = readWeighted(header).filter(({ weight }) => weight > 0);
  const [best] = choices.sort((a, b) => b.weight - a.weight).flatMap(({ name }) => toLocale(name) ?? []);
  return best;
}
