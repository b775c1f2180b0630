import type { Context as Http } from 'hono';
import { landerPath } from '../../shared/lander-path.ts';
import { heroLanders, type LanderName, nicheInSlug, slugOf } from '../../shared/landers.ts';
import { defaultLocale, type Locale, locales, toLocale } from '../../shared/locales.ts';
import { type Niche, nicheOf } from '../../shared/niches.ts';
import { path, type RouteName } from '../../shared/paths.ts';
import { memberOf } from '../accounts/session.ts';
import { shownLocale } from '../calls/language.ts';
import { replicaFor } from '../calls/replica-reads.ts';
import type { Context } from '../context.ts';
import type { PageHead } from '../http/head.ts';
import type { BuiltWords } from '../http/words.ts';
import { shownProfile } from '../members/profiles.ts';
import { baseUrl } from '../sites/base-url.ts';
import type { Site } from '../sites/sites.ts';
import { inLanguage } from '../sites/words.ts';
import { bodyOf } from './body.ts';
import { landerOf } from './mount.ts';

/** Content of a landing page's shell beyond that of other pages. */
export interface LanderPage extends PageHead {
  body: string;
}

interface Asked {
  context: Context;
  site: Site;
  words: BuiltWords;
  http: Http;
  route: RouteName;
}

/** Undefined: an ordinary page. 'missing': a member who is hidden or does not exist, which must look the same. */
export async function landerPageFor(asked: Asked): Promise<LanderPage | 'missing' | undefined> {
  const { route, site, http } = asked;
  const language = shownLocale(http, site);
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
    alternates: alternatesOf(name, niche, { base, site, words }),
    robots: site.preview ? 'noindex' : 'index, follow',
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

/** Its address in each language that has its words. A page without a slug has one address for all languages. */
function alternatesOf(
  name: LanderName,
  niche: Niche,
  { base, site, words }: Pick<Asked, 'site' | 'words'> & { base: string },
): NonNullable<PageHead['alternates']> {
  const spoken = locales.filter((locale) => words[locale]?.[name]);
  const usual = toLocale(site.settings.domain_language) ?? defaultLocale;
  if (name === 'tinderswipe' || !spoken.includes(usual)) return {};
  const addressIn = (locale: Locale) => base + landerPath(name, slugOf(niche, locale));
  return {
    ...Object.fromEntries(spoken.map((locale) => [locale, addressIn(locale)])),
    'x-default': addressIn(usual),
  };
}

async function memberLanding(
  { context, site, words, http }: Asked,
  language: Language,
): Promise<LanderPage | 'missing'> {
  const id = http.req.path.split('/')[2]?.toLowerCase() ?? '';
  const me = await memberOf(context, site, http);
  const member = await shownProfile(context, site, me, id, replicaFor(context, http));
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
