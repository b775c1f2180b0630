import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Context as Http } from 'hono';
import { type FirstRows, firstRowsId } from '../../shared/first-rows.ts';
import type { RouteName } from '../../shared/paths.ts';
import { isHinted, memberOf } from '../accounts/session.ts';
import { shownLocale } from '../calls/language.ts';
import { firstRows } from '../chat/first-rows.ts';
import type { Context } from '../context.ts';
import type { Site } from '../sites/sites.ts';
import { inLanguage } from '../sites/words.ts';
import { accepts } from './compress.ts';
import type { BuiltWords } from './words.ts';

const zip = promisify(brotliCompress);
/** The script that draws them (src/boot/rows.ts) looks for them before itself. */
const place = '<script id="shown">';

/**
 * Reads the chat list's first rows for a member's first visit, whose code takes seconds on a slow phone. Undefined for
 * others and the worker.
 */
export async function rowsFor(
  context: Context,
  http: Http,
  { site, route, words }: { site: Site; route: RouteName | undefined; words: BuiltWords },
): Promise<FirstRows | undefined> {
  if (route !== 'chats' || http.req.header('sec-fetch-dest') !== 'document') return undefined;
  try {
    const me = await memberOf(context, site, http);
    // An offline logout removes the hint first, and the session only when the server is reached.
    if (!me || !isHinted(http, me.id)) return undefined;
    const locale = shownLocale(http, site);
    const { fictional_singular } = inLanguage(site, locale).settings;
    const inWords = words[locale]?.rows;
    if (!inWords) return undefined;
    const rows = await firstRows(context.db, me, { ...inWords, fictional: fictional_singular || 'Fictional' });
    return rows.length > 0 ? [me.id, ...rows] : undefined;
  } catch {
    return undefined; // the page comes all the same
  }
}

/** Sends the page with its rows; no browser or proxy may store it. */
export async function answerWithRows(http: Http, page: string, rows: FirstRows): Promise<Response> {
  // Escape `<`, so that no text can end the element or start a comment.
  const json = JSON.stringify(rows).replaceAll('<', '\\u003c');
  const html = page.replace(
    place,
    () => `<script type="application/json" id="${firstRowsId}">${json}</script>${place}`,
  );
  const headers = {
    'Cache-Control': 'private, no-store',
    'Content-Type': 'text/html; charset=utf-8',
    Vary: 'Accept-Encoding, Cookie, Sec-Fetch-Dest',
  };
  if (!accepts(http.req.header('accept-encoding'), 'br')) return http.body(html, 200, headers);
  const body = await zip(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return http.body(new Uint8Array(body), 200, { ...headers, 'Content-Encoding': 'br' });
}
