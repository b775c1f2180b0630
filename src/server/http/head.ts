import type { Locale } from '../../shared/locales.ts';
import { type Niche, nicheOf } from '../../shared/niches.ts';
import type { RouteName } from '../../shared/paths.ts';
import type { Landing } from '../../shared/site-words.ts';
import type { Site } from '../sites/sites.ts';
import { cutAt, escapeHtml } from './html.ts';
import { withNotice } from './without-scripts.ts';

/** What a page says of itself to whoever does not run it. */
export interface PageHead {
  title: string;
  description: string;
  language: Locale;
  /** Whole addresses. */
  image?: string;
  canonical?: string;
  robots?: string;
  /** The niche that a landing page's address names, if it is not the site's. */
  niche?: Niche;
  /** The site's own sentences, for the first paint (client/sites/site.ts). */
  landing?: Landing | undefined;
  disclosure?: string;
}

/** Of every page that has nothing of its own to say; the site speaks `language` already (sites/words.ts). */
export function headOf({ settings, preview }: Site, route: RouteName | undefined, language: Locale): PageHead {
  return {
    ...(preview && { robots: 'noindex' }),
    title: route === 'index' && settings.index_title ? settings.index_title : settings.name,
    description: settings.description,
    language,
    ...(route === 'index' && { landing: settings.landing }),
    ...((route === 'index' || route === 'members') && { disclosure: settings.disclosure }),
  };
}

/**
 * The shell with the site's own title, description and language in its head, for whoever comes without the worker and for
 * previews of links. Only the head differs: the script and style whose hashes stand in the policy stay as they were built.
 */
export function withHead(shell: string, site: Site, head: PageHead): string {
  const { title, description, language, image, canonical, robots, landing, disclosure } = head;
  const tags = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    meta('name', 'apple-mobile-web-app-title', site.settings.name),
    meta('property', 'og:site_name', site.settings.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:type', 'website'),
    image && meta('property', 'og:image', image),
    image && meta('name', 'twitter:card', 'summary_large_image'),
    canonical && meta('property', 'og:url', canonical),
    canonical && `<link rel="canonical" href="${escapeHtml(canonical)}" />`,
    robots && meta('name', 'robots', robots),
    disclosure && meta('name', 'disclosure', disclosure),
    landing && Object.keys(landing).length > 0 && meta('name', 'landing', JSON.stringify(landing)),
  ];
  const niche = head.niche ?? nicheOf(site.niche);
  // The site's own colours are for its own niche.
  const own = niche === nicheOf(site.niche) ? site.settings.accent : undefined;
  const accent = own ? ` data-accent="${escapeHtml(`${own.light} ${own.dark}`)}"` : '';
  // Functions, because in a replacement text `$&` of an operator's title would be a command.
  return withNotice(shell, language)
    .replace(/<html lang="[^"]*"/, () => `<html lang="${language}" data-niche="${niche}"${accent}`)
    .replace(/<title>[^<]*<\/title>\s*<meta name="description"[^>]*>/, () => tags.filter(Boolean).join('\n    '));
}

/** The skeleton gives way to words that are read before a script has come, in the styles that they need. */
export function withBody(shell: string, body: string, styles: readonly string[]): string {
  const links = styles.map((file) => `<link rel="stylesheet" href="/${file}" crossorigin />`);
  const [before, , after] = cutAt(shell, '<noscript>', '</noscript>') ?? [shell, '', ''];
  return (before + after)
    .replace('</head>', () => `${links.join('\n    ')}\n  </head>`)
    .replace(
      /<div id="root">(\s*<div class="shell"[\s\S]*?(?=<script id="shown">))?/,
      () => `<div id="root">\n      ${body}\n      `,
    );
}

const meta = (key: 'name' | 'property', name: string, content: string): string =>
  `<meta ${key}="${name}" content="${escapeHtml(content)}" />`;
