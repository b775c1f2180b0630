import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import type { Photo } from '../../src/shared/calls/members.ts';
import type { CallAnswer } from '../../src/shared/calls.ts';
import type { TestApp } from './app.ts';
import type { Actor, Answer } from './cast.ts';

/** A picture with something to see in it: red above, blue below. */
export function picture(width = 300, height = 400): Sharp {
  const top = Math.max(1, Math.floor(height / 2));
  const red = { create: { width, height: top, channels: 3 as const, background: '#d03020' } };
  return sharp({ create: { width, height, channels: 3, background: '#2040c0' } }).composite([
    { input: red, left: 0, top: 0 },
  ]);
}

export async function upload(
  test: TestApp,
  actor: Pick<Actor, 'origin' | 'cookie'>,
  bytes: BodyInit,
  headers: Record<string, string> = {},
  query = '',
): Promise<Answer<CallAnswer<'POST photo.php'>>> {
  const response = await test.api.request(`${actor.origin}/api/photo.php${query}`, {
    method: 'POST',
    headers: { 'request-type': 'client', cookie: actor.cookie, ...headers },
    body: bytes,
    ...(bytes instanceof ReadableStream && { duplex: 'half' }),
  });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** A photo that must be taken. */
export async function addPhoto(test: TestApp, actor: Actor, size = { width: 300, height: 400 }): Promise<Photo> {
  const bytes = await picture(size.width, size.height).jpeg().toBuffer();
  const answer = await upload(test, actor, new Uint8Array(bytes));
  if (answer.status !== 200) throw new Error(`${actor.name} could not add a photo: ${answer.status}`);
  return answer.body.photo;
}

/** A file below the site's prefix, as whoever holds the cookie is answered. */
export function fetchFile(test: TestApp, origin: string, file: string, cookie?: string) {
  return test.api.request(`${origin}/api/media/${file}`, { headers: cookie === undefined ? {} : { cookie } });
}

/** How a pixel looks, as [red, green, blue]. */
export async function pixelAt(file: Uint8Array, left: number, top: number): Promise<number[]> {
  const pixel = sharp(file).extract({ left, top, width: 1, height: 1 }).removeAlpha();
  return [...(await pixel.raw().toBuffer())];
}

/** A PNG of a size that its data does not have. */
export function png(width: number, height: number, data: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

/** A part of a PNG. */
export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Status of the answer to a member who asks for a file. */
export const statusFor = async (test: TestApp, { origin, cookie }: Actor, file: string): Promise<number> =>
  (await fetchFile(test, origin, file, cookie)).status;

/** Names of all stored files. */
export function filesOf({ context }: TestApp): string[] {
  const folder = join(context.config.dataDir, 'media');
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}
