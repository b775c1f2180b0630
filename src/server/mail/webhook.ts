import type { Hono } from 'hono';
import { readBytes } from '../calls/body.ts';
import { notFound, Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import { heed } from './heed.ts';
import { readReport } from './report.ts';
import { isSigned } from './signature.ts';

/**
 * Receives bounces and complaints as `message/rfc822`, with `X-Mail-Signature: sha256=HEX` (HMAC-SHA256,
 * MAIL_WEBHOOK_SECRET). Answers 200 to anything signed, or the provider would retry.
 */
export function mountMailWebhook(app: Hono, context: Context): void {
  app.post('/api/mail-webhook.php', async (http) => {
    const secret = context.config.mailWebhookSecret;
    if (secret === undefined) throw notFound();
    const body = readBytes(http.req);
    const [, signature = ''] = /^sha256=(.+)$/i.exec(http.req.header('x-mail-signature') ?? '') ?? [];
    if (!isSigned(body, secret, signature)) throw new Refusal('authentication_required');
    const report = readReport(body);
    if (report) await heed(context, report);
    return http.json({}, 200, { 'Cache-Control': 'no-store' });
  });
}
