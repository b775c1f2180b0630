import { chanceOf } from './chance.ts';
import { lightnessOf, vivid } from './colour.ts';
import { createDefs, type Defs } from './defs.ts';
import type { Light } from './light.ts';
import { calmMoods } from './mood.ts';
import { drawPerson } from './person.ts';
import { drawScene } from './scenes.ts';
import { type Gender, type Sitter, sitterOf } from './sitter.ts';
import { sittingOf } from './sitting.ts';
import { stillLifeAt } from './still-lifes.ts';
import { clipped, group } from './svg.ts';

export const size = { width: 960, height: 1280 };

/** `hands` is false where a picture is cut above them; `id` tells its gradients from those of others in one drawing. */
export function portraitSvg(
  gender: Gender,
  age: number,
  seed: string,
  photo: number,
  { hands = true, id = '' } = {},
): string {
  const defs = createDefs(`${id}d`);
  const still = stillLifeAt(seed, photo);
  if (still) return svgOf(defs, still({ defs, chance: chanceOf(seed, photo, 'still') }));
  const sitter = sitterOf(gender, age, seed);
  const sitting = sittingOf(sitter, seed, photo, { hands });
  const { pose, scene } = sitting;
  const ground = createDefs(`${id}g`);
  const { light, back, front = '' } = drawScene(scene, { defs: ground, chance: chanceOf(seed, photo, 'scene') });
  const toned = toneFor(sitter, light);
  const person = drawPerson({ sitter, seed, sitting, light, defs });
  const lean = pose.lean === 0 ? '' : ` rotate(${pose.lean} 0 400)`;
  const content =
    toned(ground.svg() + back) +
    group(person, `translate(${pose.x} ${pose.y}) scale(${pose.scale})${lean}`) +
    toned(front);
  return svgOf(defs, content);
}

/** The ground of a face is darker than pale skin and lighter than dark skin, and full of colour. */
function toneFor({ skin }: Sitter, light: Light): (drawn: string) => string {
  const [face, ground] = [lightnessOf(skin), lightnessOf(light.air)];
  const tone = { colourful: 1.1, light: face > 0.62 ? -0.07 : ground < 0.6 ? 0.05 : 0.02 };
  const known = new Map<string, string>();
  const toneOf = (colour: string): string => {
    const found = known.get(colour) ?? vivid(colour, tone);
    known.set(colour, found);
    return found;
  };
  return (drawn) => drawn.replaceAll(/#[0-9a-f]{6}/g, toneOf);
}

const svgOf = (defs: Defs, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}">${defs.svg()}${content}</svg>`;

const lamp: Light = { side: -1, air: '#ffd9b0', tint: 0.05, shade: '#3a2450', rim: '#ffe3b8', rimPower: 0.5 };
const [, smiling] = calmMoods;

/** Somebody down to `waist` for a drawing of another kind, around the eyes. `id` tells its gradients from those of others. */
export function drawBust(
  gender: Gender,
  age: number,
  seed: string,
  { id, waist }: { id: string; waist: number },
): string {
  const defs = createDefs(id);
  const sitter = sitterOf(gender, age, seed);
  const { style, outfit, ...sitting } = sittingOf(sitter, seed, 0, { hands: false });
  const pose = { ...sitting.pose, roll: Math.round(sitting.pose.roll / 3), nod: 0 };
  const mood = smiling ?? sitting.mood;
  const person = drawPerson({ sitter, seed, sitting: { style, outfit, mood, pose }, light: lamp, defs });
  const content = clipped(person, defs.clip(`M-420-520H420V${waist}H-420Z`));
  return defs.svg() + content;
}
