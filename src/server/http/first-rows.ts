import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Context as Http } from 'hono';
import type { RouteName } from '../../shared/paths.ts';
import { isHinted, memberOf } from '../accounts/session.ts';
import { shownLocale } from '../calls/language.ts';
import { type FirstRow, firstRows } from '../chat/first-rows.ts';
import type { Context } from '../context.ts';
import type { Site } from '../sites/sites.ts';
import { inLanguage } from '../sites/words.ts';
import { accepts } from './compress.ts';

const zip = promisify(brotliCompress);
/** Insert the rows before this script, which reads them. */
const insertionPoint = '<script id="shown">';

/** The member id and their rows; the id keeps anyone else from seeing them. */
type Rows = [member: string, ...FirstRow[]];

/**
 * Reads the chat list's first rows for a member's first visit, whose code takes seconds on a slow phone. Undefined for
 * others and the worker.
 */
export async function rowsFor(
  context: Context,
  http: Http,
  site: Site,
  route: RouteName | undefined,
): Promise<Rows | undefined> {
  if (route !== 'chats' || http.req.header('sec-fetch-dest') !== 'document') return undefined;
  try {
    const me = await memberOf(context, site, http);
    // An offline logout removes the hint first, and the session only when the server is reached.
    if (!me || !isHinted(http, me.id)) return undefined;
    const locale = shownLocale(http, site);
    const { fictional_singular } = inLanguage(site, locale).settings;
    const rows = await firstRows(context.db, me, locale, fictional_singular || 'Fictional');
    return rows.length > 0 ? [me.id, ...rows] : undefined;
  } catch {
    return undefined; // The page is served anyway.
  }
}

/** Sends the page with its rows; no browser or proxy may store it. */
export async function answerWithRows(http: Http, page: string, rows: Rows): Promise<Response> {
  // Escape `<`, so that no text can end the element or start a comment.
  const json = JSON.stringify(rows).replaceAll('<', '\\u003c');
  const html = page.replace(
    insertionPoint,
    () => `<script type="application/json" id="rows">${json}</script>${insertionPoint}`,
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
