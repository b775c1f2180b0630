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
  /** Everybody begins to write to everybody, so many messages in all, and to pull. */
  begin(count: number): Traffic;
}

export interface Traffic {
  /** Resolves when all messages are acknowledged. Rejects for an answer that no device expects. */
  sent: Promise<unknown>;
  /** Resolves when so many messages are acknowledged that a blow falls in the middle of the work. */
  reached(acknowledged: number): Promise<void>;
  /** How many messages needed another try. */
  repeated(): number;
  /** Every acknowledged message is in the database. */
  expectPromisesHeld(): Promise<void>;
  expectStoredAndChargedOnce(): Promise<void>;
  /** Every device holds every message of its member, without another change: what is missing now would be missing for ever. */
  expectArrived(): Promise<void>;
  /** As `expectArrived`; then ends the pulls. */
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
}

const startCredits = 1_000_000;

export async function simulateCrowd({ origin, db, members }: Options): Promise<SimulatedCrowd> {
  const crowd = await createCrowd({ db, now: () => new Date() }, members);
  const placeOf = (member: BenchMember) => crowd.indexOf(member);

  return {
    members: crowd,
    begin(count) {
      const messages = outbox(crowd, count);
      const devices = crowd.map((member) => pullAll(origin, member, placeOf(member)));
      const deliverAll = async (own: Outgoing[]) => {
        for (const message of own) await deliver(origin, message, placeOf(message.from));
      };
      const acknowledged = () => messages.filter((message) => message.acknowledged);
      const storedIds = async () =>
        new Set((await db.selectFrom('messages').select('id').execute()).map((row) => row.id));
      const idsOf = ({ id }: BenchMember) =>
        messages.filter(({ from, to }) => [from.id, to.id].includes(id)).map((message) => message.id);
      const expectArrived = () =>
        expect
          .poll(() => devices.map(({ held }) => held.size), { timeout: 120_000 })
          .toEqual(crowd.map((member) => idsOf(member).length));
      return {
        sent: Promise.all(crowd.map((member) => deliverAll(messages.filter(({ from }) => from === member)))),
        async reached(number) {
          while (acknowledged().length < number) await sleep(5);
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
          expect(balances.reduce((sum, { credits }) => sum + startCredits - credits, 0)).toBe(count);
          expect(await audit(db)).toEqual([]);
          expect(await conversationsWithGaps({ db })).toEqual([]);
        },
        expectArrived,
        async expectDelivered() {
          await expectArrived();
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
    return { id: newId(), from, to, acknowledged: false, tries: 0 };
  });
}

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

/** A device that pulls all the while, from the place where it is: the ids that it holds. */
function pullAll(
  origin: string,
  member: BenchMember,
  place: number,
): { held: ReadonlySet<string>; faults: readonly number[]; end(): Promise<void> } {
  const held = new Set<string>();
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
    for (const message of messages) held.add(message.id);
    through.set(id, Math.max(known, messages.at(-1)?.number ?? 0));
    return true;
  }

  async function pull(): Promise<void> {
    const answer = await get(`chats.php?since=${cursor}`);
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
    async end() {
      isOver = true;
      await pulling;
    },
  };
}
