import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Hono } from 'hono';
import { readBytes } from '../calls/body.ts';
import { notFound, Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import { disableMail, type Whose } from '../notifications/disable.ts';
import { askerOfLink } from '../notifications/preferences.ts';
import { poolAt } from '../sites/sites.ts';
import { countToday } from '../statistics/count.ts';
import { type Report, readReport } from './report.ts';

/**
 * Where the mail provider posts bounces and complaints: the report as it came, `message/rfc822`, with the header
 * `X-Mail-Signature: sha256=HEX`, the HMAC-SHA256 of the body under MAIL_WEBHOOK_SECRET. Whatever is signed is answered with 200,
 * also what is no such report: a provider would only bring it again.
 */
export function mountMailWebhook(app: Hono, context: Context): void {
  app.post('/api/mail-webhook.php', async (http) => {
    const secret = context.config.mailWebhookSecret;
    if (secret === undefined) throw notFound();
    const body = readBytes(http.req);
    if (!isSigned(body, secret, http.req.header('x-mail-signature') ?? ''))
      throw new Refusal('authentication_required');
    const report = readReport(body);
    if (report) await heed(context, report);
    return http.json({}, 200, { 'Cache-Control': 'no-store' });
  });
}

function isSigned(body: Buffer, secret: string, header: string): boolean {
  const given = Buffer.from(/^sha256=([0-9a-f]{64})$/i.exec(header)?.[1] ?? '', 'hex');
  const right = createHmac('sha256', secret).update(body).digest();
  return given.length === right.length && timingSafeEqual(given, right);
}

/**
 * An address that takes no mail takes none of any pool. A complaint is about one mail: of the member whose link is in it, else of
 * whoever has the address in the pool of the site that sent it.
 */
async function heed(context: Context, { kind, addresses, host, token }: Report): Promise<void> {
  for (const whose of kind === 'complaint'
    ? await complainers(context, { addresses, host, token })
    : addressees(addresses)) {
    const sites = await disableMail(context, kind, whose);
    const name = kind === 'complaint' ? 'mails_complained' : 'mails_bounced';
    await countToday(
      context,
      sites.map((site) => ({ site, name })),
    );
  }
}

const addressees = (addresses: string[]): Whose[] => addresses.map((address) => ({ address }));

async function complainers(
  context: Context,
  { addresses, host, token }: Pick<Report, 'addresses' | 'host' | 'token'>,
): Promise<Whose[]> {
  const link = token === undefined ? undefined : await askerOfLink(context, token).catch(ifUnknown);
  if (link) return [{ member: link.member }];
  const pool = host === undefined ? undefined : await poolAt(context, host);
  return addressees(addresses).map((whose) => ({ ...whose, ...(pool !== undefined && { pool }) }));
}

function ifUnknown(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error;
}
