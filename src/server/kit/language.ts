import type { Context as Http } from 'hono';
import { getCookie } from 'hono/cookie';
import { defaultLocale, type Locale, localeCookie, toLocale } from '../../shared/locales.ts';
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

/** The one that the app starts with (client/i18n.ts), as far as a request tells: what was chosen, else what the site speaks. */
export function shownLocale(http: Http, site: Site | undefined): Locale {
  return toLocale(getCookie(http, localeCookie)) ?? toLocale(site?.settings.domain_language) ?? defaultLocale;
}

/** 'nl-BE,nl;q=0.9,en;q=0.8' → the best of ours. */
function accepted(header = ''): Locale | undefined {
  return header
    .split(',', 20)
    .map((part) => {
      const [tag, quality] = part.trim().split(/\s*;\s*q=/);
      return { locale: toLocale(tag), quality: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter((choice) => choice.quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .find((choice) => choice.locale)?.locale;
}
