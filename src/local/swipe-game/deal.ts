import type { CallAnswer } from '../../shared/calls.ts';
import type { CommandInput } from '../../shared/commands.ts';
import { day, swipeLikesADay } from '../../shared/limits.ts';
import { isBlockWaiting } from '../blocks/blocks.ts';
import type { Device } from '../device/device.ts';
import type { Card, LocalDb, OutboxItem } from '../storage/db.ts';
import { dropUnlisted } from '../storage/lists.ts';
import { saving } from '../storage/saving.ts';

interface Options {
  signal?: AbortSignal;
  retry?: boolean;
}
interface KeepOptions extends Options {
  /** A background refill: only if the game has been opened before. */
  ahead?: boolean;
}

/** Refill threshold, large enough to keep playing in a tunnel. */
export const refillThreshold = 10;
/** Requests for an answer that no judgement has overtaken. */
const maxAttempts = 4;

/** Loads cards if the deck is missing, short, or older than a day. Throws ApiError. */
export async function fillDeck(device: Device, { ahead = false, ...options }: KeepOptions = {}): Promise<void> {
  const { db } = device;
  const game = await db.games.get('swipe');
  if (ahead && !game) return;
  const open = await db.deck.filter(({ judged }) => !judged).count();
  if (game && open >= refillThreshold && device.now() - game.at < day) return;
  await deal(device, options);
}

/** Updates the deck: removes cards no longer dealt, adds new ones behind. Throws ApiError, or the signal's reason. */
export async function deal(device: Device, options: Options = {}): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const accepted = device.sync.accepted('likes');
    const answer = await device.api.call('GET swipe-game.php', undefined, options);
    options.signal?.throwIfAborted();
    if (device.sync.accepted('likes') === accepted && (await store(device, answer, accepted))) return;
  }
}

function store(device: Device, answer: CallAnswer<'GET swipe-game.php'>, accepted: number): Promise<boolean> {
  const { db, sync } = device;
  return saving(device, () =>
    db.transaction('rw', db.tables, async () => {
      // The answer lacks judgements accepted since the request.
      if (sync.accepted('likes') !== accepted) return false;
      const waiting = await waitingIn(db);
      const { last, refused } = (await db.games.get('swipe')) ?? {};
      const before = await db.deck.orderBy('place').toArray();
      const remaining = savedCards(before, answer, waiting, last);
      const cards = [...remaining, ...(await newOnes(db, answer, [...remaining, ...waiting.judged.values()], before))];
      await db.deck.clear();
      await db.deck.bulkPut(cards);
      await db.profiles.bulkPut(answer.profiles.filter(({ id }) => cards.some((card) => card.id === id)));
      const taken = remaining.find(({ judged }) => judged && !waiting.judged.has(judged.id))?.judged;
      await db.games.put({
        id: 'swipe',
        likes_left: Math.min(swipeLikesADay, answer.likes_left + waiting.givenBack),
        likes_return_at: answer.likes_return_at,
        at: device.now(),
        counted: taken?.id,
        last,
        refused,
      });
      const gone = before.map(({ id }) => id).filter((id) => !cards.some((card) => card.id === id));
      await dropUnlisted(db, gone);
      return true;
    }),
  );
}

interface Waiting {
  /** Judgement id → its card. */
  judged: Map<string, Pick<Card, 'id'>>;
  undone: Set<string>;
  /** Likes that the server will return. */
  givenBack: number;
}

async function waitingIn(db: LocalDb): Promise<Waiting> {
  const items = await db.outbox.where('lane').equals('swipe-game').toArray();
  const of = (name: 'judge' | 'undoJudgement') => items.filter(({ command }) => command.name === name);
  const inputOf = ({ command }: OutboxItem) => command.input as CommandInput<'judge'>;
  return {
    judged: new Map(
      of('judge')
        .map(inputOf)
        .map(({ id, profile }) => [id, { id: profile }]),
    ),
    undone: new Set(of('undoJudgement').map((item) => inputOf(item).profile)),
    givenBack: of('undoJudgement').filter((item) => !item.replaced && inputOf(item).verdict === 'like').length,
  };
}

/** In order: visible cards never change. */
function savedCards(
  before: readonly Card[],
  { profiles }: CallAnswer<'GET swipe-game.php'>,
  { judged: waiting, undone }: Waiting,
  last: string | undefined,
): Card[] {
  const dealt = new Set(profiles.map(({ id }) => id));
  return before.flatMap((card) => {
    const { id, place, judged } = card;
    if (judged && waiting.has(judged.id)) return [card];
    // Not judged, or refused by the server.
    if (dealt.has(id) || (!judged && undone.has(id))) return [{ id, place }];
    return judged && judged.id === last ? [card] : [];
  });
}

async function newOnes(
  db: LocalDb,
  { profiles }: CallAnswer<'GET swipe-game.php'>,
  known: readonly Pick<Card, 'id'>[],
  before: readonly Card[],
): Promise<Card[]> {
  const place = (before.at(-1)?.place ?? -1) + 1;
  const fresh: Card[] = [];
  for (const { id } of profiles) {
    if (known.some((card) => card.id === id) || (await isBlockWaiting(db, id))) continue;
    fresh.push({ id, place: place + fresh.length });
  }
  return fresh;
}
