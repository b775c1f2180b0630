import { type Chance, createChance } from '../demo/random.ts';

/**
 * Chance of its own for each topic, such as `chanceOf(seed, 'hair')`: one more throw about hair leaves every face as it was, and
 * seeds that follow each other have nothing in common (FNV-1a, 32 bits).
 */
export function chanceOf(...words: readonly (string | number)[]): Chance {
  let hash = 0x811c9dc5;
  for (const letter of words.join('/')) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return createChance(hash ^ (hash >>> 15));
}

/** A number between the two, often near the middle of them. */
export function around(chance: Chance, least: number, most: number): number {
  return least + ((most - least) * (chance.next() + chance.next())) / 2;
}

/** A number between the two, all as likely. */
export function between(chance: Chance, least: number, most: number): number {
  return least + (most - least) * chance.next();
}

/** One of them, each as likely as its weight. */
export function weighted<Item extends string>(chance: Chance, weights: Partial<Record<Item, number>>): Item {
  const items = Object.entries(weights) as [Item, number][];
  let left = chance.next() * items.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [item, weight] of items) {
    left -= weight;
    if (left < 0) return item;
  }
  throw new RangeError('nothing weighs anything');
}
