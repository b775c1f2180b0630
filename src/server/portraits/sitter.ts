import { type Beard, beardsFor } from './beards.ts';
import { around, between, chanceOf, weighted } from './chance.ts';
import { type Colour, lighter, mix } from './colour.ts';
import { hairStylesFor, type Wardrobe } from './wardrobes.ts';

export type Gender = 'female' | 'male';
export type EyeShape = 'almond' | 'round' | 'hooded' | 'monolid' | 'deep';

/** The person of the portraits: everything that stays the same in all of them. */
export interface Sitter {
  gender: Gender;
  age: number;
  skin: Colour;
  /** Natural, dyed or grey. */
  hair: Colour;
  brow: Colour;
  iris: Colour;
  /** How this person wears it; the first most of the time. */
  styles: Wardrobe;
  beard: Beard;
  glasses: 'none' | 'round' | 'square' | 'fine';
  /** 1 is the middle of people in all of these. */
  face: { width: number; jaw: number; chin: number; length: number; cheek: number };
  eyes: { shape: EyeShape; size: number; open: number; tilt: number; fold: number; apart: number };
  brows: { arch: number; thick: number; tilt: number; high: number };
  nose: { width: number; length: number; tip: number; bridge: number };
  lips: { full: number; width: number };
  /** 0.85 is slim, 1.25 is big. */
  build: number;
  freckles: number;
  /** Position in head units. */
  mole: readonly [x: number, y: number] | undefined;
  dimples: boolean;
  makeUp: number;
  earrings: 'none' | 'stud' | 'hoop' | 'drop';
}

const skins = {
  '#f7dac8': 9,
  '#f3cdb4': 12,
  '#eec0a0': 12,
  '#e5b18c': 9,
  '#d9a077': 7,
  '#c98d62': 6,
  '#b0764c': 6,
  '#95603d': 5,
  '#784a31': 5,
  '#5d3828': 4,
} as const;
type SkinColour = keyof typeof skins;
const skinTones = Object.keys(skins) as SkinColour[];

const hairColours = {
  fair: {
    '#2a1d1b': 8,
    '#42291f': 14,
    '#5b3826': 16,
    '#7b4d2e': 14,
    '#96622f': 9,
    '#b98446': 12,
    '#d9ad6b': 10,
    '#b4532a': 8,
    '#8a3322': 5,
  },
  middle: { '#1d1718': 22, '#2c1d1a': 24, '#452a1e': 16, '#5f3b27': 7, '#7a4528': 3 },
  dark: { '#17131a': 30, '#241a1b': 20, '#38241d': 6, '#6b3a22': 2 },
} as const;

const irises = {
  fair: { '#5c86a3': 10, '#6f9a8d': 7, '#7d7a4c': 8, '#6d4a2c': 12, '#8a6236': 7, '#71808a': 6 },
  middle: { '#4d2f1e': 12, '#6b4526': 7, '#7a6a3c': 3 },
  dark: { '#33201a': 10, '#472b1d': 7 },
} as const;

const eyeShapes = {
  fair: { almond: 8, round: 8, hooded: 6, deep: 6, monolid: 1 },
  middle: { almond: 7, round: 5, hooded: 4, deep: 3, monolid: 7 },
  dark: { almond: 8, round: 8, hooded: 4, deep: 4, monolid: 1 },
} as const;

const dyes: readonly Colour[] = ['#c8587d', '#2f7f86', '#8b4a8f', '#d8745a', '#e9d9c0'];

export function sitterOf(gender: Gender, age: number, seed: string): Sitter {
  const about = (topic: string) => chanceOf(seed, gender, topic);
  const female = gender === 'female';
  const skin = weighted<SkinColour>(about('skin'), skins);
  const depth = skinTones.indexOf(skin);
  const tone = depth < 4 ? 'fair' : depth < 7 ? 'middle' : 'dark';
  const natural = weighted<string>(about('hair colour'), hairColours[tone]);
  const grey = greyness(age, about('grey').next());
  const dye = about('dye');
  const dyed = age < 45 && female && dye.next() < 0.06 ? dye.pick(dyes) : undefined;
  const worn = dyed ?? mix(natural, mix('#8f8b8c', '#eeeae6', Math.max(0, grey - 0.4) / 0.6), Math.min(1, grey * 1.2));
  const face = about('face');
  const eyes = about('eyes');
  const brows = about('brows');
  const nose = about('nose');
  const lips = about('lips');
  const marks = about('marks');
  const wear = about('wear');
  const build = around(about('build'), 0.84, 1.3) + (age > 40 ? 0.03 : 0);
  const fuller = tone === 'dark' ? 0.2 : tone === 'middle' ? 0.08 : 0;
  const jaw = between(about('jaw'), 0.88, 1.04) + (female ? -0.04 : 0.07) + Math.max(0, build - 1) * 0.25;
  return {
    gender,
    age,
    skin,
    hair: worn,
    brow: lighter(mix(natural, '#8f8b8c', grey * 0.6), -0.03),
    iris: weighted<string>(about('iris'), irises[tone]),
    styles: hairStylesFor(about('hair'), { gender, age, tone }),
    beard: female ? 'none' : beardsFor(about('beard'), age),
    glasses: weighted(about('glasses'), { none: age > 45 ? 55 : 78, round: 9, square: 8, fine: 6 }),
    face: {
      width: between(face, 0.92, 1.06) + (build - 1) * 0.12,
      jaw,
      chin: between(face, 0.82, 1.16) + (female ? -0.04 : 0.08),
      length: between(face, -10, 11) + (female ? -2 : 6),
      cheek: between(face, -0.05, 0.04) + (build - 1) * 0.06,
    },
    eyes: {
      shape: weighted<EyeShape>(about('eye shape'), eyeShapes[tone]),
      size: between(eyes, 0.9, 1.13) + (female ? 0.05 : -0.03),
      open: between(eyes, 0.94, 1.14) - (age > 55 ? 0.06 : 0),
      tilt: between(eyes, -4, 9) - (age > 55 ? 2 : 0),
      fold: eyes.next(),
      apart: between(eyes, 0.9, 1.1),
    },
    brows: {
      arch: between(brows, 0.1, 1.4) + (female ? 0.2 : -0.15),
      thick: between(brows, 0.55, 1.5) * (female ? 0.85 : 1.25),
      tilt: between(brows, -1, 3),
      high: between(brows, -4, 4) + (female ? -2 : 3),
    },
    nose: {
      width: between(nose, 0.76, 1.16) + (female ? -0.06 : 0.06) + fuller * 0.8,
      length: between(nose, -4, 7) + (female ? -3 : 3),
      tip: between(nose, 0.6, 1.4),
      bridge: between(nose, 0.7, 1.9),
    },
    lips: {
      full: between(lips, 0.65, 1.35) + (female ? 0.12 : -0.02) + fuller - Math.max(0, age - 48) * 0.008,
      width: between(lips, 0.88, 1.1) + Math.min(0, jaw - 0.96) * 0.8 + (female ? 0 : 0.05),
    },
    build,
    freckles: depth < 4 && marks.next() < 0.22 ? around(marks, 0.4, 1) : 0,
    mole:
      marks.next() < 0.16
        ? marks.pick([
            [58, 92],
            [-64, 84],
            [40, 152],
            [-84, 40],
            [74, 128],
          ] as const)
        : undefined,
    dimples: marks.next() < 0.3,
    makeUp: female ? around(wear, 0, 1) : 0,
    earrings: female
      ? weighted(wear, { none: 40, stud: 22, hoop: 20, drop: 18 })
      : weighted(wear, { none: 90, stud: 7, hoop: 3 }),
  };
}

/** 0 is none of it, 1 is white. */
function greyness(age: number, luck: number): number {
  const start = 34 + luck * 26;
  return Math.min(1, Math.max(0, (age - start) / 26));
}
