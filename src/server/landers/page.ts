import type { Context as Http } from 'hono';
import { getCookie } from 'hono/cookie';
import { heroLanders, type LanderName, localeInSlug, nicheInSlug, slugOf } from '../../shared/landers.ts';
import { localeChosenCookie } from '../../shared/locales.ts';
import { type Niche, nicheOf } from '../../shared/niches.ts';
import { path, type RouteName } from '../../shared/paths.ts';
import { memberOf } from '../accounts/session.ts';
import { shownLocale } from '../calls/language.ts';
import type { Context } from '../context.ts';
import type { PageHead } from '../http/head.ts';
import { escapeHtml } from '../http/html.ts';
import { shownProfile } from '../members/profiles.ts';
import { baseUrl } from '../sites/base-url.ts';
import type { Site } from '../sites/sites.ts';
import { inLanguage } from '../sites/words.ts';
import { landerOf, landerPath } from './mount.ts';
import type { LanderWords, Words } from './words.ts';

/** Content of a landing page's shell beyond that of other pages. */
export interface LanderPage extends PageHead {
  body: string;
}

interface Asked {
  context: Context;
  site: Site;
  words: LanderWords;
  http: Http;
  route: RouteName;
}

/** Undefined: an ordinary page. 'missing': a member who is hidden or does not exist, which must look the same. */
export async function landerPageFor(asked: Asked): Promise<LanderPage | 'missing' | undefined> {
  const { route, site, http } = asked;
  const language = (!hasChosen(http) && localeInSlug(http.req.path)) || shownLocale(http, site);
  const name = landerOf(route);
  const spoken = { ...asked, site: inLanguage(site, language) };
  if (name) return siteLander(spoken, name, language);
  return memberLandings.includes(route) ? await memberLanding(spoken, language) : undefined;
}

type Language = ReturnType<typeof shownLocale>;

const memberLandings: readonly RouteName[] = [
  'members-id-landing',
  'members-id-landing2-slug',
  'members-id-landing3-slug',
];

const nicheOfPage = (http: Http, site: Site): Niche => nicheInSlug(http.req.path) ?? nicheOf(site.niche);

/** Uses the site's own niche if the address names none. */
function pictureOf(name: LanderName | 'talk', http: Http, kind: 'svg' | 'png'): string {
  const named = nicheInSlug(http.req.path);
  return `/api/landers/${name}.${kind}${named ? `?niche=${named}` : ''}`;
}

const hasChosen = (http: Http): boolean => getCookie(http, localeChosenCookie) !== undefined;

function siteLander(
  { context, site, words, http }: Asked,
  name: NonNullable<ReturnType<typeof landerOf>>,
  language: Language,
): LanderPage {
  const base = baseUrl(context.config, site);
  const niche = nicheOfPage(http, site);
  const ours = words[language]?.[name] ?? { heading: site.settings.name, text: site.settings.description, action: '' };
  const own = site.settings.landing?.[name];
  const said = {
    heading: own?.heading || ours.heading,
    text: own?.text || ours.text,
    action: own?.action || ours.action,
  };
  return {
    language,
    title: `${said.heading} · ${site.settings.name}`,
    description: said.text,
    niche,
    image: `${base}${pictureOf(name, http, 'png')}`,
    canonical: base + landerPath(name, slugOf(niche, language)),
    robots: 'index, follow',
    landing: site.settings.landing,
    disclosure: site.settings.disclosure,
    body: bodyOf(site, {
      name,
      said,
      line: words[language]?.niches?.[niche],
      picture: pictureOf(name, http, 'svg'),
      to: path('signup'),
      hero: heroLanders.includes(name),
    }),
  };
}

async function memberLanding(
  { context, site, words, http }: Asked,
  language: Language,
): Promise<LanderPage | 'missing'> {
  const id = http.req.path.split('/')[2]?.toLowerCase() ?? '';
  const me = await memberOf(context, site, http);
  const member = await shownProfile(context, site, me, id);
  if (!member) return 'missing';
  const base = baseUrl(context.config, site);
  const raw = words[language]?.[member.fictional ? 'fictional' : 'member'] ?? {
    heading: '{name}',
    text: site.settings.description,
    action: '',
  };
  const named = (text: string) => text.replaceAll('{name}', () => member.name);
  const said = { heading: named(raw.heading), text: named(raw.text), action: named(raw.action) };
  const niche = nicheOfPage(http, site);
  const picture = member.main_image?.match;
  const way = /\/(landing[23]?)/.exec(http.req.path)?.[1] ?? 'landing';
  const marked = member.fictional ? ` (${site.settings.fictional_singular})` : '';
  return {
    language,
    title: `${member.name}, ${member.age}${marked} · ${site.settings.name}`,
    description: said.text,
    niche,
    image: picture ? new URL(picture, base).href : `${base}${pictureOf('talk', http, 'png')}`,
    canonical: base + path('members-id-landing', { id }),
    robots: 'noindex',
    disclosure: site.settings.disclosure,
    body: bodyOf(site, {
      name: 'member',
      way,
      said,
      line: words[language]?.niches?.[niche],
      picture: picture ?? pictureOf('talk', http, 'svg'),
      to: member.fictional ? path('signup') : path('members-id-signup', { id }),
      hero: true,
    }),
  };
}

interface Shown {
  name: string;
  /** One of a member's three pages (client/landers/lander-member.tsx). */
  way?: string;
  said: Words;
  /** Audience of the niche. */
  line: string | undefined;
  picture: string;
  to: string;
  hero: boolean;
}

/** Renders like client/landers/lander.tsx, without interactive parts. */
function bodyOf({ settings }: Site, { name, way, said, line, picture, to, hero }: Shown): string {
  const { heading, text, action } = said;
  const image = `src="${escapeHtml(picture)}" alt="" width="1200" height="900"`;
  return `<div class="layout${hero ? ' hero' : ''}" data-layout="lander">
        <header class="top"><div class="container top-bar"><a class="logo" href="/">${mark}<span>${escapeHtml(settings.name)}</span></a></div></header>
        <main class="layout-screen"><div class="lander lander-${name}${way ? ` ${way}` : ''}">
          ${way ? `<div class="lander-picture member-picture"><img ${image} /></div>` : `<img class="lander-picture" ${image} />`}
          ${way === 'landing3' ? '<div class="member-you" aria-hidden="true">?</div>' : ''}
          <div class="lander-words"><h1>${escapeHtml(heading)}</h1><p class="lander-text">${escapeHtml(text)}</p>
          ${line ? `<p class="lander-niche">${escapeHtml(line)}</p>` : ''}
          <div class="lander-ask"></div><a class="button lander-go" href="${escapeHtml(to)}">${escapeHtml(action)}</a></div>
        </div></main>
      </div>`;
}

const mark =
  '<svg class="mark" width="32" height="32" viewBox="0 0 32 32" aria-hidden="true"><circle class="mark-one" cx="11.5" cy="16" r="9.5" /><circle class="mark-two" cx="20.5" cy="16" r="9.5" /><path class="mark-meet" d="M16 7.63a9.5 9.5 0 0 1 0 16.74 9.5 9.5 0 0 1 0-16.74Z" /></svg>';
