import type { Phone } from '../../shared/calls/operator-sites.ts';
import type { Locale } from '../../shared/locales.ts';
import { path, shareFields, shareTarget } from '../../shared/paths.ts';
import { say } from '../say.ts';
import { heroOf } from '../sites/colours.ts';
import type { Site } from '../sites/sites.ts';
import { inLanguage } from '../sites/words.ts';
import { drawIcon } from './drawing.ts';
import type { IconName } from './icons.ts';
import { pictures } from './pictures.ts';
import { words } from './words.ts';

type Scheme = 'light' | 'dark';

/** The app's background colours (client/styles/tokens.css), so that the start does not flash. */
export const grounds: Record<Scheme, string> = { light: '#fdf7f4', dark: '#130c16' };

/**
 * Manifest with the site's name, colours and the visitor's language (SPECIFICATION 1.7). The id and scope must never
 * change.
 */
export function manifestOf(site: Site, locale: Locale, scheme: Scheme): object {
  const { settings } = site;
  const { photo, ...texts } = shareFields;
  return {
    id: '/',
    name: settings.name,
    short_name: shorten(settings.name),
    description: isSaid(settings, locale)
      ? inLanguage(site, locale).settings.description
      : say(locale, words.description),
    lang: locale,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    display_override: ['standalone', 'minimal-ui'],
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
    background_color: grounds[scheme],
    theme_color: themeOf(site, scheme),
    categories: ['social', 'lifestyle'],
    prefer_related_applications: false,
    icons: [
      icon('any-192.png', 192),
      icon('any-512.png', 512),
      { ...icon('any.svg'), type: 'image/svg+xml', sizes: 'any' },
      icon('maskable-192.png', 192, 'maskable'),
      icon('maskable-512.png', 512, 'maskable'),
      icon('monochrome-192.png', 192, 'monochrome'),
      icon('monochrome-512.png', 512, 'monochrome'),
    ],
    shortcuts: [
      { name: say(locale, words.messages), url: path('chats'), icons: [icon('messages-96.png', 96)] },
      { name: say(locale, words.likes), url: path('likes'), icons: [icon('likes-96.png', 96)] },
      { name: say(locale, words.search), url: path('members'), icons: [icon('search-96.png', 96)] },
    ],
    share_target: {
      action: shareTarget,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { ...texts, files: [{ name: photo, accept: ['image/*'] }] },
    },
    screenshots: pictures.map(({ shows, file, ...picture }) => ({
      src: `/screenshots/${file}`,
      type: 'image/webp',
      ...picture,
      label: say(locale, words.pictures[shows]),
    })),
  };
}

/** Bar colour of the installed app. */
const themeOf = (site: Site, scheme: Scheme): string => heroOf(site)[scheme === 'light' ? 'to' : 'from'];

const isSaid = ({ domain_language, translations }: Site['settings'], locale: Locale): boolean =>
  domain_language.slice(0, 2) === locale || Boolean(translations?.[locale]?.description);

/**
 * Shows how a draft site would look on a phone (operator/sites.ts). Icons are inline, because their addresses serve the
 * live site.
 */
export function phoneOf(site: Site): Phone {
  const colours = heroOf(site);
  const barIn = (scheme: Scheme) => ({ theme: themeOf(site, scheme), ground: grounds[scheme] });
  return {
    ...{ name: site.settings.name, short_name: shorten(site.settings.name) },
    icons: { any: drawIcon('any', colours), maskable: drawIcon('maskable', colours) },
    ...{ light: barIn('light'), dark: barIn('dark') },
  };
}

const icon = (name: IconName, size?: number, purpose = 'any') => ({
  src: `/api/icon/${name}`,
  purpose,
  ...(size && { type: 'image/png', sizes: `${size}x${size}` }),
});

/** Shortens a name to the width of a home screen, between words. */
function shorten(name: string): string {
  if (name.length <= 12) return name;
  const space = name.lastIndexOf(' ', 12);
  return name.slice(0, space > 0 ? space : 12).trim();
}
