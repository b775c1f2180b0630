import { defaultLocale, toLocale } from '../../shared/locales.ts';
import { nicheOf } from '../../shared/niches.ts';
import type { RouteName } from '../../shared/paths.ts';
import { escapeHtml } from '../kit/html.ts';
import type { Site } from '../sites/sites.ts';

/**
 * The shell with the site's own title, description and language in its head, for whoever comes without the worker and for
 * previews of links. Only the head differs: the script and style whose hashes stand in the policy stay as they were built.
 */
export function withHead(shell: string, site: Site, route: RouteName | undefined): string {
  const { settings } = site;
  const title = route === 'index' && settings.index_title ? settings.index_title : settings.name;
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', settings.description),
    meta('name', 'apple-mobile-web-app-title', settings.name),
    meta('property', 'og:site_name', settings.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', settings.description),
    meta('property', 'og:type', 'website'),
  ];
  const language = toLocale(settings.domain_language) ?? defaultLocale;
  // Functions, because in a replacement text `$&` of an operator's title would be a command.
  return shell
    .replace(/<html lang="[^"]*"/, () => `<html lang="${language}" data-niche="${nicheOf(site.niche)}"`)
    .replace(/<title>[^<]*<\/title>/, () => tags.join('\n    '));
}

const meta = (key: 'name' | 'property', name: string, content: string): string =>
  `<meta ${key}="${name}" content="${escapeHtml(content)}" />`;
