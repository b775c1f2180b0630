import type { HonoRequest, MiddlewareHandler } from 'hono';
import { Refusal } from './refusal.ts';

/** No JSON that a member sends is larger: the longest is a message of some thousand characters. */
const largest = 64 * 1024;

const received = new WeakMap<Request, Buffer>();

/**
 * Waits for the request's body before the call takes its place (gate.ts): a few hundred that never end would hold all places,
 * and whoever sends them needs no session.
 */
export const receiveBody: MiddlewareHandler = async ({ req }, next) => {
  if (req.method !== 'GET' && req.method !== 'HEAD') received.set(req.raw, await readBytes(req));
  await next();
};

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

/** PostgreSQL's text holds every character but this one. */
function storable(_key: string, value: unknown): unknown {
  if (typeof value === 'string' && value.includes('\0')) throw new SyntaxError('a text holds a zero byte');
  return value;
}

async function readBytes(request: HonoRequest): Promise<Buffer> {
  if (Number(request.header('content-length') ?? 0) > largest) throw new Refusal('too_large');
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of request.raw.body ?? []) {
      length += chunk.length;
      if (length > largest) throw new Refusal('too_large');
      chunks.push(chunk);
    }
  } catch (error) {
    // Whoever sent it has gone; by its code alone that would look like trouble of the database.
    throw error instanceof Refusal ? error : new Refusal('malformed');
  }
  return Buffer.concat(chunks);
}
