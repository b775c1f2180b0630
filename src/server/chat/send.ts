import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import { transactInTurn } from '../db/in-turn.ts';
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

/** The messages of a process that wait for a transaction. There is no timer: a lone message leaves at once. */
class Sends {
  /** In order of arrival. */
  #waiting: Waiting[] = [];
  #isRunning = false;

  add(context: Context, send: Send): Promise<Sent> {
    const { promise, resolve, reject } = Promise.withResolvers<Sent>();
    this.#waiting.push({ send, tries: 0, resolve, reject });
    if (!this.#isRunning) void this.#run(context);
    return promise;
  }

  async #run(context: Context): Promise<void> {
    this.#isRunning = true;
    await nextTurn(); // Those whose packets arrived together leave together.
    while (this.#waiting.length > 0) {
      const batch = independent(this.#waiting);
      this.#waiting = this.#waiting.filter((each) => !batch.has(each));
      const busy = await store(context, [...batch]);
      this.#waiting.unshift(...busy);
    }
    this.#isRunning = false;
  }
}

/** Returns those that are to be tried again. Never fails. */
async function store(context: Context, batch: Waiting[]): Promise<Waiting[]> {
  try {
    const sends = batch.map(({ send }) => send);
    const { outcomes, rings } = await transactInTurn(context.db, (tx) => sendTogether(tx, sends, { free: true }));
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

/** The oldest whose decisions do not depend on each other. The rest goes with the next transaction, in order. */
function independent(waiting: readonly Waiting[]): Set<Waiting> {
  const taken = new Set<string>();
  const batch = new Set<Waiting>();
  for (const each of waiting) {
    const keys = keysOf(each.send);
    if (!keys.some((key) => taken.has(key))) batch.add(each);
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
