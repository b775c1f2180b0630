import { type RawBuilder, sql } from 'kysely';
import type { Me } from '../accounts/valid-sessions.ts';
import type { Context, Db } from '../context.ts';
import { transactInTurn } from '../db/in-turn.ts';
import { pipeline } from '../db/pipeline.ts';
import { unnest } from '../db/unnest.ts';
import { reachable } from '../members/visibility.ts';
import { LockedMembers, lockingFree } from '../sync/counters.ts';
import { seqOf } from '../sync/cursor.ts';
import { changedAfter } from './participants.ts';

/** Time in which pulls of all members are collected, in ms: nobody sees a tick sooner. */
const collectMs = 100;
/** Conversations per transaction, so that no one waits for a device that returns after weeks. */
const maxPerTransaction = 100;
/** Transactions that find a sender locked. After them the next pull repeats the work. */
const maxTries = 20;

/** A member whose devices have stored messages. */
interface Pulled {
  /** No device had stored more than this. */
  since: number;
  /** One of them has now stored everything up to this. */
  through: number;
  sessions: Map<string, { token_hash: Buffer; through: number }>;
  tries: number;
}

const collected = new WeakMap<Db, Deliveries>();

/**
 * Marks messages up to the device's cursor as delivered (SPECIFICATION 7.10), a moment later: the device has stored
 * them. Costs nothing if the cursor has not moved.
 */
export function noteDelivered(context: Context, me: Me, cursor: string | undefined): void {
  const through = cursor === undefined ? undefined : seqOf(cursor, me.cursor_epoch);
  if (through === undefined || through <= me.chats_pulled || through > me.chats_seq) return;
  const sessions = new Map([[me.token_hash.toString('latin1'), { token_hash: me.token_hash, through }]]);
  const deliveries = collected.get(context.db) ?? new Deliveries();
  collected.set(context.db, deliveries);
  deliveries.add(context, me.id, { since: me.chats_pulled, through, sessions, tries: 0 });
}

/** Marks now all that was collected. */
export const markDelivered = (context: Context): Promise<void> =>
  collected.get(context.db)?.write(context) ?? Promise.resolve();

class Deliveries {
  #pulled = new Map<string, Pulled>();
  #timer: NodeJS.Timeout | undefined;
  #writing = Promise.resolve();

  add(context: Context, member: string, { since, through, sessions, tries }: Pulled): void {
    const before = this.#pulled.get(member);
    this.#pulled.set(member, {
      since: Math.min(since, before?.since ?? since),
      through: Math.max(through, before?.through ?? through),
      sessions: new Map([...(before?.sessions ?? []), ...sessions]),
      tries: Math.max(tries, before?.tries ?? tries),
    });
    this.#timer ??= setTimeout(() => void this.write(context), collectMs).unref();
  }

  /** Nothing is lost if it fails: the next pulls repeat the work. */
  write(context: Context): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const pulled = this.#pulled;
    this.#pulled = new Map();
    if (pulled.size > 0)
      this.#writing = this.#writing
        .then(() => this.#mark(context, pulled))
        .catch((error) => context.log.warn('delivery marks failed', { error }));
    return this.#writing;
  }

  async #mark(context: Context, pulled: Map<string, Pulled>): Promise<void> {
    const { rows } = await undelivered(pulled).execute(context.db);
    const unmarked = new Set<string>();
    for (let i = 0; i < rows.length; i += maxPerTransaction) {
      const pairs = rows.slice(i, i + maxPerTransaction);
      for (const { receiver } of await deliver(context, pairs, pulled)) unmarked.add(receiver);
    }
    const done = [...pulled].filter(([member]) => !unmarked.has(member));
    // This comes last: if anything fails before it, the next pull repeats the work.
    await noting(done.flatMap(([, { sessions }]) => [...sessions.values()])).execute(context.db);
    for (const [member, again] of pulled) {
      const tries = again.tries + 1;
      if (unmarked.has(member) && tries < maxTries) this.add(context, member, { ...again, tries });
    }
  }
}

interface Pair {
  receiver: string;
  sender: string;
}

/**
 * Finds senders with undelivered messages. Excludes people the receiver is hidden from: a delivery tick would reveal
 * that the receiver is online.
 */
function undelivered(pulled: Map<string, Pulled>): RawBuilder<Pair> {
  const pool = sql.ref<number>('me.pool');
  const asked = unnest([[...pulled.keys()], 'uuid'], [[...pulled.values()].map(({ since }) => since), 'bigint']);
  return sql<Pair>`
    select me.id as receiver, members.id as sender
    from ${asked} as asked (id, since)
    join members as me on me.id = asked.id
    join participants as mine on mine.member_id = asked.id and ${changedAfter('mine', sql.ref('asked.since'))}
    join participants as theirs on theirs.member_id = mine.other_id and theirs.other_id = mine.member_id
    join members on members.id = mine.other_id
    where theirs.sent_through > greatest(theirs.delivered_through, mine.hidden_through)
      and ${reachable({ id: sql.ref('me.id'), pool })} and ${reachable({ id: sql.ref('members.id'), pool }, 'me')}
    order by me.id, members.id`;
}

/** Answers those whose sender was locked. */
async function deliver({ db, bell }: Context, pairs: Pair[], pulled: Map<string, Pulled>): Promise<Pair[]> {
  const { members } = await transactInTurn(db, async (tx) => {
    const [locked, rows] = await pipeline(tx, lockingFree(pairs.map(({ sender }) => sender)), newest(pairs, pulled));
    const members = new LockedMembers(locked);
    const delivered = rows.filter(({ sender }) => members.has(sender));
    return { members, last: delivered.length > 0 ? [marking(delivered, members)] : [] };
  });
  bell.ring(members.rings);
  return pairs.filter(({ sender }) => !members.has(sender));
}

type Delivered = Pair & { number: number };

/** Newest messages that the receivers have stored. */
function newest(pairs: Pair[], pulled: Map<string, Pulled>): RawBuilder<Delivered> {
  const asked = unnest(
    [pairs.map(({ sender }) => sender), 'uuid'],
    [pairs.map(({ receiver }) => receiver), 'uuid'],
    [pairs.map(({ receiver }) => pulled.get(receiver)?.through ?? 0), 'bigint'],
  );
  return sql<Delivered>`
    select theirs.member_id as sender, theirs.other_id as receiver, max(messages.number) as number
    from ${asked} as asked (sender, receiver, through)
    join participants as theirs on theirs.member_id = asked.sender and theirs.other_id = asked.receiver
    join messages on messages.conversation_id = theirs.conversation_id
      and messages.number > theirs.delivered_through and messages.number <= theirs.sent_through
      and messages.sender_id = theirs.member_id and messages.receiver_seq <= asked.through
    group by theirs.member_id, theirs.other_id`;
}

function marking(delivered: Delivered[], members: LockedMembers): RawBuilder<unknown> {
  const marks = unnest(
    [delivered.map(({ sender }) => sender), 'uuid'],
    [delivered.map(({ receiver }) => receiver), 'uuid'],
    [delivered.map(({ number }) => number), 'int'],
    [delivered.map(({ sender }) => members.raise(sender, 'chats', true)), 'bigint'],
  );
  return sql`
    with raised as (${members.takeUpdate()})
    update participants set delivered_through = delivered.number, seq = delivered.seq
    from ${marks} as delivered (sender, receiver, number, seq)
    where participants.member_id = delivered.sender and participants.other_id = delivered.receiver`;
}

function noting(sessions: { token_hash: Buffer; through: number }[]): RawBuilder<unknown> {
  const pulled = unnest(
    [sessions.map(({ token_hash }) => token_hash), 'bytea'],
    [sessions.map(({ through }) => through), 'bigint'],
  );
  return sql`
    update sessions set chats_pulled = pulled.through from ${pulled} as pulled (token_hash, through)
    where sessions.token_hash = pulled.token_hash and sessions.chats_pulled < pulled.through`;
}
