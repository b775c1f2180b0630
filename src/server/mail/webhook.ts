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
 * Receives bounces and complaints as `message/rfc822`, with `X-Mail-Signature: sha256=HEX` (HMAC-SHA256,
 * MAIL_WEBHOOK_SECRET). Answers 200 to anything signed, or the provider would retry.
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
 * A bounce disables an address in every pool. A complaint concerns the member of its link, else the address in the
 * sending site's pool.
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
