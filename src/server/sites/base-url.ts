import type { Config } from '../config.ts';
import type { Site } from './sites.ts';

/** Builds a site's public origin: scheme and port of PUBLIC_URL, the site's own host. Never from a request's Host header. */
export function baseUrl({ publicUrl, production, port }: Config, { domain }: Pick<Site, 'domain'>): string {
  if (publicUrl === undefined)
    return production || domain.includes(':') ? `http${production ? 's' : ''}://${domain}` : `http://${domain}:${port}`;
  const url = new URL(publicUrl);
  url.host = domain.includes(':') || url.port === '' ? domain : `${domain}:${url.port}`;
  return url.origin;
}
