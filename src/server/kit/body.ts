import type { HonoRequest, MiddlewareHandler } from 'hono';
import type { Call } from '../../shared/calls/call.ts';
import { calls } from '../../shared/calls.ts';
import { Refusal } from './refusal.ts';
import { isStorable } from './storable.ts';

/** No JSON that a member sends is larger: the longest is a message of some thousand characters. */
const largest = 64 * 1024;

const received = new WeakMap<Request, Buffer>();
/** Their bodies wait until their route knows who sends them: nobody else may have us hold megabytes. */
const pictures = Object.entries<Call>(calls)
  .filter(([, call]) => call.picture)
  .map(([name]) => name.replace(' ', ' /api/'));

/**
 * Waits for the request's body before the call takes its place (gate.ts): a few hundred that never end would hold all places,
 * and whoever sends them needs no session.
 */
export const receiveBody: MiddlewareHandler = async ({ req }, next) => {
  const isLater = pictures.includes(`${req.method} ${req.path}`);
  if (req.method !== 'GET' && req.method !== 'HEAD' && !isLater)
    received.set(req.raw, await receiveBytes(req, { most: largest }));
  await next();
};

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
  most: number;
  /** Milliseconds until all of them must be here; without it, as long as the server lets a request take. */
  patience?: number;
}

/** The body while it comes in. Throws Refusal `too_large`, and `malformed` where it breaks off or takes too long. */
export async function receiveBytes(request: HonoRequest, { most, patience }: Limits): Promise<Buffer> {
  const declared = request.header('content-length');
  if (Number(declared ?? 0) > most) throw new Refusal('too_large');
  // No more than it says can come: as a whole, which costs a tenth of reading it in pieces.
  if (declared !== undefined && patience === undefined) return await receiveWhole(request);
  const reader = request.raw.body?.getReader();
  let isLate = false;
  const giveUp = () => {
    isLate = true;
    reader?.cancel().catch(() => undefined); // Broken already.
  };
  const timer = patience === undefined ? undefined : setTimeout(giveUp, patience);
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      length += read.value.length;
      if (length > most) throw new Refusal('too_large');
      chunks.push(read.value);
    }
    if (isLate) throw new Refusal('malformed');
  } catch (error) {
    // Whoever sent it has gone; by its code alone that would look like trouble of the database.
    throw error instanceof Refusal ? error : new Refusal('malformed');
  } finally {
    clearTimeout(timer);
    reader?.releaseLock();
  }
  return Buffer.concat(chunks);
}

async function receiveWhole(request: HonoRequest): Promise<Buffer> {
  try {
    return Buffer.from(await request.raw.arrayBuffer());
  } catch {
    throw new Refusal('malformed');
  }
}
