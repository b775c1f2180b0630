import type { Chance } from '../random.ts';

/** Each card is dealt once: nobody says what somebody else has said already. */
export interface Deck<Card> {
  /** The next one that fits; undefined when there is none left. */
  deal(fits: (card: Card) => boolean): Card | undefined;
}

export function createDeck<Card>(cards: readonly Card[], chance: Chance): Deck<Card> {
  const left = chance.some(cards, cards.length);
  return {
    deal(fits) {
      const place = left.findIndex(fits);
      return place < 0 ? undefined : left.splice(place, 1)[0];
    },
  };
}
