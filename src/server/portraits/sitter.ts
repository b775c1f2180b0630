import { type Beard, beardsFor } from './beards.ts';
import { around, between, chanceOf, weighted } from './chance.ts';
import { type Colour, lighter, mix } from './colour.ts';
import { hairStylesFor, type Wardrobe } from './wardrobes.ts';

export type Gender = 'female' | 'male';
export type EyeShape = 'almond' | 'round' | 'hooded' | 'monolid' | 'deep';
type NoseShape = keyof typeof noses;

/** The person of the portraits: everything that stays the same in all of them. */
export interface Sitter {
  gender: Gender;
  age: number;
  skin: Colour;
  /** Natural, dyed or grey. */
  hair: Colour;
  /** Hair above the ears, where a man goes grey first. */
  temples: Colour;
  brow: Colour;
  iris: Colour;
  /** How this person wears it; the first most of the time. */
  styles: Wardrobe;
  beard: Beard;
  glasses: 'none' | 'round' | 'square' | 'fine';
  /** Signs of age in the face: 0 at 28 and before, 1 at 74. */
  years: number;
  /** 1 is the middle of people in all of these, but `length` is in head units, `cheek` fullness and `skew` one half unlike the other. */
  face: {
    width: number;
    brow: number;
    temple: number;
    bone: number;
    jaw: number;
    /** Corner of the jaw: 0 is none. */
    angle: number;
    chin: number;
    length: number;
    cheek: number;
    skew: number;
  };
  eyes: { shape: EyeShape; size: number; open: number; tilt: number; fold: number; apart: number };
  brows: { arch: number; thick: number; tilt: number; high: number };
  nose: { width: number; length: number; tip: number; bridge: number; hump: number };
  lips: { full: number; width: number };
  /** Size of the ears, which grow all life. */
  ears: number;
  /** 0.85 is slim, 1.25 is big. */
  build: number;
  /** Of the shoulders: how steeply they fall. */
  slope: number;
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

/** Kinds of heads: breadth of all, of temples, cheekbones, jaw and chin; length, fullness of the cheek, corner of the jaw. */
const heads = {
  oval: [0.92, 1, 1, 0.97, 0.92, 2, 0, 0.02],
  round: [0.99, 0.99, 1.02, 1, 0.9, -12, 0.04, 0],
  square: [0.94, 0.99, 0.99, 1.1, 1.3, -2, -0.02, 0.06],
  long: [0.87, 1, 1, 1.02, 1.08, 14, -0.03, 0.04],
  heart: [0.95, 1.03, 1.02, 0.9, 0.84, 2, 0, 0.02],
  diamond: [0.92, 0.95, 1.06, 0.91, 0.88, 4, -0.03, 0.04],
} as const;
type HeadShape = keyof typeof heads;

const headShapes: Record<Gender, Record<HeadShape, number>> = {
  female: { oval: 7, round: 4, square: 2, long: 3, heart: 6, diamond: 5 },
  male: { oval: 5, round: 3, square: 7, long: 5, heart: 2, diamond: 4 },
};

/** Kinds of noses: width, length, roundness of the tip, strength of the bridge, and its bend. */
const noses = {
  straight: [0.92, 0, 0.9, 1.2, 0],
  button: [0.86, -6, 1.3, 0.6, -0.8],
  broad: [1.24, 0, 1.4, 0.8, -0.2],
  aquiline: [1.02, 6, 0.95, 2.1, 1.3],
  long: [0.88, 9, 1, 1.6, 0.3],
} as const;

const noseShapes = {
  fair: { straight: 7, button: 5, broad: 2, aquiline: 4, long: 4 },
  middle: { straight: 6, button: 4, broad: 4, aquiline: 4, long: 3 },
  dark: { straight: 3, button: 3, broad: 9, aquiline: 1, long: 2 },
} as const;

const dyes: readonly Colour[] = ['#c8587d', '#2f7f86', '#8b4a8f', '#d8745a', '#e9d9c0'];

export function sitterOf(gender: Gender, age: number, seed: string): Sitter {
  const about = (topic: string) => chanceOf(seed, gender, topic);
  const female = gender === 'female';
  const skin = weighted<SkinColour>(about('skin'), skins);
  const depth = skinTones.indexOf(skin);
  const tone = depth < 4 ? 'fair' : depth < 7 ? 'middle' : 'dark';
  const natural = weighted<string>(about('hair colour'), hairColours[tone]);
  const grown = greyness(age, about('grey').next());
  // Some women dye it as it was.
  const grey = female && about('as before').next() < 0.2 ? grown * 0.3 : grown;
  const dye = about('dye');
  const dyed = age < 45 && female && dye.next() < 0.06 ? dye.pick(dyes) : undefined;
  const worn = dyed ?? mix(natural, mix('#8f8b8c', '#eeeae6', Math.max(0, grey - 0.4) / 0.6), Math.min(1, grey * 1.2));
  const years = Math.min(1, Math.max(0, (age - 28) / 46));
  const face = about('face');
  const [wide, temple, bone, jawed, chinned, long, full, angle] =
    heads[weighted<HeadShape>(about('head'), headShapes[gender])];
  const eyes = about('eyes');
  const brows = about('brows');
  const nose = about('nose');
  const [winged, down, tipped, bridged, hump] = noses[weighted<NoseShape>(about('nose shape'), noseShapes[tone])];
  const lips = about('lips');
  const marks = about('marks');
  const wear = about('wear');
  const build = around(about('build'), 0.84, 1.3) + (age > 40 ? 0.03 : 0);
  const fuller = tone === 'dark' ? 0.2 : tone === 'middle' ? 0.08 : 0;
  const jaw = jawed * between(about('jaw'), 0.95, 1.03) + (female ? -0.06 : 0.035) + Math.max(0, build - 1) * 0.15;
  return {
    gender,
    age,
    skin,
    hair: worn,
    temples: female ? worn : mix(worn, '#a8a3a2', Math.min(0.75, grey * 1.6)),
    brow: lighter(mix(mix(natural, '#5f4530', 0.3), '#8f8b8c', grey * 0.7), -0.03),
    iris: weighted<string>(about('iris'), irises[tone]),
    styles: hairStylesFor(about('hair'), { gender, age, tone }),
    beard: female ? 'none' : beardsFor(about('beard'), age),
    glasses: weighted(about('glasses'), { none: 80 - years * 50, round: 8, square: 8, fine: 4 + years * 8 }),
    years,
    face: {
      width: wide * between(face, 0.97, 1.03) + (build - 1) * 0.11,
      brow: between(face, 0.91, 1),
      temple,
      bone,
      jaw: Math.min(1.11, jaw + years * 0.04),
      angle: angle + (female ? 0 : 0.02) - years * 0.03,
      chin: chinned * between(face, 0.9, 1.1) + (female ? -0.08 : 0.08) + years * 0.06,
      length: long + between(face, -5, 6) + (female ? -2 : 5),
      cheek: full + between(face, -0.02, 0.02) + (build - 1) * 0.07 - years * 0.02,
      skew: between(face, -1, 1),
    },
    eyes: {
      shape: weighted<EyeShape>(about('eye shape'), eyeShapes[tone]),
      size: between(eyes, 0.86, 1.18) + (female ? 0.06 : -0.02),
      open: between(eyes, 0.94, 1.16) - years * 0.06,
      tilt: between(eyes, -4, 9) - years * 4,
      fold: eyes.next(),
      apart: between(eyes, 0.9, 1.08),
    },
    brows: {
      arch: between(brows, -0.1, 1.25) + (female ? 0.3 : -0.3),
      thick: between(brows, 0.5, 1.65) * (female ? 0.85 : 1.3) - years * 0.12,
      tilt: between(brows, -1, 4),
      high: between(brows, -6, 5) + (female ? -2 : 4),
    },
    nose: {
      width: winged * between(nose, 0.93, 1.08) + (female ? -0.06 : 0.07),
      length: down + between(nose, -2, 3) + (female ? -2 : 2) + years * 3,
      tip: tipped * between(nose, 0.9, 1.1),
      bridge: bridged * between(nose, 0.8, 1.2),
      hump,
    },
    lips: {
      full: between(lips, 0.62, 1.42) + (female ? 0.14 : -0.06) + fuller - years * 0.26,
      width: between(lips, 0.9, 1.12) + Math.min(0, jaw - 0.98) * 1.2 + (female ? -0.02 : 0.02),
    },
    ears: between(about('ears'), 0.86, 1.1) + (female ? -0.03 : 0.03) + years * 0.14,
    build,
    slope: between(about('slope'), -8, 24) + (female ? 6 : 0),
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
  const start = 37 + luck * 15;
  return Math.min(1, Math.max(0, (age - start) / 20));
}
