import type { Attributes } from '../../shared/calls/members.ts';
import { attributes, profileFields } from '../../shared/profile-fields.ts';
import { ageOn } from '../../shared/rules.ts';
import { chanceOf, weighted } from '../portraits/chance.ts';
import { apart, type Colour } from '../portraits/colour.ts';
import { type Sitter, sitterOf } from '../portraits/sitter.ts';
import type { DemoMember, Making } from './members.ts';
import type { Chance } from './random.ts';

/** Of ten things that one may say of oneself, a member of the demo says eight. */
const unsaid = 0.2;

/**
 * Attributes of a member besides interests and text: visible ones as the portraits show them
 * (`sitter` is the seed they are drawn from). Nothing of whoever has only just signed up, or is nobody to meet.
 */
export function attributesOf({ id, person, account }: DemoMember, sitter: string, { now }: Making): Attributes {
  if (account.member.profile_status !== 'active' || person.joined === 0) return {};
  const chance = chanceOf(id, 'attributes');
  const age = ageOn(now.toISOString().slice(0, 10), person.born);
  const said: Attributes = {
    ...anyOf(chanceOf(id, 'anything')),
    ...appearanceOf(sitterOf(person.gender, age, sitter)),
    sexuality: sexualityOf(person.gender, account.member.seeks),
    relationship_status: weighted(chance, {
      single: 70,
      divorced: age > 38 ? 22 : 3,
      widowed: age > 55 ? 12 : 1,
      open: 6,
      relationship: 3,
      married: 2,
    }),
    tattoos: weighted(chance, { none: age > 50 ? 70 : 45, few: 35, many: age > 50 ? 5 : 15 }),
    reason: weighted(chance, { love: 36, dates: 28, friendship: 12, chat: 12, adventure: 12 }),
  };
  return Object.fromEntries(Object.entries(said).filter(() => says(chance)));
}

const says = (chance: Chance): boolean => chance.next() >= unsaid;

/** Whatever no rule is for below. */
const anyOf = (chance: Chance): Attributes =>
  Object.fromEntries(attributes.map((each) => [each, chance.pick(profileFields[each].values ?? [])]));

function appearanceOf({ gender, hair, iris, styles, build }: Sitter): Attributes {
  const [style] = styles;
  return {
    hair_colour: style === 'bald' || style === 'ring' ? 'bald' : nearest(hair, hairColours),
    eye_colour: nearest(iris, eyeColours),
    body_type: build < 0.93 ? 'slim' : build < 1 ? 'athletic' : build < 1.09 ? 'average' : fuller(gender, build),
  };
}

const fuller = (gender: Sitter['gender'], build: number): Attributes['body_type'] =>
  build > 1.15 ? 'full' : gender === 'female' ? 'curvy' : 'muscular';

/** Names of a portrait's colours. */
const hairColours: Record<Colour, NonNullable<Attributes['hair_colour']>> = {
  '#1d1718': 'black',
  '#2a1d1b': 'black',
  '#42291f': 'brown',
  '#5f3b27': 'brown',
  '#7b4d2e': 'brown',
  '#b98446': 'blond',
  '#d9ad6b': 'blond',
  '#b4532a': 'red',
  '#8a3322': 'red',
  '#8f8b8c': 'grey',
  '#b8b4b2': 'grey',
  '#eeeae6': 'white',
  '#c8587d': 'dyed',
  '#2f7f86': 'dyed',
  '#8b4a8f': 'dyed',
};
const eyeColours: Record<Colour, NonNullable<Attributes['eye_colour']>> = {
  '#5c86a3': 'blue',
  '#6f9a8d': 'green',
  '#7d7a4c': 'hazel',
  '#8a6236': 'amber',
  '#71808a': 'grey',
  '#6d4a2c': 'brown',
  '#33201a': 'brown',
};

function nearest<Name>(colour: Colour, names: Record<Colour, Name>): Name | undefined {
  const [found] = Object.entries(names).sort(([one], [other]) => apart(colour, one) - apart(colour, other));
  return found?.[1];
}

function sexualityOf(gender: Sitter['gender'], seeks: Sitter['gender'][]): Attributes['sexuality'] {
  if (seeks.length > 1) return 'bi';
  if (!seeks.includes(gender)) return 'hetero';
  return gender === 'female' ? 'lesbian' : 'gay';
}
