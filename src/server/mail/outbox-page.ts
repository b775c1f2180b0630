import type { Hono, Context as Http } from 'hono';
import { notFound } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import { escapeHtml } from '../http/html.ts';
import { mayTry } from '../http/local.ts';
import { isOutboxOpen, outboxFolder } from './open-mailer.ts';
import { type OutboxMail, readOutbox, readStored } from './outbox.ts';
import { style } from './outbox-style.ts';

/**
 * Shows the outbox at /dev/outbox, for development and the demo. Its mails open accounts, so only permitted callers,
 * never production.
 */
export function mountOutbox(app: Hono, { config }: Context): void {
  app.use('/dev/*', async (http, next) => {
    if (!isOutboxOpen(config) || !mayTry(config, http)) throw notFound();
    await next();
  });
  const folder = outboxFolder(config.dataDir);
  const storedMail = async (http: Http): Promise<OutboxMail> => {
    const mail = await readStored(folder, http.req.param('id') ?? '');
    if (!mail) throw notFound();
    return mail;
  };
  app.get('/dev/outbox', async (http) => answer(http, list(await readOutbox(folder))));
  app.get('/dev/outbox.css', (http) => http.body(style, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  app.get('/dev/outbox/:id', async (http) => answer(http, view(await storedMail(http))));
  app.get('/dev/outbox/:id/html', async (http) => answer(http, inFrame((await storedMail(http)).html), frameHeaders));
}

const pageHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
};
/** Isolates a mail: its own styles, but no scripts, loads or forms. Links open outside the frame. */
const frameHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; frame-ancestors 'self'; " +
    'sandbox allow-popups allow-popups-to-escape-sandbox',
  'X-Frame-Options': 'SAMEORIGIN',
};

const answer = (http: Http, html: string, headers: Record<string, string> = pageHeaders): Response =>
  http.html(html, 200, { ...headers, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' });

function page(title: string, head: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${head}
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/dev/outbox.css">
</head>
<body><main>${body}</main></body>
</html>
`;
}

function list(mails: OutboxMail[]): string {
  const rows = mails.map(
    ({ id, date, from, to, subject }) =>
      `<li><a href="/dev/outbox/${id}"><span class="to">${escapeHtml(to)}</span> ${time(date)}` +
      `<strong>${escapeHtml(subject)}</strong><span class="from">${escapeHtml(from.name)}</span></a></li>`,
  );
  const body =
    mails.length === 0
      ? '<p class="none">No mail yet. What the app sends shows here within seconds.</p>'
      : `<ol>${rows.join('\n')}</ol>`;
  return page(
    'Outbox',
    '<meta http-equiv="refresh" content="5">',
    `<header><h1>Outbox</h1><p>Mail and SMS are not sent: they are kept here, the last 200. ` +
      `<a href="/dev/outbox">Refresh</a> (or wait 5 seconds)</p></header>${body}`,
  );
}

function view({ id, date, from, to, subject, text, headers }: OutboxMail): string {
  const fields = Object.entries({ From: `${from.name} <${from.address}>`, To: to, ...headers });
  const rows = fields.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`);
  return page(
    subject,
    '',
    `<header><a href="/dev/outbox">← Outbox</a><h1>${escapeHtml(subject)}</h1>${time(date)}</header>` +
      `<dl>${rows.join('')}</dl>` +
      `<iframe title="The mail" src="/dev/outbox/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>` +
      `<h2>As text</h2><pre>${linked(text)}</pre>`,
  );
}

const time = (date: string): string =>
  `<time datetime="${escapeHtml(date)}">${escapeHtml(date.replace('T', ' ').slice(0, 19))} UTC</time>`;

const linked = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s<>"&]+/g, (link) => `<a href="${link}">${link}</a>`);

const inFrame = (html: string): string => html.replace('<head>', '<head><base target="_blank">');
