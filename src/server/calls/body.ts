import type { HonoRequest, MiddlewareHandler } from 'hono';
import type { Call } from '../../shared/call.ts';
import { calls } from '../../shared/calls.ts';
import { second } from '../../shared/limits.ts';
import type { Context } from '../context.ts';
import { bodyTimeout, concurrencyLimits } from '../limits/budgets.ts';
import { sharerOf } from '../limits/gate.ts';
import { Shares } from '../limits/shares.ts';
import { Refusal } from './refusal.ts';
import { isStorable } from './storable.ts';

/** Maximum JSON body, in bytes: the longest message has some thousand characters. */
const maxJsonBytes = 64 * 1024;

/** Maximum keys and items in JSON: reporting a fault in each of many is slow. A site has the most, some 1,500. */
const maxJsonValues = 4000;

/** Interval at which the upload speed is checked, in ms. */
const checkIntervalMs = 100;

const received = new WeakMap<Request, Buffer>();
/** Address of the mail provider's reports (mail/webhook.ts). */
export const mailWebhook = '/api/mail-webhook.php';
/** Their routes receive the body, with limits of their own: it may be large, and no stranger may fill the memory. */
const receivedLater = [
  ...Object.entries<Call>(calls)
    .filter(([, call]) => call.upload)
    .map(([name]) => name.replace(' ', ' /api/')),
  `POST ${mailWebhook}`,
];

/**
 * Receives the body before the call takes a slot (gate.ts): otherwise a few hundred slow bodies without a session could
 * block all slots.
 */
export function receiveBody(context: Pick<Context, 'config'>): MiddlewareHandler {
  const underWay = new Shares(concurrencyLimits.bodies);
  return async (http, next) => {
    const { req } = http;
    const isLater = receivedLater.includes(`${req.method} ${req.path}`);
    if (req.method !== 'GET' && req.method !== 'HEAD' && !isLater) {
      const leave = await underWay.enter(sharerOf(context, http));
      const bytes = receiveBytes(req, { max: maxJsonBytes, timeout: bodyTimeout });
      received.set(req.raw, await bytes.finally(leave));
    }
    await next();
  };
}

/** Returns the received bytes. */
export const readBytes = (request: HonoRequest): Buffer => received.get(request.raw) ?? Buffer.alloc(0);

/** Parses the body as a JSON object; zero bytes count as `{}` (SPECIFICATION 14.2). */
export function readJson(request: HonoRequest): object {
  const bytes = received.get(request.raw);
  if (!bytes?.length) return {};
  // A form on another site can post text or form data, but this type requires a preflight.
  if (!/^application\/json\b/i.test(request.header('content-type') ?? '')) throw new Refusal('malformed');
  const value = parse(bytes);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Refusal('malformed');
  return value;
}

function parse(bytes: Buffer): unknown {
  try {
    const value: unknown = JSON.parse(utf8.decode(bytes));
    check(value);
    return value;
  } catch {
    throw new Refusal('malformed');
  }
}
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Faster than with a function that JSON.parse calls for each value. Returns how many values there are. */
function check(value: unknown): number {
  if (typeof value === 'string' && !isStorable(value)) throw new SyntaxError('a text that no database stores');
  if (typeof value !== 'object' || value === null) return 1;
  let values = 1;
  for (const [key, each] of Object.entries(value)) {
    if (!isStorable(key)) throw new SyntaxError('a text that no database stores');
    values += check(each);
    if (values > maxJsonValues) throw new SyntaxError('more values than any call takes');
  }
  return values;
}

interface Limits {
  /** Bytes. */
  max: number;
  /** Milliseconds for the whole body. */
  timeout: number;
  /** Minimum average bytes a second, after `after` milliseconds. */
  pace?: { after: number; bytesASecond: number };
  /** Called for each part; an error thrown here stops the read. */
  onPart?: (bytes: number) => void;
}

/** Seconds. */
const retryAfter = 5;

/**
 * Receives the body. Throws Refusal `too_large`, `malformed` if it is cut off, and `unavailable` if it is too slow, so
 * that the client retries.
 */
export async function receiveBytes(request: HonoRequest, limits: Limits): Promise<Buffer> {
  const declared = request.header('content-length');
  if (Number(declared ?? 0) > limits.max) throw new Refusal('too_large');
  const late = Promise.withResolvers<never>();
  const giveUp = () => late.reject(new Refusal('unavailable', { retryAfter }));
  const timer = setTimeout(giveUp, limits.timeout);
  try {
    // The declared length limits the body, so read it whole: that costs a tenth of reading it in parts.
    const isWhole = declared !== undefined && !limits.pace;
    return await (isWhole
      ? Promise.race([request.raw.arrayBuffer(), late.promise]).then(Buffer.from)
      : receiveParts(request, limits, late));
  } catch (error) {
    // The client is gone. The raw error code would look like a database failure.
    throw error instanceof Refusal ? error : new Refusal('malformed');
  } finally {
    clearTimeout(timer);
  }
}

async function receiveParts(
  request: HonoRequest,
  { max, pace, onPart }: Limits,
  late: PromiseWithResolvers<never>,
): Promise<Buffer> {
  const reader = request.raw.body?.getReader();
  if (!reader) return Buffer.alloc(0);
  const parts: Uint8Array[] = [];
  const start = performance.now();
  let length = 0;
  const watch = setInterval(() => {
    const passed = performance.now() - start;
    if (pace && passed >= pace.after && length < (pace.bytesASecond * passed) / second)
      late.reject(new Refusal('unavailable', { retryAfter }));
  }, checkIntervalMs);
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), late.promise]);
      if (done) return Buffer.concat(parts);
      length += value.length;
      if (length > max) throw new Refusal('too_large');
      onPart?.(value.length);
      parts.push(value);
    }
  } catch (error) {
    reader.cancel().catch(() => undefined); // Already broken.
    throw error;
  } finally {
    clearInterval(watch);
    reader.releaseLock();
  }
}
