import { createHash } from 'node:crypto';
import webpush from 'web-push';
import * as limits from '../../shared/limits.ts';
import type { Push } from '../../shared/push.ts';
import type { Context } from '../context.ts';
import type { PushSubscriptionRow } from '../db/schema/notifications.ts';
import { type Declared, declare } from './declared.ts';
import { pushEndpoint } from './endpoint.ts';
import type { VapidKeys } from './vapid.ts';

type Browser = Pick<PushSubscriptionRow, 'endpoint' | 'p256dh' | 'auth'>;

/** `gone`: the subscription no longer exists. `refused`: a retry would not help. */
type Outcome = 'sent' | 'gone' | 'refused' | { later: { seconds: number } };

const timeoutMs = 5 * limits.second;
/** Time the service may store a push, in seconds; later it is worthless. */
const ttlSeconds = limits.day / limits.second;
/** Maximum wait in seconds, even if a service asks for more. */
const maxWaitSeconds = limits.hour / limits.second;

interface Sending {
  browser: Browser;
  push: Push;
  declared: Declared;
  vapid: VapidKeys & { subject: string };
}

/** Sends one push, encrypted (RFC 8291) and signed (RFC 8292). Never throws for a failing service. */
export async function sendPush(context: Context, { browser, push, declared, vapid }: Sending): Promise<Outcome> {
  // A stored or restored address may no longer be allowed.
  if (pushEndpoint(browser.endpoint, context.config.pushHosts) === undefined) return 'gone';
  let request: webpush.RequestDetails;
  try {
    request = seal({ browser, push, declared, vapid });
  } catch (error) {
    context.log.warn('push encryption failed', { error });
    return 'refused';
  }
  let response: Response;
  try {
    response = await context.fetch(browser.endpoint, {
      method: 'POST',
      headers: withoutLength(request.headers),
      body: new Uint8Array(request.body ?? []),
      // A redirect could point into our own network.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
  } catch {
    context.log.warn('push service call failed');
    return { later: { seconds: 0 } };
  }
  return judge(context, response);
}

/** Throws for invalid keys. */
function seal({ browser, push, declared, vapid }: Sending): webpush.RequestDetails {
  const payload = isSafari(browser) ? declare(push, declared) : push;
  return webpush.generateRequestDetails({ endpoint: browser.endpoint, keys: browser }, JSON.stringify(payload), {
    vapidDetails: vapid,
    TTL: ttlSeconds,
    contentEncoding: 'aes128gcm',
    urgency: push.kind === 'message' ? 'high' : 'normal',
    topic: topicOf(browser, push),
  });
}

/** Other browsers that know declarative pushes may show them without asking the worker. */
const isSafari = ({ endpoint }: Browser): boolean => new URL(endpoint).hostname.endsWith('.push.apple.com');

function judge(context: Context, { ok, status, headers }: Response): Outcome {
  if (ok) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  context.log.warn('push service refused', { status });
  if (status !== 429 && status < 500) return 'refused';
  return { later: { seconds: Math.min(secondsOf(headers.get('retry-after'), context.now()), maxWaitSeconds) } };
}

/** Parses 'Retry-After': seconds or a date. */
function secondsOf(retryAfter: string | null, now: Date): number {
  if (retryAfter === null) return 0;
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - now.getTime()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : 0;
}

/**
 * Groups pushes so that the service keeps only the newest. Includes the browser's secret, or equal topics would reveal
 * who talks to whom.
 */
function topicOf({ auth }: Browser, { kind, conversation = kind }: Push): string {
  return createHash('sha256').update(`${auth} ${conversation}`).digest('base64url').slice(0, 32);
}

/** fetch sets the length itself. */
function withoutLength(headers: Record<string, string | number>): [string, string][] {
  return Object.entries(headers).flatMap(([name, value]) => (name === 'Content-Length' ? [] : [[name, String(value)]]));
}
