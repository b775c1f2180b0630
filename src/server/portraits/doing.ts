import type { Chance } from '../demo/random.ts';
import { mix } from './colour.ts';
import { type Arms, arm, grip, under } from './doing/arms.ts';
import { puppy } from './doing/puppy.ts';
import { bike, book, bouquet, bowl, camera, cup, guitar, pack } from './doing/things.ts';
import type { Scene } from './scenes/scene.ts';
import { filled, type Spot, smooth, stroked } from './svg.ts';

/** Layers of what somebody does: behind the body, over the clothes, and in front of everything. */
interface Done {
  behind?: string;
  front: string;
}

type Draw = (arms: Arms, chance: Chance, sign: 1 | -1) => Done;

const doings = {
  cup: drink,
  dog: carry,
  rucksack: hike,
  bike: ride,
  guitar: play,
  book: read,
  cooking: cook,
  flowers: bring,
  camera: snap,
  standing: stand,
} satisfies Record<string, Draw>;

export type Doing = keyof typeof doings;

/** Things to do in a place. In the café, a cup is on the table already. */
const fitting: Record<string, readonly Doing[]> = {
  kitchen: ['cooking', 'cooking', 'cup'],
  'living room': ['guitar', 'book', 'dog', 'cup'],
  café: ['book'],
  bookshop: ['book'],
  gallery: ['camera', 'book', 'cup'],
  train: ['book', 'rucksack'],
  canal: ['bike', 'camera', 'cup', 'flowers'],
  harbour: ['camera', 'rucksack', 'bike'],
  meadow: ['flowers', 'dog', 'bike', 'guitar'],
  mountain: ['rucksack', 'camera'],
  winter: ['rucksack', 'dog', 'cup', 'camera'],
  forest: ['rucksack', 'dog'],
  'autumn park': ['bike', 'dog', 'cup', 'camera'],
  greenhouse: ['flowers', 'flowers', 'cup'],
  'beach at dusk': ['guitar', 'dog'],
  rooftop: ['guitar', 'cup'],
  concert: ['guitar'],
  'city at night': ['bike', 'cup', 'camera'],
};

/** Hands that are held high enough for a picture of head and shoulders. */
const high: readonly Doing[] = ['cup', 'rucksack', 'dog', 'flowers', 'camera'];

export function doingIn({ name }: Scene, chance: Chance): Doing;
export function doingIn({ name }: Scene, chance: Chance, options: { near: true }): Doing | undefined;
export function doingIn({ name }: Scene, chance: Chance, { near = false } = {}): Doing | undefined {
  const all = fitting[name] ?? ['cup', 'flowers', 'dog', 'guitar', 'book', 'camera'];
  const possible = near ? all.filter((doing) => high.includes(doing)) : all;
  return possible.length > 0 ? chance.pick(possible) : undefined;
}

export function drawDoing(doing: Doing, arms: Arms, chance: Chance): Done {
  return doings[doing](arms, chance, chance.next() < 0.5 ? 1 : -1);
}

function stand(arms: Arms): Done {
  return { behind: resting(arms, 1) + resting(arms, -1), front: '' };
}

/** An arm that hangs, its hand behind the hip. */
function resting(arms: Arms, sign: 1 | -1): string {
  const { at, shoulder } = arms.body;
  return arm(arms, sign, at(sign, shoulder - 4, 800), at(sign, shoulder - 90, 1120));
}

function drink(arms: Arms, chance: Chance, sign: 1 | -1): Done {
  const { at, shoulder } = arms.body;
  const spot = at(sign, 44, 640);
  const hand: Spot = [spot[0] + sign * 34, spot[1] + 6];
  return {
    behind: resting(arms, sign === 1 ? -1 : 1),
    front:
      arm(arms, sign, at(sign, shoulder - 14, 830), [hand[0] + sign * 66, hand[1] + 56]) +
      cup({ ...arms, chance }, spot) +
      grip(arms, hand, sign, sign * 4),
  };
}

function read(arms: Arms, chance: Chance): Done {
  const { at, shoulder } = arms.body;
  const hold = (sign: 1 | -1) => at(sign, 156, 790);
  const one = (sign: 1 | -1) => {
    const [x, y] = hold(sign);
    return arm(arms, sign, at(sign, shoulder, 850), [x + sign * 46, y + 46]);
  };
  return {
    front:
      one(1) +
      one(-1) +
      book({ ...arms, chance }, at(1, 0, 760)) +
      grip(arms, hold(1), 1, -12) +
      grip(arms, hold(-1), -1, 12),
  };
}

function carry(arms: Arms, chance: Chance, sign: 1 | -1): Done {
  const { at, shoulder } = arms.body;
  const other = sign === 1 ? -1 : 1;
  const [low, high] = [at(other, 40, 720), at(sign, 34, 716)];
  return {
    front:
      arm(arms, other, at(other, shoulder + 4, 800), low) +
      puppy({ ...arms, chance }, at(sign, 20, 530), sign) +
      arm(arms, sign, at(sign, shoulder + 12, 830), high) +
      under(arms, [high[0] - sign * 40, high[1] - 20], sign, sign * -62),
  };
}

function hike(arms: Arms, chance: Chance): Done {
  const { at, shoulder, neck } = arms.body;
  const { colour, behind } = pack({ ...arms, chance });
  const strap = (sign: 1 | -1) => {
    const path = smooth(
      [at(sign, neck + 74, 306), at(sign, neck + 96, 380), at(sign, neck + 90, 560), at(sign, shoulder - 66, 720)],
      { closed: false },
    );
    return stroked(path, mix(colour, '#1d1018', 0.3), 42) + stroked(path, colour, 33);
  };
  const one = (sign: 1 | -1) => {
    const [x, y] = at(sign, neck + 90, 560);
    return (
      strap(sign) +
      arm(arms, sign, at(sign, shoulder + 12, 800), [x + sign * 58, y + 60]) +
      grip(arms, [x, y], sign, sign * 18)
    );
  };
  return { behind, front: one(1) + one(-1) };
}

function ride(arms: Arms, chance: Chance): Done {
  const { at, shoulder } = arms.body;
  const [middle] = at(1, 0, 0);
  const hold = (sign: 1 | -1): Spot => [middle + sign * 292, 1046];
  const one = (sign: 1 | -1) => {
    const [x, y] = hold(sign);
    return arm(arms, sign, at(sign, shoulder + 18, 760), [x + sign * 14, y - 56]);
  };
  return {
    front:
      one(1) +
      one(-1) +
      bike({ ...arms, chance }, [middle, 1040]) +
      grip(arms, hold(1), 1, -74) +
      grip(arms, hold(-1), -1, 74),
  };
}

function play(arms: Arms, chance: Chance, sign: 1 | -1): Done {
  const { at, shoulder, neck } = arms.body;
  const other = sign === 1 ? -1 : 1;
  const [middle] = at(1, 0, 0);
  const turn = (along: number, across = 0): Spot => {
    const angle = (16 * Math.PI) / 180;
    return [
      middle + sign * 76 - sign * (along * Math.cos(angle) + across * Math.sin(angle)),
      930 - along * Math.sin(angle) + across * Math.cos(angle),
    ];
  };
  const strum = turn(30, 10);
  const fret = turn(470, 0);
  const strap = smooth([turn(-170, -40), at(sign, 40, 560), at(other, neck + 74, 318)], { closed: false });
  return {
    front:
      stroked(strap, '#4a2c28', 26) +
      arm(arms, other, at(other, shoulder + 26, 900), [fret[0] + other * -6, fret[1] + 70]) +
      guitar({ ...arms, chance }, turn(0), sign) +
      grip(arms, fret, other, other * -20) +
      arm(arms, sign, at(sign, shoulder + 36, 800), [strum[0] + sign * 84, strum[1] - 46]) +
      under(arms, [strum[0] + sign * 20, strum[1] - 14], sign, sign * -118),
  };
}

function cook(arms: Arms, chance: Chance, sign: 1 | -1): Done {
  const { at, shoulder, neck } = arms.body;
  const other = sign === 1 ? -1 : 1;
  const [middle] = at(1, 0, 0);
  const linen = chance.pick(['#efe4d2', '#4a5d6b', '#a8533f', '#6f8a6a']);
  const apron = smooth([
    at(-1, neck + 44, 470),
    at(1, neck + 44, 470),
    at(1, neck + 60, 640),
    at(1, shoulder - 92, 800),
    at(1, shoulder - 70, 1400),
    at(-1, shoulder - 70, 1400),
    at(-1, shoulder - 92, 800),
    at(-1, neck + 60, 640),
  ]);
  const cord = (side: 1 | -1) =>
    stroked(smooth([at(side, neck + 36, 474), at(side, neck + 20, 300)], { closed: false }), linen, 15);
  const stir: Spot = [middle + sign * 112, 690];
  return {
    front:
      cord(1) +
      cord(-1) +
      filled(apron, linen) +
      stroked(apron, mix(linen, '#2a1622', 0.4), 3.5, 0.5) +
      arm(arms, other, at(other, shoulder + 6, 850), [middle - sign * 110, 960]) +
      bowl({ ...arms, chance }, [middle, 900], sign) +
      arm(arms, sign, at(sign, shoulder + 12, 850), [stir[0] + sign * 62, stir[1] + 60]) +
      grip(arms, stir, sign, sign * 16),
  };
}

function bring(arms: Arms, chance: Chance, sign: 1 | -1): Done {
  const { at, shoulder } = arms.body;
  const spot = at(sign, 50, 620);
  const hand: Spot = [spot[0] - sign * 10, spot[1] + 106];
  return {
    behind: resting(arms, sign === 1 ? -1 : 1),
    front:
      arm(arms, sign, at(sign, shoulder - 10, 850), [hand[0] + sign * 70, hand[1] + 44]) +
      bouquet({ ...arms, chance }, spot, sign) +
      grip(arms, hand, sign, sign * 8),
  };
}

function snap(arms: Arms, chance: Chance): Done {
  const { at, shoulder, neck } = arms.body;
  const middle = at(1, 0, 630);
  const strap = (sign: 1 | -1) =>
    stroked(
      smooth([at(sign, neck + 50, 300), at(sign, neck + 62, 420), at(sign, 98, 590)], { closed: false }),
      '#4a3530',
      15,
    );
  const one = (sign: 1 | -1) => {
    const [x, y] = at(sign, 112, 640);
    return arm(arms, sign, at(sign, shoulder + 6, 830), [x + sign * 60, y + 60]);
  };
  const hold = (sign: 1 | -1) => grip(arms, at(sign, 106, 634), sign, sign * 6);
  return {
    front: strap(1) + strap(-1) + one(1) + one(-1) + camera({ ...arms, chance }, middle) + hold(1) + hold(-1),
  };
}
