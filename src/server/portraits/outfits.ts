import type { Chance } from '../demo/random.ts';
import { weighted } from './chance.ts';
import type { Pattern } from './clothes/patterns.ts';
import type { Garment, Outfit } from './clothes.ts';
import { farApart } from './colour.ts';
import type { HairStyle } from './hair-styles.ts';
import type { Scene } from './scenes/scene.ts';
import type { Sitter } from './sitter.ts';

type Weights = Partial<Record<Garment, number>>;

const female: Record<Scene['weather'], Weights> = {
  cold: { coat: 6, jumper: 3, rollneck: 3, jacket: 3 },
  mild: {
    tee: 10,
    vneck: 12,
    scoop: 10,
    straps: 6,
    shirt: 10,
    jumper: 12,
    rollneck: 8,
    hoodie: 4,
    blazer: 8,
    jacket: 8,
    wrapped: 10,
  },
  warm: { straps: 5, scoop: 4, tee: 4, shirt: 3, wrapped: 3 },
};

const male: Record<Scene['weather'], Weights> = {
  cold: { coat: 6, jumper: 3, rollneck: 3, jacket: 3 },
  mild: { tee: 18, vneck: 4, shirt: 20, jumper: 16, rollneck: 9, hoodie: 10, blazer: 11, jacket: 14 },
  warm: { tee: 6, shirt: 5 },
};

/** Outfits that go with a headscarf. */
const covering: Weights = { shirt: 8, jumper: 10, blazer: 10, jacket: 8 };

const patterns: Partial<Record<Garment, readonly Pattern[]>> = {
  tee: ['plain', 'plain', 'stripes'],
  scoop: ['plain', 'stripes', 'dots'],
  straps: ['plain', 'flowers', 'dots'],
  shirt: ['plain', 'check', 'leaves', 'plain'],
  jumper: ['knit', 'stripes', 'plain', 'knit'],
  rollneck: ['plain', 'knit'],
  wrapped: ['flowers', 'plain', 'leaves', 'dots'],
  vneck: ['plain', 'knit'],
  jacket: ['plain', 'plain', 'check'],
};

/** Clothes for the weather, in colours of the scene, and never in the colour of the skin. */
export function outfitFor({ gender, skin }: Sitter, scene: Scene, style: HairStyle, chance: Chance): Outfit {
  const weights = style === 'hijab' ? covering : (gender === 'female' ? female : male)[scene.weather];
  const kind = weighted<Garment>(chance, weights);
  const fitting = scene.clothes.filter((colour) => farApart(colour, skin));
  const [colour, second] = chance.some(fitting, 2);
  if (colour === undefined || second === undefined) throw new RangeError(`too few clothes for ${scene.name}`);
  return { kind, colour, second, pattern: chance.pick(patterns[kind] ?? ['plain']) };
}
