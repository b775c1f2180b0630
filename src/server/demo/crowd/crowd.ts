import type { Niche } from '../../../shared/niches.ts';
import { interests } from '../../sites/interests.ts';
import type { Person } from '../people/person.ts';
import type { Chance } from '../random.ts';
import { createSpeech, type Speaker } from './about.ts';
import { createDeck, type Deck } from './deck.ts';
import { placesIn } from './places.ts';
import { type Population, populations } from './population.ts';
import { stocks } from './stocks.ts';

/** Names of those who were older than this in the year of the demo are other names. */
const olderFrom = 54;

/** The members of a pool that nobody wrote by hand; nobody is called as one of `taken`. */
export function crowdOf(niche: Niche, taken: string[], year: number, chance: Chance): Person[] {
  const population = populations[niche];
  const speak = createSpeech(niche, chance);
  const nameOf = createNaming(taken, chance);
  const people = Object.entries(population.countries).flatMap(([country, count]) =>
    Array.from({ length: count }, (): Person => {
      const gender = chance.next() < population.women ? 'female' : 'male';
      const place = chance.pick(placesIn(country));
      const age = ageIn(population.ages[gender], chance);
      const about = speak({ gender, age, place });
      return {
        name: nameOf({ gender, age, place }),
        gender,
        seeks: soughtBy(gender, population.seeking, chance),
        born: birthday(year - age - 1, chance),
        region: place.region,
        language: place.language,
        interests: interestsOf(about.interests, chance),
        about: about.text,
        joined: chance.between(2, 700),
        ...(chance.next() < 0.45 && { bought: chance.pick([10, 25, 60]) }),
      };
    }),
  );
  return people;
}

/** More are of the middle than of the edges, and more young than old. */
function ageIn([youngest, oldest]: [number, number], chance: Chance): number {
  const place = (chance.next() + chance.next() * chance.next()) / 2;
  return youngest + Math.floor(place * (oldest - youngest));
}

const birthday = (year: number, chance: Chance): string =>
  `${year}-${String(chance.between(1, 12)).padStart(2, '0')}-${String(chance.between(1, 28)).padStart(2, '0')}`;

function soughtBy(gender: Person['gender'], { mostly, otherwise, both }: Population['seeking'], chance: Chance) {
  const other = gender === 'female' ? 'male' : 'female';
  const roll = chance.next();
  if (roll < both) return ['female', 'male'] satisfies Person['seeks'];
  const usual = mostly === 'others' ? other : gender;
  if (roll >= both + otherwise) return [usual] satisfies Person['seeks'];
  return [usual === other ? gender : other] satisfies Person['seeks'];
}

/** Their topics and some more: three to eight. */
function interestsOf(texts: string[], chance: Chance): string[] {
  const count = chance.between(Math.max(3, texts.length), 8);
  const others = interests.filter((each) => !texts.includes(each));
  return [...new Set(texts), ...chance.some(others, count)].slice(0, count);
}

function createNaming(taken: string[], chance: Chance): (speaker: Speaker) => string {
  const used = new Set(taken);
  const decks = new Map<string, Deck<string>>();
  return ({ gender, age, place }) => {
    const generation = age >= olderFrom ? 'older' : 'younger';
    const names = stocks[place.language].names[gender];
    const key = `${gender} ${generation} ${place.language}`;
    const deck = decks.get(key) ?? createDeck(names[generation], chance);
    decks.set(key, deck);
    // Names do come twice, but not before all are given away.
    const name = deck.deal((each) => !used.has(each)) ?? chance.pick([...names.older, ...names.younger]);
    used.add(name);
    return name;
  };
}
