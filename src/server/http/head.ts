import type { Locale } from '../../shared/locales.ts';
import { type Niche, nicheOf } from '../../shared/niches.ts';
import { path, type RouteName } from '../../shared/paths.ts';
import type { Landing } from '../../shared/site-words.ts';
import type { Site } from '../sites/sites.ts';
import { cutAt, escapeHtml } from './html.ts';
import { withNotice } from './without-scripts.ts';
import type { Words } from './words.ts';

/** Metadata of a page, for crawlers and link previews. */
export interface PageHead {
  title: string;
  description: string;
  language: Locale;
  /** Absolute addresses. */
  image?: string;
  canonical?: string;
  /** Absolute addresses of the page by language; `x-default` is for all other languages. */
  alternates?: Partial<Record<Locale | 'x-default', string>>;
  robots?: string;
  /** Niche from the landing page's address, if it differs from the site's. */
  niche?: Niche;
  /** The site's own texts, for the first paint (client/sites/site.ts). */
  landing?: Landing | undefined;
  disclosure?: string;
}

/** Drawn, for links that messengers and networks preview. */
const previewImage = '/api/landers/talk.png';

/** Metadata of the start page: one address for all languages and campaigns. `base`: the site's origin. */
export function startHead(site: Site, language: Locale, base: string): PageHead {
  const { settings } = site;
  return {
    ...headOf(site, 'index', language),
    ...(settings.index_title && { title: settings.index_title }),
    image: base + previewImage,
    canonical: base + path('index'),
    landing: settings.landing,
  };
}

/** Metadata for pages without their own. The site is already in `language` (sites/words.ts). */
export function headOf({ settings, preview }: Site, route: RouteName | undefined, language: Locale): PageHead {
  return {
    ...(preview && { robots: 'noindex' }),
    title: settings.name,
    description: settings.description,
    language,
    ...((route === 'index' || route === 'members') && { disclosure: settings.disclosure }),
  };
}

/** Metadata of the prices, to which the sitemap leads. `base`: the site's origin. */
export function pricesHead({ settings, preview }: Site, language: Locale, words: Words, base: string): PageHead {
  return {
    language,
    title: `${words.heading} · ${settings.name}`,
    description: words.text,
    image: base + previewImage,
    canonical: base + path('pricing'),
    robots: preview ? 'noindex' : 'index, follow',
  };
}

/** Metadata of a static page. `base`: the site's origin. */
export function titledHead(site: Site, route: RouteName, language: Locale, title: string, base: string): PageHead {
  const { settings } = site;
  return { ...headOf(site, route, language), title: `${title} · ${settings.name}`, canonical: base + path(route) };
}

/**
 * Adds title, description and language for visitors without the worker and link previews. Scripts and styles must stay:
 * the policy has their hashes.
 */
export function withHead(shell: string, site: Site, head: PageHead): string {
  const { title, description, language, image, canonical, alternates = {}, robots, landing, disclosure } = head;
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
    ...Object.entries(alternates).map(
      ([spoken, address]) => `<link rel="alternate" hreflang="${spoken}" href="${escapeHtml(address)}" />`,
    ),
    robots && meta('name', 'robots', robots),
    disclosure && meta('name', 'disclosure', disclosure),
    landing && Object.keys(landing).length > 0 && meta('name', 'landing', JSON.stringify(landing)),
  ];
  const niche = head.niche ?? nicheOf(site.niche);
  // The site's own colours apply to its own niche only.
  const own = niche === nicheOf(site.niche) ? site.settings.accent : undefined;
  const accent = own ? ` data-accent="${escapeHtml(`${own.light} ${own.dark}`)}"` : '';
  // Use functions: `$&` in an operator's title would otherwise act as a replacement pattern.
  return withNotice(shell, language)
    .replace(/<html lang="[^"]*"/, () => `<html lang="${language}" data-niche="${niche}"${accent}`)
    .replace(/<title>[^<]*<\/title>\s*<meta name="description"[^>]*>/, () => tags.filter(Boolean).join('\n    '));
}

/** Replaces the skeleton with text that is readable before scripts load, and links its styles. */
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
