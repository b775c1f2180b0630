import type { Context as Http } from 'hono';
import { facesOf } from '../../shared/faces.ts';
import type { Locale } from '../../shared/locales.ts';
import { nicheOf } from '../../shared/niches.ts';
import type { RouteName } from '../../shared/paths.ts';
import { revisionQuery } from '../../shared/precache.ts';
import type { ScreenFiles } from '../../shared/screen-files.ts';
import { isHinted, isOperator, memberOf } from '../accounts/session.ts';
import { shownLocale } from '../calls/language.ts';
import type { Context } from '../context.ts';
import { type LanderPage, landerPageFor } from '../landers/page.ts';
import { concurrencyLimits } from '../limits/budgets.ts';
import { sharerOf } from '../limits/gate.ts';
import { Shares } from '../limits/shares.ts';
import { MediaUnavailable } from '../media/unavailable.ts';
import { baseUrl } from '../sites/base-url.ts';
import { previewed } from '../sites/preview.ts';
import { type Site, siteOf } from '../sites/sites.ts';
import { inLanguage } from '../sites/words.ts';
import { answerWithRows, rowsFor } from './first-rows.ts';
import { headOf, type PageHead, pricesHead, startHead, titledHead, withBody, withHead } from './head.ts';
import { withCard } from './login-card.ts';
import { preloads, readScreenFiles, stylesOf } from './preloads.ts';
import { RecentBuilds, revisionOf } from './recent-builds.ts';
import { routeAt } from './route.ts';
import { answerFile, pageOf, readFiles, type StaticFile } from './static.ts';
import { wellKnown } from './well-known.ts';
import { type BuiltWords, readBuiltWords } from './words.ts';

/** The built app, read once: a new build is served after a restart. */
export interface Build {
  /** The neutral page that starts every route: no site, no session. */
  shell: string;
  /** Of the app that this shell starts (.build/version.ts). */
  version: string;
  /** Of the shell, in the worker's list of files. */
  revision: string;
  files: Map<string, StaticFile>;
  screenFiles: ScreenFiles;
  words: BuiltWords;
}

/** Reads `dist`, the output of `vite build`. Returns undefined if there is none. */
export function readBuild(dist: string): Build | undefined {
  const files = readFiles(dist);
  const page = files.get('/index.html')?.plain;
  if (!page) return undefined;
  const shell = page.toString();
  return {
    ...{ shell, version: versionOf(shell), revision: revisionOf(page), files },
    ...{ screenFiles: readScreenFiles(dist), words: readBuiltWords(dist) },
  };
}

const versionOf = (shell: string): string => /<meta name="version" content="([^"]*)"/.exec(shell)?.[1] ?? 'unknown';

/** Answers every GET that is not a call, with a file of the build or the shell. */
export function serveSite(context: Context, build: Build): (http: Http) => Promise<Response> {
  const pages = new Map<string, Promise<StaticFile>>();

  /** Builds each page once, even under concurrent requests. */
  function made(html: string): Promise<StaticFile> {
    const known = pages.get(html);
    if (known) return known;
    if (pages.size >= 200) pages.clear(); // Drops pages whose titles operators have changed.
    const page = pageOf(html);
    pages.set(html, page);
    page.catch(() => pages.delete(html));
    return page;
  }

  const pageIn = (site: Site, locale: Locale, route: RouteName | undefined): string => {
    return withHead(build.shell, site, headIn(site, locale, route));
  };
  const headIn = (site: Site, locale: Locale, route: RouteName | undefined): PageHead => {
    const base = baseUrl(context.config, site);
    const { pricing: prices, titles = {} } = build.words[locale] ?? {};
    const title = route && titles[route];
    if (route === 'index') return startHead(site, locale, base);
    if (title) return titledHead(site, route, locale, title, base);
    return route === 'pricing' && prices ? pricesHead(site, locale, prices, base) : headOf(site, route, locale);
  };
  const landerIn = (site: Site, route: RouteName | undefined, lander: LanderPage): string =>
    withBody(withHead(build.shell, site, lander), lander.body, stylesOf(build.screenFiles, route));

  const worker = context.config.killWorker ? '/kill-sw.js' : '/sw.js';
  const others = new RecentBuilds(context, build.revision);
  const neutral = pageOf(build.shell);
  const underWay = new Shares(concurrencyLimits.pages);
  return async (http) => {
    const { path } = http.req;
    const revision = path === '/index.html' ? http.req.query(revisionQuery) : undefined;
    const isOwn = revision === undefined || revision === build.revision;
    const file = isOwn ? build.files.get(path === '/sw.js' ? worker : path) : undefined;
    if (file) return answerFile(http, file);
    const leave = await underWay.enter(sharerOf(context, http)).catch(() => undefined);
    // Overload: the app starts from the neutral page too, and that page costs nothing.
    if (!leave) return isFileName(path) ? noFile(http) : answerFile(http, await neutral);
    const work = isOwn && !path.startsWith('/assets/') ? answerPage(http, path) : answerOther(http, revision);
    return await work.finally(leave);
  };

  /** A file of another build. Never a page in its place: a worker would cache it (SPECIFICATION 10.10). */
  async function answerOther(http: Http, revision: string | undefined): Promise<Response> {
    try {
      const found = revision === undefined ? others.find(http.req.path) : others.findShell(revision);
      const file = await found;
      return file ? answerFile(http, file) : noFile(http);
    } catch (error) {
      if (!(error instanceof MediaUnavailable)) throw error;
      return http.text('Not available', 503, { 'Cache-Control': 'no-store', 'Retry-After': '5' });
    }
  }

  async function answerPage(http: Http, path: string): Promise<Response> {
    const known = await siteIfKnown(context, http);
    const locale = shownLocale(http, known);
    const site = known && inLanguage(known, locale);
    const route = await routeFor(context, http, site, path);
    // A missing chunk must be a 404, because browsers would treat a page as a script (SPECIFICATION 10.10).
    if (!route && isFileName(path)) return noFile(http);
    const lander =
      known &&
      route &&
      (await landerPageFor({ context, site: known, words: build.words, http, route }).catch(() => undefined));
    const links = preloads(build.screenFiles, route, {
      locale: (lander !== 'missing' && lander?.language) || locale,
      isMember: isHinted(http),
    });
    // Its largest picture, which its code would ask for late.
    const faces =
      site && route === 'index' && !isHinted(http) && `<${facesOf(nicheOf(site.niche))}>; rel=preload; as=image`;
    const ahead = [links, faces].filter(Boolean).join(', ');
    if (ahead) http.header('Link', ahead);
    const rows = site && (await rowsFor(context, http, { site, route, words: build.words }));
    if (rows) return await answerWithRows(http, pageIn(site, locale, route), rows);
    const isThere = route && lander !== 'missing';
    const card = site && route === 'login' && !isHinted(http) ? build.words[locale]?.login : undefined;
    // A member will be redirected to the member area.
    const html = !site
      ? build.shell
      : lander && lander !== 'missing' && !isHinted(http)
        ? landerIn(site, route, lander)
        : withCard(pageIn(site, locale, route), site, card);
    return answerFile(http, await made(html), isThere ? 200 : 404);
  }
}

const isFileName = (path: string): boolean =>
  path.startsWith('/assets/') || path.startsWith(wellKnown) || /\.\w+$/.test(path);

const noFile = (http: Http): Response => http.text('Not found', 404, { 'Cache-Control': 'no-store' });

/** Hides the console from everyone but operators. */
async function routeFor(context: Context, http: Http, site: Site | undefined, path: string) {
  const route = routeAt(path);
  if (!route?.startsWith('operator')) return route;
  const me = site && (await memberOf(context, site, http).catch(() => undefined));
  return me && isOperator(me) ? route : undefined;
}

/** Serves the shell even when the database is down, because the app starts with its local data. */
async function siteIfKnown(context: Context, http: Http): Promise<Site | undefined> {
  try {
    return await previewed(context, await siteOf(context, http), http.req);
  } catch {
    return undefined;
  }
}
