import { around, chanceOf, weighted } from './chance.ts';
import type { Garment, Outfit, Pattern } from './clothes.ts';
import type { HairStyle } from './hair-styles.ts';
import { type Mood, moods } from './mood.ts';
import type { Scene } from './scenes/scene.ts';
import { scenes } from './scenes.ts';
import type { Sitter } from './sitter.ts';

/** What is different in each photo of a person. */
export interface Sitting {
  scene: Scene;
  mood: Mood;
  style: HairStyle;
  outfit: Outfit;
  pose: Pose;
}

export interface Pose {
  /** Of head and body, -1 to 1. */
  turn: number;
  bodyTurn: number;
  nod: number;
  /** Degrees. */
  roll: number;
  lean: number;
  /** Where the eyes are on the picture, and how big a head unit is. */
  x: number;
  y: number;
  scale: number;
}

const womens: Partial<Record<Garment, number>> = {
  tee: 10,
  vneck: 12,
  scoop: 10,
  straps: 8,
  shirt: 10,
  jumper: 12,
  rollneck: 8,
  hoodie: 4,
  blazer: 8,
  jacket: 8,
  wrapped: 10,
};
const mens: Partial<Record<Garment, number>> = {
  tee: 18,
  vneck: 4,
  shirt: 20,
  jumper: 16,
  rollneck: 9,
  hoodie: 10,
  blazer: 11,
  jacket: 14,
};
const covering: Partial<Record<Garment, number>> = { shirt: 8, jumper: 10, blazer: 10, jacket: 8, tee: 4 };

export function sittingOf(sitter: Sitter, seed: string, photo: number): Sitting {
  const chance = chanceOf(seed, 'sitting', photo);
  const order = chanceOf(seed, 'places').some(scenes, scenes.length);
  const scene = order[photo % order.length] as Scene;
  const mood = { ...(photo === 0 ? chance.pick(moods.slice(0, 3)) : chance.pick(moods)) };
  const wardrobe = sitter.styles;
  let style = photo === 0 ? (wardrobe[0] as HairStyle) : chance.pick(wardrobe);
  if (scene.weather !== 'cold' && style.startsWith('beanie')) style = wardrobe[0] as HairStyle;
  if (scene.weather !== 'warm' && style.startsWith('hat')) style = wardrobe[0] as HairStyle;
  const kind =
    style === 'hijab'
      ? weighted(chance, covering)
      : scene.weather === 'cold'
        ? weighted<Garment>(chance, { coat: 6, jumper: 3, rollneck: 3, jacket: 3 })
        : scene.weather === 'warm'
          ? weighted<Garment>(
              chance,
              sitter.gender === 'female' ? { straps: 5, scoop: 4, tee: 4, shirt: 3, wrapped: 3 } : { tee: 6, shirt: 5 },
            )
          : weighted(chance, sitter.gender === 'female' ? womens : mens);
  const [colour = '#c9705a', second = '#f1e3cf'] = chance.some(scene.clothes, 2);
  const turn = chance.pick([-0.85, -0.55, -0.3, 0, 0.3, 0.55, 0.85]) + (chance.next() - 0.5) * 0.2;
  const close = photo === 0 ? around(chance, 1.22, 1.42) : around(chance, 0.98, 1.5);
  return {
    scene,
    mood,
    style,
    outfit: { kind, colour, second, pattern: patternFor(kind, chance.next()) },
    pose: {
      turn,
      bodyTurn: Math.max(-1, Math.min(1, turn * 0.5 + (chance.next() - 0.5) * 1.4)),
      nod: around(chance, -0.5, 0.6),
      roll: Math.round(around(chance, -9, 9)),
      lean: Math.round(around(chance, -3, 3)),
      x: Math.round(480 - turn * 30 * close + around(chance, -1, 1) * (photo === 0 ? 24 : 84)),
      y: Math.round(500 + (close - 1) * 120 + around(chance, -14, 14)),
      scale: Math.round(close * 100) / 100,
    },
  };
}

function patternFor(kind: Garment, luck: number): Pattern {
  const choices: Partial<Record<Garment, readonly Pattern[]>> = {
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
  const options = choices[kind] ?? ['plain'];
  return options[Math.floor(luck * options.length)] ?? 'plain';
}
