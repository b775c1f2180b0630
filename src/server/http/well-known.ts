import type { Hono } from 'hono';
import { day, hour, second } from '../../shared/limits.ts';
import { defaultLocale, toLocale } from '../../shared/locales.ts';
import { sectionPath } from '../../shared/settings-sections.ts';
import { conditional } from '../calls/conditional.ts';
import type { Context } from '../context.ts';
import { baseUrl } from '../sites/base-url.ts';
import { type Site, siteOf } from '../sites/sites.ts';

/** Addresses at which password managers and security researchers ask (SPECIFICATION 14.26). */
export const wellKnown = '/.well-known/';

/** Addresses and contacts seldom change. */
const cacheControl = `public, max-age=${hour / second}`;

/** Less than a year, as RFC 9116 recommends, and longer than any cache. */
const securityTextLasts = 180 * day;

export function mountWellKnown(app: Hono, context: Context): void {
  app.get(`${wellKnown}change-password`, async (http) => {
    await siteOf(context, http); // Refuses an unknown host.
    http.header('Cache-Control', cacheControl);
    return http.redirect(sectionPath('password'), 302);
  });

  app.get(`${wellKnown}passkey-endpoints`, async (http) => {
    const passkeys = baseUrl(context.config, await siteOf(context, http)) + sectionPath('passkeys');
    return conditional(http, cacheControl, { enroll: passkeys, manage: passkeys });
  });

  app.get(`${wellKnown}security.txt`, async (http) => {
    const text = securityTextOf(await siteOf(context, http), context);
    return http.text(text, 200, { 'Cache-Control': cacheControl });
  });
}

function securityTextOf(site: Site, { config, now }: Pick<Context, 'config' | 'now'>): string {
  const { support_email, domain_language } = site.settings;
  const languages = new Set([toLocale(domain_language) ?? defaultLocale, defaultLocale]);
  // Whole days, so that a day's answers are equal.
  const expires = new Date(Math.floor((now().getTime() + securityTextLasts) / day) * day);
  return [
    `Contact: mailto:${support_email}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${[...languages].join(', ')}`,
    `Canonical: ${baseUrl(config, site)}${wellKnown}security.txt`,
    '',
  ].join('\n');
}
