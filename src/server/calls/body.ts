import type { HonoRequest, MiddlewareHandler } from 'hono';
import type { Call } from '../../shared/call.ts';
import { calls } from '../../shared/calls.ts';
import { second } from '../../shared/limits.ts';
import type { Context } from '../context.ts';
import { atOnce, bodyTimeout } from '../limits/budgets.ts';
import { sharerOf } from '../limits/gate.ts';
import { Shares } from '../limits/shares.ts';
import { Refusal } from './refusal.ts';
import { isStorable } from './storable.ts';

/** No JSON that a member sends is larger: the longest is a message of some thousand characters. */
const largest = 64 * 1024;

/** How often the pace of a body is looked at; milliseconds. */
const watchEvery = 100;

const received = new WeakMap<Request, Buffer>();
/** Their bodies wait until their route knows who sends them: nobody else may have us hold megabytes. */
const pictures = Object.entries<Call>(calls)
  .filter(([, call]) => call.picture)
  .map(([name]) => name.replace(' ', ' /api/'));

/**
 * Waits for the request's body before the call takes its place (gate.ts): a few hundred that never end would hold all places,
 * and whoever sends them needs no session.
 */
export function receiveBody(context: Pick<Context, 'config'>): MiddlewareHandler {
  const underWay = new Shares(atOnce.bodies);
  return async (http, next) => {
    const { req } = http;
    const isLater = pictures.includes(`${req.method} ${req.path}`);
    if (req.method !== 'GET' && req.method !== 'HEAD' && !isLater) {
      const leave = await underWay.enter(sharerOf(context, http));
      const bytes = receiveBytes(req, { max: largest, timeout: bodyTimeout });
      received.set(req.raw, await bytes.finally(leave));
    }
    await next();
  };
}

/** The received body as it is. */
export const readBytes = (request: HonoRequest): Buffer => received.get(request.raw) ?? Buffer.alloc(0);

/** The received body as a JSON object; zero bytes count as `{}` (seed.md section 7: page-hidden). */
export function readJson(request: HonoRequest): object {
  const bytes = received.get(request.raw);
  if (!bytes?.length) return {};
  // A form of another site can post text or a form, but never this type without asking first.
  if (!/^application\/json\b/i.test(request.header('content-type') ?? '')) throw new Refusal('malformed');
  const value = parse(bytes);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Refusal('malformed');
  return value;
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes), storable);
  } catch {
    throw new Refusal('malformed');
  }
}

function storable(key: string, value: unknown): unknown {
  if (!isStorable(key) || (typeof value === 'string' && !isStorable(value)))
    throw new SyntaxError('a text that no database stores');
  return value;
}

interface Limits {
  /** Bytes. */
  max: number;
  /** Milliseconds until all of them must be here. */
  timeout: number;
  /** Bytes a second in the mean, from so many milliseconds on. */
  pace?: { after: number; bytesASecond: number };
  /** Takes note of each part; what it throws ends the reading. */
  onPart?: (bytes: number) => void;
}

/** Seconds. */
const retryAfter = 5;

/**
 * The body while it comes in. Throws Refusal `too_large`, `malformed` where it breaks off, and `unavailable` where it takes too long:
 * on a better line it may come another time.
 */
export async function receiveBytes(request: HonoRequest, limits: Limits): Promise<Buffer> {
  const declared = request.header('content-length');
  if (Number(declared ?? 0) > limits.max) throw new Refusal('too_large');
  const late = Promise.withResolvers<never>();
  const giveUp = () => late.reject(new Refusal('unavailable', { retryAfter }));
  const timer = setTimeout(giveUp, limits.timeout);
  try {
    // No more than it says can come: as a whole, which costs a tenth of reading it in pieces.
    const isWhole = declared !== undefined && !limits.pace;
    return await (isWhole
      ? Promise.race([request.raw.arrayBuffer(), late.promise]).then(Buffer.from)
      : receiveParts(request, limits, late));
  } catch (error) {
    // Whoever sent it has gone; by its code alone that would look like trouble of the database.
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
  }, watchEvery);
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
    reader.cancel().catch(() => undefined); // Broken already.
    throw error;
  } finally {
    clearInterval(watch);
    reader.releaseLock();
  }
}
