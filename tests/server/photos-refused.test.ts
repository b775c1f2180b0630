import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createDeflate, deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { freePhotos, largestPhoto, premiumPhotos } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { picture, png, upload } from '../support/pictures.ts';
import { refusal } from '../support/talk.ts';

const photo = async () => new Uint8Array(await picture(60, 80).jpeg().toBuffer());

const [width, height] = [20_000, 10_000];
/** 200 megapixels of eight bits a colour: some 3 MB for 600. */
const bomb = async (): Promise<Buffer> => png(width, height, await deflatedZeros(height, 1 + 3 * width));
/** The same by its head alone. */
const claim = async (): Promise<Buffer> => png(width, height, deflateSync(Buffer.alloc(10)));

async function deflatedZeros(rows: number, width: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 1 });
  const batch = Buffer.alloc(width * 100);
  const packed = deflate.toArray();
  for (let row = 0; row < rows; row += 100) {
    if (!deflate.write(batch)) await new Promise((resolve) => deflate.once('drain', resolve));
  }
  deflate.end();
  return Buffer.concat(await packed);
}

const refused: Record<string, [() => Promise<Buffer>, number, string]> = {
  'a PNG that says it has 200 megapixels': [claim, 413, 'too_large'],
  'a PNG that has 200 megapixels': [bomb, 413, 'too_large'],
  'a byte more than 12 MB': [
    async () => Buffer.concat([await photo(), Buffer.alloc(largestPhoto)]).subarray(0, largestPhoto + 1),
    413,
    'too_large',
  ],
  'an SVG': [async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'unsupported_type'],
  'a GIF': [() => picture(60, 80).gif().toBuffer(), 415, 'unsupported_type'],
  'a page that is called .jpg': [
    async () => Buffer.from('<!doctype html><script>alert(1)</script>'),
    415,
    'unsupported_type',
  ],
  'a JPEG that breaks off in its last rows': [
    async () => {
      const file = await picture(600, 800).jpeg().toBuffer();
      return file.subarray(0, file.length - 50);
    },
    415,
    'unsupported_type',
  ],
};

describe('what is no photo, or too much of one', () => {
  test.each(Object.entries(refused))('is refused and leaves nothing: %s', async (_, [make, status, code]) => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const file = await make();
    const named = { 'content-type': 'image/jpeg', 'content-disposition': 'attachment; filename="me.jpg"' };
    const before = process.memoryUsage.rss();

    const answer = await upload(app, anna, new Uint8Array(file), named);

    expect(refusal(answer)).toEqual([status, code]);
    expect(process.memoryUsage.rss() - before).toBeLessThan(100_000_000);
    expect(await albumOf(anna)).toEqual([]);
    expect(filesOf(app)).toEqual([]);
  });
});

describe('more photos at once than an album holds', () => {
  test.each([
    [26, true, premiumPhotos, [409, 'album_full']],
    [5, false, freePhotos, [403, 'premium_required']],
  ] as const)('%i with premium %s: %i are taken, and the others are told why', async (sent, premium, taken, why) => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: { premium } });
    const file = await photo();

    const answers = await Promise.all(Array.from({ length: sent }, () => uploadOnceThereIsRoom(app, anna, file)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(taken);
    const others = answers.filter(({ status }) => status !== 200).map(refusal);
    expect(others).toEqual(Array(sent - taken).fill(why));
    expect(await albumOf(anna)).toEqual(Array.from({ length: taken }, (_, place) => place));
    expect(filesOf(app)).toHaveLength(4 * taken);
  });
});

/** As a client does it that is told to come back. */
async function uploadOnceThereIsRoom(app: TestApp, actor: Actor, file: Uint8Array<ArrayBuffer>) {
  for (;;) {
    const answer = await upload(app, actor, file);
    if (answer.status !== 429) return answer;
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
    await sleep(50);
  }
}

/** The places of what is in it, in order: all of them, and none twice. */
const albumOf = async (actor: Actor): Promise<number[]> => {
  const { photos } = (await actor.call('GET photo.php', {})).body;
  expect(new Set(photos.map(({ filename }) => filename)).size).toBe(photos.length);
  return photos.map((_, place) => place);
};

function filesOf({ context }: TestApp): string[] {
  const folder = join(context.config.dataDir, 'media');
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}
