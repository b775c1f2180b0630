import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import { transactInTurn } from '../db/in-turn.ts';
import type { Tx } from '../db/schema/database.ts';
import { type Outcome, type Sent, sendMessage, sendTogether } from './messages.ts';
import type { Send } from './outgoing.ts';

/** Messages in one transaction: more would make the first wait for the last without costing less. */
const maxTogether = 50;

interface Waiting {
  send: Send;
  /** Transactions that took it along and found its members locked. */
  tries: number;
  resolve: (sent: Sent | Promise<Sent>) => void;
  reject: (error: unknown) => void;
}

const queues = new WeakMap<Context['db'], Sends>();

/**
 * Stores a message like sendMessage, in one transaction with others that arrived while the last one ran
 * (SPECIFICATION 7.24). Rings after the commit.
 */
export function send(context: Context, outgoing: Send): Promise<Sent> {
  const sends = queues.get(context.db) ?? new Sends();
  queues.set(context.db, sends);
  return sends.add(context, outgoing);
}

interface Batch {
  messages: Set<Waiting>;
  isCommitting: boolean;
}

/**
 * The messages of a process that wait for a transaction. There is no timer: a lone message leaves at once. While a batch
 * commits, another one of at least its size may begin: a smaller one would cost more work than it saves time.
 */
class Sends {
  /** In order of arrival. */
  #waiting: Waiting[] = [];
  /** At most two. */
  readonly #running = new Set<Batch>();
  #isStarting = false;

  add(context: Context, send: Send): Promise<Sent> {
    const { promise, resolve, reject } = Promise.withResolvers<Sent>();
    this.#waiting.push({ send, tries: 0, resolve, reject });
    void this.#startSoon(context);
    return promise;
  }

  /** Those whose packets arrived together leave together. */
  async #startSoon(context: Context): Promise<void> {
    if (this.#isStarting || !this.#mayStart(this.#waiting.length)) return;
    this.#isStarting = true;
    await nextTurn();
    this.#isStarting = false;
    this.#start(context);
  }

  #start(context: Context): void {
    if (!this.#mayStart(this.#waiting.length)) return;
    const running = [...this.#running].flatMap((batch) => [...batch.messages]);
    const messages = independent(this.#waiting, running);
    if (!this.#mayStart(messages.size)) return;
    this.#waiting = this.#waiting.filter((each) => !messages.has(each));
    void this.#run(context, { messages, isCommitting: false });
  }

  #mayStart(count: number): boolean {
    const [running, another] = this.#running;
    return count > 0 && (!running || (!another && running.isCommitting && count >= running.messages.size));
  }

  async #run(context: Context, batch: Batch): Promise<void> {
    this.#running.add(batch);
    const busy = await store(context, [...batch.messages], () => {
      batch.isCommitting = true;
      this.#start(context);
    });
    this.#running.delete(batch);
    this.#waiting.unshift(...busy);
    this.#start(context);
  }
}

/** Returns those that are to be tried again. Never fails. */
async function store(context: Context, batch: Waiting[], committing: () => void): Promise<Waiting[]> {
  try {
    const sends = batch.map(({ send }) => ({ ...send, isHeard: context.bell.isHeard(send.outgoing.profile) }));
    const work = (tx: Tx) => sendTogether(tx, sends, { free: true });
    const { outcomes, rings, give, rows } = await transactInTurn(context.db, work, { committing });
    give?.(rows);
    context.bell.ring(rings);
    return batch.filter((each, place) => !settle(context, each, outcomes[place]));
  } catch {
    // One of them may be at fault; or the commit's answer was lost, and they find what is stored.
    for (const each of batch) each.resolve(sendAlone(context, each.send));
    return [];
  }
}

/** False for one that is to be tried again. */
function settle(context: Context, waiting: Waiting, outcome: Outcome | undefined): boolean {
  waiting.tries += 1;
  if (outcome?.isBusy && waiting.tries < triesTogether) return false;
  if (outcome?.isBusy) waiting.resolve(sendAlone(context, waiting.send));
  else if (outcome?.sent) waiting.resolve(outcome.sent);
  else waiting.reject(outcome?.error);
  return true;
}

/** Then a message waits for its members' locks in a transaction of its own, and nobody waits with it. */
const triesTogether = 2;

async function sendAlone(context: Context, { outgoing, ...sender }: Send): Promise<Sent> {
  const { rings, ...sent } = await transact(context.db, (tx) => sendMessage(tx, sender, outgoing));
  context.bell.ring(rings);
  return sent;
}

/** The oldest whose decisions depend neither on each other nor on those that run. The rest goes later, in order. */
function independent(waiting: readonly Waiting[], running: readonly Waiting[]): Set<Waiting> {
  const taken = new Set(running.flatMap(({ send }) => [...keysOf(send), ...membersOf(send)]));
  const batch = new Set<Waiting>();
  for (const each of waiting) {
    const keys = keysOf(each.send);
    if (![...keys, ...membersOf(each.send)].some((key) => taken.has(key))) batch.add(each);
    // Also of one that waits: what came after it must not overtake it.
    for (const key of keys) taken.add(key);
    if (batch.size === maxTogether) break;
  }
  return batch;
}

/** Sender, conversation and id. */
function keysOf({ me, outgoing: { id, profile } }: Send): string[] {
  return [`from ${me.id}`, me.id < profile ? `${me.id} ${profile}` : `${profile} ${me.id}`, `id ${id}`];
}

/** Those that a transaction locks. */
const membersOf = ({ me, outgoing: { profile } }: Send): string[] => [me.id, profile];
