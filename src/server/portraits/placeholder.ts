import { rgbaToThumbHash } from 'thumbhash';
import { chanceOf } from './chance.ts';
import { type Colour, mix } from './colour.ts';
import { createDefs } from './defs.ts';
import { type Light, paintsFor } from './light.ts';
import type { Scene } from './scenes/scene.ts';
import { type Gender, sitterOf } from './sitter.ts';
import { sittingOf } from './sitting.ts';

const [width, height] = [12, 16];
const pixel = 80;

/** Placeholder for a first photo until it is drawn: the same colours in the same places. */
export function placeholderOf(gender: Gender, age: number, seed: string): string {
  const sitter = sitterOf(gender, age, seed);
  const { scene, outfit, pose } = sittingOf(sitter, seed, 0);
  const light = lightOf(scene);
  const paints = paintsFor(sitter, light);
  const cloth = paints.lit(outfit.colour);
  const ground = Array.from({ length: height }, (_, y) => mix(light.air, light.shade, (0.55 * y) / height));
  const colourAt = (x: number, y: number): Colour => {
    const [across, down] = [(x * pixel - pose.x) / pose.scale, (y * pixel - pose.y) / pose.scale];
    if (Math.hypot(across / 135, down / 200) < 1) return paints.skin;
    if (Math.hypot(across / 175, (down + 40) / 230) < 1) return paints.hair;
    if (down > 300 && Math.abs(across) < 330) return cloth;
    return ground[Math.floor(y)] ?? light.air;
  };
  const pixels = Array.from({ length: width * height }, (_, i) => {
    const colour = colourAt((i % width) + 0.5, Math.floor(i / width) + 0.5);
    return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).concat(255);
  });
  return Buffer.from(rgbaToThumbHash(width, height, pixels.flat())).toString('base64');
}

const lights = new Map<Scene, Light>();

/** Of any of its variants: a demo of 700 members would else be drawn before it starts. */
function lightOf(scene: Scene): Light {
  const known = lights.get(scene) ?? scene.draw({ defs: createDefs(), chance: chanceOf(scene.name) }).light;
  lights.set(scene, known);
  return known;
}
