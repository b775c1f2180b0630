import type { HonoRequest } from 'hono';
import { Refusal } from './refusal.ts';

/** No JSON that a member sends is larger: the longest is a message of some thousand characters. */
const largest = 64 * 1024;

/** The request's JSON object; zero bytes count as `{}` (seed.md section 7: page-hidden). */
export async function readJson(request: HonoRequest): Promise<object> {
  const declared = Number(request.header('content-length') ?? 0);
  if (declared > largest) throw new Refusal('too_large');
  const bytes = await readBytes(request.raw.body);
  if (bytes.length === 0) return {};
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

async function readBytes(body: ReadableStream<Uint8Array> | null): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > largest) throw new Refusal('too_large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
