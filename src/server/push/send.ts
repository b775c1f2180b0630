import { createHash } from 'node:crypto';
import webpush from 'web-push';
import * as limits from '../../shared/limits.ts';
import type { Push } from '../../shared/push.ts';
import type { Context } from '../context.ts';
import type { PushSubscriptionRow } from '../db/schema/notifications.ts';
import { pushEndpoint } from './endpoint.ts';
import type { VapidKeys } from './vapid.ts';

type Browser = Pick<PushSubscriptionRow, 'endpoint' | 'p256dh' | 'auth'>;

/** `gone`: the browser has no such subscription any more. `refused`: trying again would not help. */
type Outcome = 'sent' | 'gone' | 'refused' | { later: { seconds: number } };

const patience = 5 * limits.second;
/** A service that holds a push for longer would deliver what nobody is waiting for. */
const kept = limits.day / limits.second;
/** Seconds; a service that asks for more is asked again after this. */
const longestWait = limits.hour / limits.second;

/** One push to one browser, encrypted for it (RFC 8291), signed by us (RFC 8292). Never throws for what the service does. */
export async function sendPush(
  context: Context,
  { browser, push, vapid }: { browser: Browser; push: Push; vapid: VapidKeys & { subject: string } },
): Promise<Outcome> {
  // What was allowed when it was stored, or comes from a backup, may not be any more.
  if (pushEndpoint(browser.endpoint, context.config.pushHosts) === undefined) return 'gone';
  let request: webpush.RequestDetails;
  try {
    request = seal(browser, push, vapid);
  } catch (error) {
    context.log.warn('a push could not be encrypted', { error });
    return 'refused';
  }
  let response: Response;
  try {
    response = await context.fetch(browser.endpoint, {
      method: 'POST',
      headers: withoutLength(request.headers),
      body: new Uint8Array(request.body ?? []),
      // A service that sends us elsewhere could send us inside.
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
    });
    await response.body?.cancel();
  } catch {
    context.log.warn('a push service did not answer');
    return { later: { seconds: 0 } };
  }
  return judge(context, response);
}

/** Throws for keys that are none. */
function seal(browser: Browser, push: Push, vapidDetails: VapidKeys & { subject: string }): webpush.RequestDetails {
  return webpush.generateRequestDetails({ endpoint: browser.endpoint, keys: browser }, JSON.stringify(push), {
    vapidDetails,
    TTL: kept,
    contentEncoding: 'aes128gcm',
    urgency: push.kind === 'message' ? 'high' : 'normal',
    topic: topicOf(browser, push),
  });
}

function judge(context: Context, { ok, status, headers }: Response): Outcome {
  if (ok) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  context.log.warn('a push service refused', { status });
  if (status !== 429 && status < 500) return 'refused';
  return { later: { seconds: Math.min(secondsOf(headers.get('retry-after'), context.now()), longestWait) } };
}

/** 'Retry-After' is a number of seconds or a date. */
function secondsOf(retryAfter: string | null, now: Date): number {
  if (retryAfter === null) return 0;
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - now.getTime()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0;
}

/**
 * Of several pushes of one topic the service keeps the newest for a browser that is away. The browser's own secret goes in:
 * else one topic for both members would tell the services who talks to whom.
 */
function topicOf({ auth }: Browser, { kind, conversation = kind }: Push): string {
  return createHash('sha256').update(`${auth} ${conversation}`).digest('base64url').slice(0, 32);
}

/** fetch counts for itself. */
function withoutLength(headers: Record<string, string | number>): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) => (name === 'Content-Length' ? [] : [[name, String(value)]]));
}
