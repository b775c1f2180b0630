import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Db } from '../../src/server/context.ts';
import { audit } from '../../src/server/ledger/audit.ts';
import type { Chat, Message } from '../../src/shared/calls/chat.ts';
import { type BenchMember, createCrowd } from '../bench/members.ts';
import { conversationsWithGaps, newId } from './talk.ts';

/** Members whose devices write and pull as the app's do, without a browser. */
export interface SimulatedCrowd {
  readonly members: readonly BenchMember[];
  /** All begin to pull, quiet members to write, and everybody else, once they may, to everybody: so many messages in all. */
  begin(count: number, mayWrite?: Promise<unknown>): Traffic;
}

export interface Traffic {
  /** Resolves when all messages are acknowledged. Rejects for an answer that no device expects. */
  sent: Promise<unknown>;
  /** Resolves when what the quiet members have written is acknowledged, too. */
  endQuiet(): Promise<void>;
  /** Resolves when so many messages of those who are not quiet are acknowledged that a blow falls in the middle of the work. */
  reached(acknowledged: number): Promise<void>;
  /** How many messages needed another try. */
  repeated(): number;
  /** Every acknowledged message is in the database. */
  expectPromisesHeld(): Promise<void>;
  expectStoredAndChargedOnce(): Promise<void>;
  /** The oldest acknowledged message, in ms, that was not there yet when a poll was answered with 304. */
  stalestMs(): number;
  /**
   * Every device comes to hold every message of its member, without another change: what is missing then would be missing
   * for ever. Ends the pulls.
   */
  expectDelivered(): Promise<void>;
}

interface Outgoing {
  id: string;
  from: BenchMember;
  to: BenchMember;
  acknowledged: boolean;
  tries: number;
}

interface Options {
  origin: string;
  db: Db;
  members: number;
  /**
   * Pairs of others. One writes now and then. The other only reads, so that most polls find nothing new, and only a ring
   * of the writer's process says that one will.
   */
  quiet?: number;
}

/** Polls of a reader between two messages, whatever the machine's pace: each message costs some that the database answers. */
const quietPolls = 30;
const startCredits = 1_000_000;

export async function simulateCrowd({ origin, db, members, quiet = 0 }: Options): Promise<SimulatedCrowd> {
  const crowd = await createCrowd({ db, now: () => new Date() }, members + 2 * quiet);
  const busy = crowd.slice(0, members);
  const writers = crowd.slice(members, members + quiet);
  const readers = crowd.slice(members + quiet);
  const placeOf = (member: BenchMember) => crowd.indexOf(member);

  return {
    members: crowd,
    begin(count, mayWrite = Promise.resolve()) {
      const messages = outbox(busy, count);
      const devices = crowd.map((member) => pullAll(origin, member, placeOf(member)));
      const send = async (message: Outgoing) => {
        await deliver(origin, message, placeOf(message.from));
        for (const member of [message.from, message.to]) devices[placeOf(member)]?.owe(message.id);
      };
      let hasEnded = false;
      const sendAll = async (own: readonly Outgoing[]) => {
        for (const message of own) await send(message);
      };
      const sendNowAndThen = async (from: BenchMember, to: BenchMember) => {
        while (!hasEnded) {
          const message = outgoing(from, to);
          messages.push(message);
          await send(message);
          const device = devices[placeOf(to)];
          for (const until = (device?.polls() ?? 0) + quietPolls; !hasEnded && (device?.polls() ?? until) < until; )
            await sleep(50);
        }
      };
      const quietSent = readers.map((reader, i) => sendNowAndThen(writers[i] as BenchMember, reader));
      const acknowledged = () => messages.filter((message) => message.acknowledged);
      const storedIds = async () =>
        new Set((await db.selectFrom('messages').select('id').execute()).map((row) => row.id));
      const idsOf = ({ id }: BenchMember) =>
        messages.filter(({ from, to }) => [from.id, to.id].includes(id)).map((message) => message.id);
      return {
        sent: mayWrite.then(() =>
          Promise.all(busy.map((member) => sendAll(messages.filter(({ from }) => from === member)))),
        ),
        async endQuiet() {
          hasEnded = true;
          await Promise.all(quietSent);
        },
        async reached(number) {
          const busyMessages = messages.slice(0, count);
          while (busyMessages.filter((message) => message.acknowledged).length < number) await sleep(5);
        },
        repeated: () => messages.filter((message) => message.tries > 1).length,
        async expectPromisesHeld() {
          const promised = acknowledged().map((message) => message.id);
          const stored = await storedIds();
          expect(promised.filter((id) => !stored.has(id))).toEqual([]);
        },
        async expectStoredAndChargedOnce() {
          expect([...(await storedIds())].sort()).toEqual(messages.map((message) => message.id).sort());
          const balances = await db.selectFrom('members').select('credits').execute();
          expect(balances.reduce((sum, { credits }) => sum + startCredits - credits, 0)).toBe(messages.length);
          expect(await audit(db)).toEqual([]);
          expect(await conversationsWithGaps({ db })).toEqual([]);
        },
        stalestMs: () => Math.max(...devices.map((device) => device.stalestMs())),
        async expectDelivered() {
          await expect
            .poll(() => devices.map(({ held }) => held.size), { timeout: 120_000 })
            .toEqual(crowd.map((member) => idsOf(member).length));
          for (const { end } of devices) await end();
          expect(devices.flatMap(({ faults }) => faults)).toEqual([]);
          for (const [i, member] of crowd.entries())
            expect([...(devices[i]?.held ?? [])].sort()).toEqual(idsOf(member).sort());
        },
      };
    },
  };
}

/** Each member sends one message after the other, from a network of their own, with the same id until it is acknowledged. */
function outbox(crowd: readonly BenchMember[], count: number): Outgoing[] {
  return Array.from({ length: count }, (_, i) => {
    const from = crowd[i % crowd.length] as BenchMember;
    const to = crowd[(i + 1 + (i % 7)) % crowd.length] as BenchMember;
    return outgoing(from, to);
  });
}

const outgoing = (from: BenchMember, to: BenchMember): Outgoing => ({
  id: newId(),
  from,
  to,
  acknowledged: false,
  tries: 0,
});

async function deliver(origin: string, message: Outgoing, place: number): Promise<void> {
  while (!message.acknowledged) {
    message.tries += 1;
    const answer = await post(origin, message, place);
    if (answer?.status === 200) message.acknowledged = true;
    else if (answer && !isPassing(answer)) throw new Error(`answered with ${answer.status}`);
    else await sleep(Math.random() * Math.min(250 * 2 ** message.tries, 4000)); // As devices do: full jitter.
  }
}

/** An answer that lets a device try again, and says when. */
const isPassing = ({ status, headers }: Response): boolean =>
  (status === 503 || status === 429) && headers.has('retry-after');

/** Undefined where the connection broke. */
async function post(origin: string, { id, from, to }: Outgoing, place: number): Promise<Response | undefined> {
  try {
    const answer = await fetch(`${origin}/api/chat.php`, {
      method: 'POST',
      headers: {
        cookie: from.cookie,
        'content-type': 'application/json',
        'request-type': 'client',
        'x-forwarded-for': `192.0.2.${place}`,
      },
      body: JSON.stringify({ id, profile: to.id, kind: 'text', text: `message of ${from.id.slice(0, 4)}` }),
    });
    await answer.arrayBuffer();
    return answer;
  } catch {
    return undefined;
  }
}

interface Device {
  /** The ids of the messages that have arrived. */
  held: ReadonlySet<string>;
  faults: readonly number[];
  /** Notes that a message is acknowledged: each later answer should bring it. */
  owe(id: string): void;
  stalestMs(): number;
  /** So many were answered. */
  polls(): number;
  end(): Promise<void>;
}

/** A device that pulls all the while, from the place where it is. */
function pullAll(origin: string, member: BenchMember, place: number): Device {
  const held = new Set<string>();
  /** When they were acknowledged: messages that have not arrived, the oldest first. */
  const owed = new Map<string, number>();
  let stalestMs = 0;
  let polls = 0;
  const faults: number[] = [];
  const through = new Map<string, number>();
  let cursor = '';
  let isOver = false;

  /** Undefined where the connection broke. */
  const get = async (path: string): Promise<Response | undefined> => {
    const headers = { cookie: member.cookie, 'x-forwarded-for': `198.51.100.${place}` };
    const answer = await fetch(`${origin}/api/${path}`, { headers }).catch(() => undefined);
    if (answer && ![200, 304].includes(answer.status) && !isPassing(answer)) faults.push(answer.status);
    return answer;
  };
  const read = async <Body>(answer: Response | undefined): Promise<Body | undefined> =>
    answer?.status === 200 ? ((await answer.json().catch(() => undefined)) as Body | undefined) : undefined;

  /** A pull brings the newest messages; older ones that are missing are asked for. False if something did not arrive. */
  async function hold({ conversation: { id }, messages }: Pick<Chat, 'conversation' | 'messages'>): Promise<boolean> {
    const known = through.get(id) ?? 0;
    const [first] = messages;
    if (first && first.number > known + 1) {
      const history = await read<{ messages: Message[] }>(await get(`chat.php?conversation=${id}&after=${known}`));
      if (!history?.messages.length) return false;
      await hold({ conversation: { id } as Chat['conversation'], messages: history.messages });
      return hold({ conversation: { id } as Chat['conversation'], messages });
    }
    for (const message of messages) {
      held.add(message.id);
      owed.delete(message.id);
    }
    through.set(id, Math.max(known, messages.at(-1)?.number ?? 0));
    return true;
  }

  async function pull(): Promise<void> {
    const askedAt = performance.now();
    const answer = await get(`chats.php?since=${cursor}`);
    if (answer) polls += 1;
    if (answer?.status === 304)
      for (const acknowledgedAt of owed.values()) stalestMs = Math.max(stalestMs, askedAt - acknowledgedAt);
    const etag = answer?.headers.get('etag')?.slice(1, -1);
    const body = await read<{ chats: Chat[] }>(answer);
    if (!body || etag === undefined) return;
    for (const chat of body.chats) if (!(await hold(chat))) return;
    cursor = etag;
  }

  const pulling = (async () => {
    while (!isOver) {
      await pull();
      await sleep(100);
    }
  })();
  return {
    held,
    faults,
    owe(id) {
      if (!held.has(id)) owed.set(id, performance.now());
    },
    stalestMs: () => stalestMs,
    polls: () => polls,
    async end() {
      isOver = true;
      await pulling;
    },
  };
}
