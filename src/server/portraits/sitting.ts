import type { Chance } from '../demo/random.ts';
import { around, chanceOf } from './chance.ts';
import type { Outfit } from './clothes.ts';
import { type Doing, doingIn } from './doing.ts';
import type { HairStyle } from './hair-styles.ts';
import { calmMoods, type Mood, moods } from './mood.ts';
import { outfitFor } from './outfits.ts';
import type { Scene } from './scenes/scene.ts';
import { scenes } from './scenes.ts';
import type { Sitter } from './sitter.ts';

export interface Sitting {
  scene: Scene;
  mood: Mood;
  style: HairStyle;
  outfit: Outfit;
  pose: Pose;
  doing?: Doing;
}

interface Pose {
  /** Of head and body, -1 to 1. */
  turn: number;
  bodyTurn: number;
  shoulders: number;
  nod: number;
  /** Degrees. */
  roll: number;
  lean: number;
  /** Position of the eyes in the portrait, and the size of a head unit. */
  x: number;
  y: number;
  scale: number;
}

/** The first photo is the calm one that all see, on the next they do something; no place comes twice before all were there. */
export function sittingOf(sitter: Sitter, seed: string, photo: number, { hands = true } = {}): Sitting {
  const chance = chanceOf(seed, 'sitting', photo);
  const main = photo === 0;
  const scene = sceneOf(seed, photo);
  const mood = chance.pick(photo <= active ? calmMoods : moods);
  const style = styleFor(sitter, scene, main ? sitter.styles[0] : chance.pick(sitter.styles));
  const outfit = outfitFor(sitter, scene, style, chance);
  const pose = poseFor(chance, main);
  if (main) {
    const holding = chanceOf(seed, 'holding');
    const held = doingIn(scene, holding, { near: true });
    if (!hands || !held || (pose.scale > roomForHands && holding.next() > 0.2))
      return { scene, mood, style, outfit, pose };
    const scale = Math.min(pose.scale, roomForHands);
    return {
      scene,
      mood,
      style,
      outfit,
      pose: { ...pose, scale, y: 460 + Math.round((scale - 1) * 120) },
      doing: held,
    };
  }
  if (photo !== active)
    return { scene, mood, style, outfit, pose, ...(pose.scale < roomForArms && { doing: 'standing' as const }) };
  return { scene, mood, style, outfit, pose: halfLength(pose), doing: doingIn(scene, chanceOf(seed, 'doing')) };
}

/** Size of a head at which hands before the chest are in the picture. */
const roomForHands = 1.2;

/** Size of a head at which the arms are in the picture. */
const roomForArms = 1.06;

/** The photo of an album on which somebody does something. */
export const active = 1;

/** Down to the hips, with less of the bends of a near picture. */
function halfLength({ turn, bodyTurn, nod, roll, lean, shoulders, x }: Pose): Pose {
  const scale = 0.78 + Math.abs(nod) * 0.1;
  return {
    turn,
    bodyTurn: bodyTurn * 0.8,
    nod,
    roll: Math.round(roll * 0.8),
    lean: Math.round(lean * 0.5),
    x: Math.round(480 + (x - 480) * 0.5),
    y: Math.round(240 + scale * 190),
    scale: Math.round(scale * 100) / 100,
    shoulders,
  };
}

/** The place of a photo. */
export function sceneOf(seed: string, photo: number): Scene {
  const places = chanceOf(seed, 'places').some(scenes, scenes.length);
  return places[photo % places.length] as Scene;
}

/** Nobody wears a knitted cap on the beach. */
function styleFor({ styles }: Sitter, { weather }: Scene, style: HairStyle): HairStyle {
  const wrong = (style.startsWith('beanie') && weather !== 'cold') || (style.startsWith('hat') && weather !== 'warm');
  return wrong ? styles[0] : style;
}

/** From the nearest to the farthest size of a head: a close face, head and shoulders twice, half a body, and more of the place. */
const distances = [
  [1.72, 1.5],
  [1.42, 1.22],
  [1.42, 1.22],
  [1.04, 0.9],
  [0.9, 0.78],
] as const;

/** On the first photo the head is a third of the height and more. */
const mainDistances = [[1.76, 1.52], ...distances.slice(1, 3), [1.24, 1.12]] as const;

function poseFor(chance: Chance, main: boolean): Pose {
  const turn = chance.pick([-0.95, -0.7, -0.4, -0.15, 0.15, 0.4, 0.7, 0.95]) + (chance.next() - 0.5) * 0.2;
  const [nearest, farthest] = chance.pick(main ? mainDistances : distances);
  const scale = around(chance, farthest, nearest);
  return {
    turn,
    bodyTurn: Math.max(-1, Math.min(1, turn * 0.5 + (chance.next() - 0.5) * 1.4)),
    nod: around(chance, -0.8, 0.8),
    roll: Math.round(around(chance, -13, 13)),
    lean: Math.round(around(chance, -7, 7)),
    x: Math.round(480 - turn * 30 * scale + around(chance, -1, 1) * (main ? 24 : 84)),
    y: Math.round(500 + (scale - 1) * (scale < 1 ? 380 : 120) + around(chance, -14, 14)),
    scale: Math.round(scale * 100) / 100,
    shoulders: chance.pick([-1, -0.6, 0.6, 1]) * (0.6 + chance.next() * 0.4),
  };
}
