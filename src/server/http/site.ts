import type { Context as Http } from 'hono';
import type { Locale } from '../../shared/locales.ts';
import type { RouteName } from '../../shared/paths.ts';
import type { ScreenFiles } from '../../shared/screen-files.ts';
import { isHinted, isOperator, memberOf } from '../accounts/session.ts';
import { shownLocale } from '../calls/language.ts';
import type { Context } from '../context.ts';
import { type LanderPage, landerPageFor } from '../landers/page.ts';
import { concurrencyLimits } from '../limits/budgets.ts';
import { sharerOf } from '../limits/gate.ts';
import { Shares } from '../limits/shares.ts';
import { previewed } from '../sites/preview.ts';
import { type Site, siteOf } from '../sites/sites.ts';
import { inLanguage } from '../sites/words.ts';
import { answerWithRows, rowsFor } from './first-rows.ts';
import { headOf, withBody, withHead } from './head.ts';
import { withCard } from './login-card.ts';
import { preloads, readScreenFiles, stylesOf } from './preloads.ts';
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
  files: Map<string, StaticFile>;
  screenFiles: ScreenFiles;
  words: BuiltWords;
}

/** Reads `dist`, the output of `vite build`. Returns undefined if there is none. */
export function readBuild(dist: string): Build | undefined {
  const files = readFiles(dist);
  const shell = files.get('/index.html')?.plain.toString();
  return shell === undefined
    ? undefined
    : { shell, version: versionOf(shell), files, screenFiles: readScreenFiles(dist), words: readBuiltWords(dist) };
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

  const pageIn = (site: Site, locale: Locale, route: RouteName | undefined): string =>
    withHead(build.shell, site, headOf(site, route, locale));
  const landerIn = (site: Site, route: RouteName | undefined, lander: LanderPage): string =>
    withBody(withHead(build.shell, site, lander), lander.body, stylesOf(build.screenFiles, route));

  const worker = context.config.killWorker ? '/kill-sw.js' : '/sw.js';
  const neutral = pageOf(build.shell);
  const underWay = new Shares(concurrencyLimits.pages);
  return async (http) => {
    const { path } = http.req;
    const file = build.files.get(path === '/sw.js' ? worker : path);
    if (file) return answerFile(http, file);
    const leave = await underWay.enter(sharerOf(context, http)).catch(() => undefined);
    // Overload: the app starts from the neutral page too, and that page costs nothing.
    if (!leave) return isFileName(path) ? noFile(http) : answerFile(http, await neutral);
    return await answerPage(http, path).finally(leave);
  };

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
    if (links) http.header('Link', links);
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
