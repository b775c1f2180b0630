import type { Niche } from '../../../shared/niches.ts';
import type { Chance } from '../random.ts';
import { createDeck, type Deck } from './deck.ts';
import type { Home } from './places.ts';
import { type Line, type Slot, slots } from './stock.ts';
import { stocks } from './stocks.ts';

export interface Speaker {
  gender: 'female' | 'male';
  age: number;
  place: Home;
}
interface About {
  text: string;
  /** That it gives away. */
  interests: string[];
}

/** In which order people tell of themselves, and how much. */
const shapes: (Slot | 'niche')[][] = [
  ['work', 'habit'],
  ['habit', 'work'],
  ['work', 'habit', 'wish'],
  ['home', 'habit'],
  ['home', 'work', 'habit'],
  ['work', 'home', 'wish'],
  ['habit', 'wish'],
  ['work', 'habit', 'home'],
  ['home', 'work'],
  ['niche', 'work', 'habit'],
  ['niche', 'home', 'habit'],
  ['work', 'niche'],
  ['niche', 'wish'],
  ['habit', 'niche', 'wish'],
  ['work', 'wish', 'niche'],
];
const silent = 0.02;

/** Lets the members of one pool speak, each in the language of where they live; no two of a gender say the same thing. */
export function createSpeech(niche: Niche, chance: Chance): (speaker: Speaker) => About {
  const decks = new Map<string, Deck<Line>>();
  const shapesHere = shapes.filter((shape) => niche !== 'general' || !shape.includes('niche'));

  function say(slot: Slot | 'niche', { gender, age, place }: Speaker): Line | undefined {
    const { lines, niches } = stocks[place.language];
    const key = `${slot} ${gender} ${place.language}`;
    const deck = decks.get(key) ?? createDeck(slot === 'niche' ? (niches[niche] ?? []) : lines[slot], chance);
    decks.set(key, deck);
    return deck.deal(({ gender: only = gender, ages }) => only === gender && ages.from <= age && age <= ages.to);
  }

  return (speaker) => {
    if (chance.next() < silent) return { text: '', interests: [] };
    const said = chance.pick(shapesHere).flatMap((slot) => say(slot, speaker) ?? []);
    // Whose language has run out of these says something else.
    for (const slot of slots) if (said.length < 2) said.push(...[say(slot, speaker) ?? []].flat());
    return {
      text: said.map((line) => spokenBy(speaker, line)).join(' '),
      interests: said.flatMap((line) => line.interests),
    };
  };
}

const spokenBy = ({ gender, place }: Speaker, { text }: Line): string =>
  text.replace(/\{([^{}|]*)\|([^{}|]*)\}/g, gender === 'female' ? '$1' : '$2').replaceAll('{city}', place.city);
