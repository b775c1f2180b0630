import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { bodyOf } from '../../src/server/portraits/body.ts';
import { chanceOf } from '../../src/server/portraits/chance.ts';
import { apart, farApart, lightnessOf } from '../../src/server/portraits/colour.ts';
import { createDefs } from '../../src/server/portraits/defs.ts';
import { drawPortrait, portraitSize } from '../../src/server/portraits/draw.ts';
import { drawHair } from '../../src/server/portraits/hair-styles.ts';
import { createHead, type Head } from '../../src/server/portraits/head.ts';
import { paintsFor } from '../../src/server/portraits/light.ts';
import { chinY, lipsAt, noseBase } from '../../src/server/portraits/measures.ts';
import { calmMoods, moods } from '../../src/server/portraits/mood.ts';
import { lipsOf } from '../../src/server/portraits/mouth.ts';
import { edgeOf } from '../../src/server/portraits/outline.ts';
import { placeholderOf } from '../../src/server/portraits/placeholder.ts';
import { portraitSvg } from '../../src/server/portraits/portrait.ts';
import type { Scene } from '../../src/server/portraits/scenes/scene.ts';
import { drawScene, scenes } from '../../src/server/portraits/scenes.ts';
import { type Gender, type Sitter, sitterOf } from '../../src/server/portraits/sitter.ts';
import { sittingOf } from '../../src/server/portraits/sitting.ts';
import { stillLifeAt } from '../../src/server/portraits/still-lifes.ts';

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

test('other words are refused', async () => {
  await expect(drawPortrait('female 31 847362')).rejects.toThrow(RangeError);
  await expect(drawPortrait('queen 31 847362 0')).rejects.toThrow(RangeError);
});

test('each photo of a person is of another place, with hair as they wear it', () => {
  for (const seed of seeds.slice(0, 60)) {
    for (const gender of genders) {
      const sitter = sitterOf(gender, 35, seed);
      const sittings = photos.map((photo) => sittingOf(sitter, seed, photo));
      expect(new Set(sittings.map(({ scene }) => scene.name)).size).toBe(photos.length);
      for (const { style } of sittings) expect(sitter.styles).toContain(style);
      expect(sittings[0]?.style).toBe(sitter.styles[0]);
    }
  }
});

test('on the second photo people are farther away and do something that fits the place, on the first some do', () => {
  const done = seeds.flatMap((seed) =>
    genders.map((gender) => {
      const sitter = sitterOf(gender, 30, seed);
      const [first, second] = [0, 1].map((photo) => sittingOf(sitter, seed, photo));
      expect(stillLifeAt(seed, 1), seed).toBeUndefined();
      if (first?.doing) expect(['cup', 'rucksack', 'dog', 'flowers', 'camera']).toContain(first.doing);
      expect(second?.pose.scale, seed).toBeLessThan(0.9);
      expect(second?.pose.scale, seed).toBeLessThan(first?.pose.scale ?? 0);
      if (second?.doing === 'cooking') expect(second.scene.name).toBe('kitchen');
      return second?.doing;
    }),
  );
  expect(done).not.toContain(undefined);
  for (const seed of seeds)
    expect(sittingOf(sitterOf('female', 30, seed), seed, 0, { hands: false }).doing, seed).toBeUndefined();
  const firsts = seeds.filter((seed) => sittingOf(sitterOf('female', 30, seed), seed, 0).doing);
  expect(firsts.length / seeds.length).toBeGreaterThan(0.1);
  expect(firsts.length / seeds.length).toBeLessThan(0.5);
  expect(new Set(done).size).toBeGreaterThanOrEqual(7);
});

test('an album has a picture without a person among its second to fourth, and never as its first', () => {
  for (const seed of seeds) {
    const still = photos.filter((photo) => stillLifeAt(seed, photo));
    expect(still.length, seed).toBeGreaterThan(0);
    expect(still.length, seed).toBeLessThan(3);
    expect(still.filter((photo) => photo < 1 || photo > 3)).toEqual([]);
  }
  const drawn = seeds.flatMap((seed) =>
    photos.filter((photo) => stillLifeAt(seed, photo)).map((photo) => [seed, photo] as const),
  );
  const pictures = drawn.map(([seed, photo]) => portraitSvg('female', 30, seed, photo));
  expect(new Set(pictures).size).toBeGreaterThan(pictures.length * 0.9);
});

test('there are twenty places and more, near and far, with open eyes', () => {
  expect(new Set(scenes.map(({ name }) => name)).size).toBeGreaterThanOrEqual(20);
  const sizes = seeds.map((seed) => sittingOf(sitterOf('male', 30, seed), seed, 0).pose.scale);
  expect(Math.max(...sizes) / Math.min(...sizes)).toBeGreaterThan(1.5);
  for (const seed of seeds) expect(sitterOf('female', 70, seed).eyes.open).toBeGreaterThan(0.85);
});

test('on the first photo the head takes a third of the height and more, and half of the mouths show teeth', () => {
  const sittings = seeds.flatMap((seed) =>
    genders.map((gender) => {
      const sitter = sitterOf(gender, 30, seed);
      return { head: chinY(sitter) + 227, sitting: sittingOf(sitter, seed, 0) };
    }),
  );
  for (const { head, sitting } of sittings)
    expect((head * sitting.pose.scale) / portraitSize.height).toBeGreaterThanOrEqual(0.35);
  expect(sittings.filter(({ sitting }) => sitting.mood.open).length / sittings.length).toBeGreaterThan(0.5);
});

test('open hair has another outline on each person, and the same one on each photo', () => {
  const outlineOf = (seed: string) => {
    const [sitter, defs] = [sitterOf('female', 30, '12'), createDefs()];
    const paints = paintsFor(sitter, drawScene(scenes[0] as Scene, { defs, chance: chanceOf('light') }).light);
    const cut = { head: createHead(0, 0), sitter, paints, defs, chance: chanceOf(seed, 'hair'), cloth: '#336699' };
    return drawHair('long, straight', cut).back;
  };
  expect(new Set(seeds.map(outlineOf)).size).toBe(seeds.length);
  expect(outlineOf('7')).toBe(outlineOf('7'));
});

test('curls stay curls on every photo, tied up or not', () => {
  const curly = seeds
    .map((seed) => [seed, sitterOf('female', 30, seed)] as const)
    .filter(([, { styles }]) => styles[0].includes('curls'));
  expect(curly.length).toBeGreaterThan(5);
  for (const [seed, sitter] of curly) {
    const defs = createDefs();
    const paints = paintsFor(sitter, drawScene(scenes[0] as Scene, { defs, chance: chanceOf('light') }).light);
    for (const photo of photos) {
      const { style } = sittingOf(sitter, seed, photo);
      const chance = chanceOf(seed, 'hair', style);
      const { back = '', front = '' } = drawHair(style, {
        head: createHead(0, 0),
        sitter,
        paints,
        defs,
        chance,
        cloth: '#336699',
      });
      for (const layer of [back, front]) {
        const lines = [...layer.matchAll(/d="([^"]+)" fill="none" stroke="#/g)].map(([, line]) => line).join('');
        expect(lines.split('M').length, `${seed} ${style}`).toBeGreaterThan(20);
        expect(layer, `${seed} ${style}`).toContain(`stroke="${paints.hairLight}"`);
      }
    }
  }
});

test('until a portrait is drawn, its colours stand in for it', () => {
  const [one, same, other] = ['847362', '847362', '12'].map((seed) => placeholderOf('female', 31, seed));
  expect(one).toMatch(/^[\w+/]{20,40}=*$/);
  expect(same).toBe(one);
  expect(other).not.toBe(one);
});

test.for(genders)('a face has the proportions of a face, however it is turned: %s', (gender) => {
  for (const seed of seeds) {
    const sitter = sitterOf(gender, 30, seed);
    const [nose, lips, chin] = [noseBase(sitter), lipsAt(sitter), chinY(sitter)];
    expect(nose / chin, seed).toSatisfy(isAbout(0.46));
    expect((lips - nose) / (chin - nose), seed).toSatisfy(isAbout(0.36));
    const head = createHead(0, 0);
    const jaw = widthAt(head, sitter, 134);
    expect(jaw, seed).toBeLessThan(0.9 * widthAt(head, sitter, 44));
    expect(2 * bodyOf(sitter, 0).neck, seed).toBeLessThan(jaw);
    for (const turn of [-1, -0.5, 0, 0.5, 1]) {
      const turned = createHead(turn, 0);
      const [left, right] = edgesAt(turned, sitter, 6);
      const middle = (turned.onFace(-65, 0)[0] + turned.onFace(65, 0)[0]) / 2;
      const aside = (middle - (left + right) / 2) / (right - left);
      expect(Math.abs(aside), seed).toBeLessThan(0.07);
      expect(Math.sign(aside), seed).toBe(Math.sign(turn));
    }
  }
});

test.for(genders)('a mouth stays within the face, and its teeth within the mouth: %s', (gender) => {
  expect(new Set(calmMoods.map(({ open }) => open)).size).toBeGreaterThanOrEqual(4);
  for (const seed of seeds) {
    const sitter = sitterOf(gender, 30, seed);
    for (const mood of moods) {
      const { corner, bow, upper, lower, base, teeth } = lipsOf(sitter, mood);
      for (const [x, y] of [corner, ...bow, ...base])
        expect(2 * x, seed).toBeLessThan(0.75 * widthAt(createHead(0, 0), sitter, Math.min(134, y)));
      expect(base[0]?.[1], seed).toBeLessThan(chinY(sitter) - 12);
      expect(bow[1]?.[1], seed).toBeGreaterThan(noseBase(sitter) + 8);
      expect(Math.max(...teeth.map(([x]) => x)), seed).toBeLessThan(0.85 * corner[0]);
      // The corners of a smile are the highest part of the line between the lips.
      for (const [, y] of [...upper, ...lower]) expect(y, seed).toBeGreaterThan(corner[1]);
      for (const [i, [, y]] of teeth.entries()) expect(y, seed).toBeLessThanOrEqual((lower[i]?.[1] ?? 0) + 1);
    }
  }
});

test('faces are no cousins: eyes of five shapes, wide and narrow jaws, noses and eyes far apart or not', () => {
  const sitters = seeds.map((seed) => sitterOf('female', 30, seed));
  expect(new Set(sitters.map(({ eyes }) => eyes.shape)).size).toBe(5);
  const spread = (of: (sitter: Sitter) => number) => Math.max(...sitters.map(of)) / Math.min(...sitters.map(of));
  expect(spread(({ face }) => face.jaw)).toBeGreaterThan(1.15);
  expect(spread(({ face }) => face.chin)).toBeGreaterThan(1.5);
  expect(spread(({ face }) => face.bone)).toBeGreaterThan(1.05);
  expect(spread(({ ears }) => ears)).toBeGreaterThan(1.15);
  expect(spread(({ nose }) => nose.width)).toBeGreaterThan(1.4);
  expect(spread(({ eyes }) => eyes.apart)).toBeGreaterThan(1.15);
  expect(spread(({ face }) => face.width)).toBeGreaterThan(1.2);
});

test.for(genders)('years show: thinner lips, lines, and grey hair on most at 64: %s', (gender) => {
  const grey = seeds.filter((seed) => {
    const [young, old] = [sitterOf(gender, 28, seed), sitterOf(gender, 64, seed)];
    expect(young.years, seed).toBe(0);
    expect(old.years, seed).toBeGreaterThan(0.7);
    expect(old.lips.full, seed).toBeLessThan(young.lips.full);
    return ['#8f8b8c', '#b8b4b2', '#eeeae6'].some((shade) => apart(old.hair, shade) < 0.15);
  });
  expect(grey.length / seeds.length).toBeGreaterThan(0.7);
});

test('no light of any place makes another person of somebody', () => {
  const defs = createDefs();
  for (const scene of scenes) {
    const { light } = drawScene(scene, { defs, chance: chanceOf(scene.name) });
    for (const seed of seeds.slice(0, 40)) {
      const sitter = sitterOf('female', 30, seed);
      const paints = paintsFor(sitter, light);
      expect(lightnessOf(paints.skin) - lightnessOf(sitter.skin), scene.name).toSatisfy(isSlight);
      expect(lightnessOf(paints.hair) - lightnessOf(sitter.hair), scene.name).toSatisfy(isSlight);
    }
  }
});

test.for(genders)('clothes are never the colour of the skin: %s', (gender) => {
  for (const seed of seeds) {
    const sitter = sitterOf(gender, 30, seed);
    for (const photo of photos) {
      const { colour, second } = sittingOf(sitter, seed, photo).outfit;
      expect(farApart(colour, sitter.skin) && farApart(second, sitter.skin), `${seed} ${photo}`).toBe(true);
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

const isAbout = (share: number) => (value: number) => Math.abs(value - share) < 0.07;

/** Of the outline of a face, across; `y` is that of a row (outline.ts). */
function edgesAt(head: Head, sitter: Sitter, y: number): [left: number, right: number] {
  const at = (sign: 1 | -1) => edgeOf(head, sitter, sign, y)[0] ?? [0, 0, 0];
  return [head.project(at(-1))[0], head.project(at(1))[0]];
}

function widthAt(head: Head, sitter: Sitter, y: number): number {
  const [left, right] = edgesAt(head, sitter, y);
  return right - left;
}

function isSlight(difference: number): boolean {
  return Math.abs(difference) < 0.09;
}

/** Faults for a renderer: non-numbers, unbalanced elements, references to nothing, anything from outside. */
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
