import type { Context as Http } from 'hono';
import { getCookie } from 'hono/cookie';
import { defaultLocale, type Locale, localeCookie, toLocale } from '../../shared/locales.ts';
import { readWeighted } from '../http/weighted.ts';
import type { Site } from '../sites/sites.ts';

/** The language that a request is answered in: what was chosen, what the browser asks for, what the site speaks. */
export function languageOf(http: Http, site: Site | undefined): Locale {
  return (
    toLocale(getCookie(http, localeCookie)) ??
    accepted(http.req.header('accept-language')) ??
    toLocale(site?.settings.domain_language) ??
    defaultLocale
  );
}

/** The one that the app starts with (client/i18n/i18n.ts), as far as a request tells: what was chosen, else what the site speaks. */
export function shownLocale(http: Http, site: Site | undefined): Locale {
  return toLocale(getCookie(http, localeCookie)) ?? toLocale(site?.settings.domain_language) ?? defaultLocale;
}

/** 'nl-BE,nl;q=0.9,en;q=0.8' → the best of ours. */
function accepted(header: string | undefined): Locale | undefined {
  const choices = readWeighted(header).filter(({ weight }) => weight > 0);
  const [best] = choices.sort((a, b) => b.weight - a.weight).flatMap(({ name }) => toLocale(name) ?? []);
  return best;
}
