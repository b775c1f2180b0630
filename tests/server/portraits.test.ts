import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawPortrait, portraitSize } from '../../src/server/demo/portraits/draw.ts';
import { portraitSvg } from '../../src/server/demo/portraits/portrait.ts';
import { type Gender, sitterOf } from '../../src/server/demo/portraits/sitter.ts';

const genders: Gender[] = ['female', 'male'];
const ages = [19, 27, 34, 42, 51, 60, 70];
const photos = [0, 1, 2, 3, 4, 5];
const seeds = Array.from({ length: 200 }, (_, index) => String(100_000 + index * 4021));

test('the same words draw the same picture, other words another', () => {
  const words = [
    'female 31 847362 0',
    'female 31 847362 1',
    'female 31 847363 0',
    'male 31 847362 0',
    'female 61 847362 0',
  ];
  const digests = words.map(digestOf);
  expect(words.map(digestOf)).toEqual(digests);
  expect(new Set(digests).size).toBe(words.length);
});

test('a picture is a raster of the promised size', async () => {
  const picture = await sharp(await drawPortrait('male 44 12 3')).metadata();
  expect(picture).toMatchObject({ format: 'png', ...portraitSize });
  expect(portraitSize.width / portraitSize.height).toBe(3 / 4);
});

test('a person stays who they are from photo to photo, and is somewhere else in each', () => {
  for (const seed of seeds.slice(0, 40)) {
    for (const gender of genders) {
      const { skin, hair, iris } = sitterOf(gender, 35, seed);
      const pictures = photos.map((photo) => portraitSvg(gender, 35, seed, photo));
      expect(new Set(pictures).size).toBe(photos.length);
      expect(sitterOf(gender, 35, seed)).toMatchObject({ skin, hair, iris });
    }
  }
});

test('everybody can be drawn: every gender, age and photo', { timeout: 120_000 }, () => {
  for (const [index, seed] of seeds.entries()) {
    for (const gender of genders) {
      for (const photo of photos) {
        const age = ages[(index + photo) % ages.length] ?? 30;
        const svg = portraitSvg(gender, age, seed, photo);
        expect(wrongIn(svg), `${gender} ${age} ${seed} ${photo}`).toEqual([]);
      }
    }
  }
});

function digestOf(words: string): string {
  const [gender, age, seed = '', photo] = words.split(' ');
  return createHash('sha256')
    .update(portraitSvg(gender as Gender, Number(age), seed, Number(photo)))
    .digest('hex');
}

/** What a renderer would trip over: numbers that are none, unbalanced elements, references to nothing, anything from outside. */
function wrongIn(svg: string): string[] {
  const wrong: string[] = [];
  if (
    !svg.startsWith(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${portraitSize.width}" height="${portraitSize.height}"`,
    )
  )
    wrong.push('size');
  if (/NaN|undefined|Infinity|null/.test(svg)) wrong.push('number');
  if (/href|<image|<text|<script|font/.test(svg)) wrong.push('outside');
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) if (!ids.has(id)) wrong.push(`no ${id}`);
  const open: string[] = [];
  for (const [, close, name = '', self] of svg.matchAll(/<(\/?)(\w+)[^>]*?(\/?)>/g)) {
    if (close) {
      if (open.pop() !== name) wrong.push(`</${name}>`);
    } else if (!self) open.push(name);
  }
  return open.length > 0 ? [...wrong, ...open] : wrong;
}
