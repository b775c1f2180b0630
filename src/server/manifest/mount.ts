import type { Hono } from 'hono';
import { path, shareTarget, sharing } from '../../shared/paths.ts';
import { conditional } from '../calls/conditional.ts';
import { shownLocale } from '../calls/language.ts';
import { notFound } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import { answerFile } from '../http/static.ts';
import { heroOf } from '../sites/colours.ts';
import { siteOf } from '../sites/sites.ts';
import { isIconName, readIcon } from './icons.ts';
import { manifestOf } from './manifest.ts';

/** Addresses in the page's head, equal on every site: the host selects the site. */
export function mountInstall(app: Hono, context: Context): void {
  app.get('/api/manifest.webmanifest', async (http) => {
    const site = await siteOf(context, http);
    const scheme = http.req.query('scheme') === 'dark' ? 'dark' : 'light';
    const answer = conditional(http, 'no-cache', manifestOf(site, shownLocale(http, site), scheme));
    answer.headers.set('Vary', 'Cookie');
    if (answer.status === 200) answer.headers.set('Content-Type', 'application/manifest+json');
    return answer;
  });

  // Without a worker what was shared is lost, and the page says so.
  app.post(shareTarget, (http) => http.redirect(path('chats') + sharing, 303));

  app.get('/api/icon/:name', async (http) => {
    const { name } = http.req.param();
    if (!isIconName(name)) throw notFound();
    return answerFile(http, await readIcon(heroOf(await siteOf(context, http)), name));
  });
}
