import type { Profile } from '../../shared/calls/members.ts';
import type { CommandInput } from '../../shared/commands.ts';
import { uuidv4 } from '../../shared/ids.ts';
import { swipeLikesADay } from '../../shared/limits.ts';
import type { Device } from '../device/device.ts';
import { likeOf } from '../likes/likes.ts';
import { undoJudgement } from '../outbox/effects/swipe-game.ts';
import { run } from '../outbox/run.ts';
import type { Card, Game, LocalDb } from '../storage/db.ts';
import { reopening } from '../storage/saving.ts';

export type Verdict = CommandInput<'judge'>['verdict'];

export interface Deck {
  /** Unjudged cards, the next one first. */
  cards: Profile[];
  /** Likes left today, minus those in the outbox. */
  likesLeft: number;
  /** When new likes come, in ms. */
  likesReturnAt: number;
  /** Last judged member, while that can be undone. */
  last: { profile: string; verdict: Verdict } | undefined;
  /** When the server dealt the cards, by this device's clock, in ms. */
  asOf: number;
  /** A card was liked elsewhere, perhaps in the game on another device: `likesLeft` may be too many until the next deal. */
  likedElsewhere: boolean;
  /** Refusal, until `alertRefusal`. */
  refused: Game['refused'];
}

/** Undefined if this device was never dealt a card. */
export function deckOf(db: LocalDb, now: number): Promise<Deck | undefined> {
  return reopening(db, async () => {
    const game = await db.games.get('swipe');
    if (!game) return undefined;
    const dealt = await db.deck.orderBy('place').toArray();
    const open = dealt.filter(({ judged }) => !judged).map(({ id }) => id);
    const [profiles, likes] = await Promise.all([db.profiles.bulkGet(open), db.likes.bulkGet(open)]);
    const last = dealt.find(({ judged }) => judged && judged.id === game.last);
    return {
      // Members I liked elsewhere need no judgement.
      cards: profiles.filter((profile, i) => profile !== undefined && likes[i]?.given_at === undefined) as Profile[],
      likesLeft: await likesLeft(db, game, dealt, now),
      likesReturnAt: Date.parse(game.likes_return_at),
      last: last?.judged && { profile: last.id, verdict: last.judged.verdict },
      asOf: game.at,
      likedElsewhere: likes.some((like) => like?.given_at !== undefined),
      refused: game.refused,
    };
  });
}

/**
 * Judges a card, also offline. Undefined where the like is one too many (SPECIFICATION 6.10) or the card was judged; a
 * refused card returns later.
 */
export async function judge(device: Device, profile: string, verdict: Verdict): Promise<string | undefined> {
  const id = uuidv4(device.random);
  const item = await run(device, { name: 'judge', input: { id, profile, verdict } }, async (db) => {
    const [game, card] = await Promise.all([db.games.get('swipe'), db.deck.get(profile)]);
    if (!game || !card || card.judged) return false;
    if (verdict === 'like' && (await likesLeft(db, game, await db.deck.toArray(), device.now())) === 0) return false;
    return db.games.update('swipe', { last: id });
  });
  if (!item) return undefined;
  if (verdict === 'like' && (await likeOf(device.db, profile))?.received_at !== undefined) device.live.match(profile);
  return id;
}

/** Takes a refusal to announce, once: of two tabs only one gets it. */
export function alertRefusal({ db }: Device): Promise<Game['refused']> {
  return db.transaction('rw', db.games, async () => {
    const refused = (await db.games.get('swipe'))?.refused;
    if (refused) await db.games.update('swipe', { refused: undefined });
    return refused;
  });
}

/** Undoes the last judgement; answers the member of its card. */
export async function undo(device: Device): Promise<string | undefined> {
  const { db, member } = device;
  const game = await db.games.get('swipe');
  const card = await db.deck.filter(({ judged }) => judged !== undefined && judged.id === game?.last).first();
  if (!card?.judged) return undefined;
  const input = { ...card.judged, profile: card.id };
  let undone = false;
  await run(device, { name: 'undoJudgement', input }, async () => {
    const game = await db.games.get('swipe');
    if (game?.last !== input.id) return false;
    undone = true;
    const isCounted =
      game.counted === input.id && input.verdict === 'like' && device.now() < Date.parse(game.likes_return_at);
    await db.games.put({
      ...game,
      likes_left: game.likes_left + (isCounted ? 1 : 0),
      last: undefined,
      // An earlier like stays counted.
      counted: isCounted ? undefined : game.counted,
    });
    // Behind others in its lane it was never sent, so the server need not know.
    const [first] = await db.outbox.where('lane').equals(undoJudgement.lane(input, member)).sortBy('id');
    const waiting = await db.outbox
      .where('key')
      .equals(undoJudgement.key?.(input) ?? '')
      .first();
    if (!waiting || waiting.id === first?.id) return true;
    await db.outbox.delete(waiting.id);
    await undoJudgement.apply({ db, member, item: waiting }, input);
    return false;
  });
  return undone ? card.id : undefined;
}

/** The server's count minus later likes; on a later day all of them minus those still waiting. */
async function likesLeft(db: LocalDb, game: Game, dealt: readonly Card[], now: number): Promise<number> {
  const liked = dealt.flatMap(({ judged }) =>
    judged?.verdict === 'like' && judged.id !== game.counted ? [judged.id] : [],
  );
  if (now < Date.parse(game.likes_return_at)) return Math.max(0, game.likes_left - liked.length);
  const waiting = await db.outbox
    .where('key')
    .anyOf(liked.map((id) => `judge ${id}`))
    .count();
  return Math.max(0, swipeLikesADay - waiting);
}
