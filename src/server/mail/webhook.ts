import type { Hono, Context as Http } from 'hono';
import { mailWebhook, receiveBytes } from '../calls/body.ts';
import { notFound, Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import { concurrencyLimits, mailReports } from '../limits/budgets.ts';
import { outsideOfGate, sharerOf } from '../limits/gate.ts';
import { Shares } from '../limits/shares.ts';
import { heed } from './heed.ts';
import { type Report, readReport } from './report.ts';
import { isSigned } from './signature.ts';

/**
 * Receives bounces and complaints as `message/rfc822`, with `X-Mail-Signature: sha256=HEX` (HMAC-SHA256,
 * MAIL_WEBHOOK_SECRET). Answers 200 to anything signed, or the provider would retry.
 */
export function mountMailWebhook(app: Hono, context: Context): void {
  const underWay = new Shares(concurrencyLimits.mailReports);
  app.post(mailWebhook, async (http) => {
    const secret = context.config.mailWebhookSecret;
    if (secret === undefined) throw notFound();
    const leave = await outsideOfGate(http, () => underWay.enter(sharerOf(context, http)));
    const report = await receiveReport(http, secret).finally(leave);
    if (report) await heed(context, report);
    return http.json({}, 200, { 'Cache-Control': 'no-store' });
  });
}

/** Only the length is checked before the signature. */
async function receiveReport(http: Http, secret: string): Promise<Report | undefined> {
  const body = await outsideOfGate(http, () => receiveBytes(http.req, mailReports));
  const [, signature = ''] = /^sha256=(.+)$/i.exec(http.req.header('x-mail-signature') ?? '') ?? [];
  if (!isSigned(body, secret, signature)) throw new Refusal('authentication_required');
  return readReport(body);
}
