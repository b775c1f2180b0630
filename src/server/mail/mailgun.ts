import type { Hono } from 'hono';
import * as v from 'valibot';
import type { Disabling } from '../../shared/calls/notifications.ts';
import { minute, second } from '../../shared/limits.ts';
import { readJson } from '../calls/body.ts';
import { notFound, Refusal } from '../calls/refusal.ts';
import type { Context } from '../context.ts';
import { allow, usage } from '../limits/attempts.ts';
import { heed } from './heed.ts';
import { addressIn, hostIn, type Report } from './report.ts';
import { isSigned } from './signature.ts';

/**
 * Receives Mailgun's webhooks as JSON, signed by MAILGUN_SIGNING_KEY. Answers 200 to anything signed, or Mailgun would
 * retry for eight hours.
 */
export function mountMailgunWebhook(app: Hono, context: Context): void {
  app.post('/api/mailgun-webhook.php', async (http) => {
    const key = context.config.mailgunSigningKey;
    if (key === undefined) throw notFound();
    const posted = readJson(http.req);
    const token = tokenOf(posted, key, context.now());
    if (token === undefined) throw new Refusal('authentication_required');
    const report = readEvent(posted);
    if (report) await heedOnce(context, token, report);
    return http.json({}, 200, { 'Cache-Control': 'no-store' });
  });
}

/** How far Mailgun's clock may be from ours. A repeated token is remembered twice as long (limits/budgets.ts). */
const maxAgeMs = 15 * minute;

/** The documentation has the timestamp as a number, its examples as text. */
const Posted = v.object({
  signature: v.object({
    timestamp: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d{10}$/)),
    token: v.pipe(v.string(), v.nonEmpty()),
    signature: v.string(),
  }),
});

/** Returns the token of a request that Mailgun signed just now. The signature covers timestamp and token only. */
function tokenOf(posted: object, key: string, now: Date): string | undefined {
  const read = v.safeParse(Posted, posted);
  if (!read.success) return undefined;
  const { timestamp, token, signature } = read.output.signature;
  const age = now.getTime() - Number(timestamp) * second;
  return isSigned(timestamp + token, key, signature) && Math.abs(age) < maxAgeMs ? token : undefined;
}

/**
 * A captured request must not end mail that its member turned on again. Spends the token last, so that our failures
 * can be repeated.
 */
async function heedOnce(context: Context, token: string, report: Report): Promise<void> {
  if (await usage(context, 'mailgunToken', token)) return;
  await heed(context, report);
  await allow(context, 'mailgunToken', token);
}

const Posting = v.object({
  'event-data': v.object({
    event: v.string(),
    severity: v.nullish(v.string()),
    reason: v.nullish(v.string()),
    recipient: v.string(),
    message: v.nullish(v.object({ headers: v.nullish(v.object({ 'message-id': v.nullish(v.string()) })) })),
  }),
});
type Event = v.InferOutput<typeof Posting>['event-data'];

/** Undefined for anything that ends no mail, such as a delivery. */
function readEvent(posted: object): Report | undefined {
  const read = v.safeParse(Posting, posted);
  if (!read.success) return undefined;
  const event = read.output['event-data'];
  const kind = kindOf(event);
  // Mailgun leaves out the angle brackets, and never quotes our List-Unsubscribe.
  const host = hostIn(`<${event.message?.headers?.['message-id'] ?? ''}>`);
  return kind && { kind, addresses: addressIn(event.recipient), host, token: undefined };
}

function kindOf({ event, severity, reason }: Event): Disabling | undefined {
  if (event === 'complained') return 'complaint';
  if (event === 'unsubscribed') return 'unsubscribe';
  return event === 'failed' && severity === 'permanent' ? kindOfFailure(reason ?? '') : undefined;
}

/** Mailgun refuses mail to those who once complained to it. `old`: it has tried for too long, which says nothing. */
function kindOfFailure(reason: string): Disabling | undefined {
  if (reason === 'suppress-complaint') return 'complaint';
  if (reason === 'suppress-unsubscribe') return 'unsubscribe';
  return reason === 'old' ? undefined : 'bounce';
}
