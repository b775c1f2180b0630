import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Events } from '../../shared/calls/chat.ts';
import { createClient } from '../db/connect.ts';
import type { Log } from '../log.ts';
import { Quiet } from './quiet.ts';

/**
 * One event for the open streams of one member: ids and places only, never what somebody wrote. `carry`: the stream is to bring along
 * what has changed.
 */
export type Ring =
  | { [Name in Rung]: { member: string; event: Name; data: Events[Name]; carry?: true } }[Rung]
  | AccessRing;
type Rung = 'view' | 'typing';
/** A session of the member has ended, or what they may see at all is another matter now: premium, deletion, suspension. */
type AccessRing = { member: string; event: 'access'; data: Record<string, never> };

/** `missed`: rings may have been lost, so look for yourself. `closed`: the server stops. */
type Listener = (heard: Ring | 'missed' | 'closed') => void;

/** Carries doorbells between server processes. A hint only: catching up by pull is the truth. */
export interface Bell {
  /** After the commit, never inside a transaction. Returns at once and never fails. */
  ring(rings: Iterable<Ring>): void;
  /** Hears every ring for this member that any process sends from now on. Returns the way to stop. */
  listen(member: string, listener: Listener): () => void;
  /** For `isQuiet`, taken before the reading. Undefined while rings of other processes may get lost. */
  moment(): number | undefined;
  /**
   * Whether what was read after this moment about a member still holds: no process has rung for them since. Here that is so
   * from the ring on, of other processes some milliseconds later.
   */
  isQuiet(since: number, member: string): boolean;
  close(): Promise<void>;
}

/** Of one bell to itself; the others take no notice. */
interface Beat {
  member: string;
  event: 'beat';
  data: { at: number };
}

interface Options {
  connectionString: () => string;
  log: Log;
}

const channel = 'bell';
/** PostgreSQL takes 8,000 bytes a notification; a ring has under 205. */
const ringsANotification = 36;
const longestPause = 5000;
/** The bell rings for itself, to know that it hears; in milliseconds. Unheard for two beats it is deaf, for three dead. */
const beat = 5000;
/** Milliseconds in which rings gather. Nobody hears the difference, and under load one statement carries dozens. */
const gathering = 5;

/**
 * LISTEN and NOTIFY on one connection of their own. A NOTIFY inside the transactions that cause it would make all of them
 * commit one after another; here one statement carries whatever has gathered while the one before was under way.
 */
export async function openBell({ connectionString, log }: Options): Promise<Bell> {
  const listeners = new Map<string, Set<Listener>>();
  const waiting = new Map<string, Ring | Beat>();
  const quiet = new Quiet();
  const own = randomUUID();
  /** When the last beat was sent that came back. */
  let heardAt = Number.NEGATIVE_INFINITY;
  let client: pg.Client | undefined;
  let sending = false;
  let soon: NodeJS.Timeout | undefined;
  let closed = false;
  let reconnecting: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = createClient(connectionString());
    next.on('error', () => {}); // 'end' follows.
    next.on('notification', ({ payload = '[]' }) => deliver(JSON.parse(payload) as (Ring | Beat)[]));
    try {
      await next.connect();
      await next.query(`set application_name = 'bell'`);
      await next.query('set synchronous_commit = off');
      await next.query(`listen ${channel}`);
    } catch (error) {
      await next.end().catch(() => {});
      throw error;
    }
    next.on('end', () => {
      client = undefined;
      heardAt = Number.NEGATIVE_INFINITY;
      if (!closed) reconnect(1);
    });
    client = next;
    quiet.ringAll();
    heardAt = Number.NEGATIVE_INFINITY;
    ringForItself();
  }

  function ringForItself(): void {
    waiting.set('beat', { member: own, event: 'beat', data: { at: performance.now() } });
    sendSoon();
  }

  const beating = setInterval(() => {
    if (!client) return;
    // The other side is gone without a word, and would not answer a goodbye either.
    if (Number.isFinite(heardAt) && performance.now() - heardAt > 3 * beat) client.connection.stream.destroy();
    else ringForItself();
  }, beat);

  function reconnect(tries: number): void {
    if (tries === 1) log.warn('bell lost its connection');
    const pause = Math.min(100 * 2 ** (tries - 1), longestPause);
    reconnecting = setTimeout(() => {
      connect().then(
        () => {
          log.info('bell is connected again');
          for (const member of listeners.values()) for (const listener of member) listener('missed');
          void send();
        },
        () => {
          if (!closed) reconnect(tries + 1);
        },
      );
    }, pause);
  }

  function deliver(rings: (Ring | Beat)[]): void {
    for (const ring of rings) {
      if (ring.event === 'beat') {
        if (ring.member === own) heardAt = ring.data.at;
        continue;
      }
      note(ring);
      for (const listener of listeners.get(ring.member) ?? []) listener(ring);
    }
  }

  const hears = () => performance.now() - heardAt < 2 * beat;

  function note({ member, event }: Ring): void {
    if (event !== 'typing') quiet.ring(member);
  }

  function sendSoon(): void {
    if (waiting.size > 0) soon ??= setTimeout(() => void send(), gathering);
  }

  async function send(): Promise<void> {
    soon = undefined;
    if (sending || !client || waiting.size === 0) return;
    sending = true;
    const used = client;
    const batch = [...waiting];
    waiting.clear();
    await notify(used, batch).catch(() => {
      // The connection broke. What was on the way is rung again; twice is as good as once.
      for (const [key, ring] of batch) if (!waiting.has(key)) waiting.set(key, ring);
      client = undefined;
      used.end().catch(() => {});
    });
    sending = false;
    sendSoon();
  }

  await connect();
  return {
    ring(rings) {
      for (const ring of rings) {
        note(ring);
        // Nobody is still typing when the connection is back.
        if (!client && ring.event === 'typing') continue;
        const key = keyOf(ring);
        const before = waiting.get(key);
        if (!before || !isLater(before, ring)) waiting.set(key, ring);
      }
      if (!closed) sendSoon();
    },

    listen(member, listener) {
      if (closed) queueMicrotask(() => listener('closed'));
      const ofMember = listeners.get(member) ?? new Set();
      listeners.set(member, ofMember.add(listener));
      return () => {
        ofMember.delete(listener);
        if (ofMember.size === 0 && listeners.get(member) === ofMember) listeners.delete(member);
      };
    },

    moment: () => (hears() ? quiet.moment : undefined),
    isQuiet: (since, member) => hears() && quiet.isSince(since, member),

    async close() {
      closed = true;
      clearInterval(beating);
      clearTimeout(reconnecting);
      for (const member of [...listeners.values()]) for (const listener of [...member]) listener('closed');
      await send();
      clearTimeout(soon);
      await client?.end();
    },
  };
}

async function notify(client: pg.Client, batch: [string, Ring | Beat][]): Promise<void> {
  const payloads: string[] = [];
  for (let i = 0; i < batch.length; i += ringsANotification) {
    payloads.push(JSON.stringify(batch.slice(i, i + ringsANotification).map(([, ring]) => ring)));
  }
  await client.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [channel, payloads]);
}

/** Two rings with the same key that wait together are one. */
function keyOf({ member, event, data }: Ring): string {
  return [member, event, 'view' in data ? data.view : 'profile' in data ? data.profile : ''].join(' ');
}

/** Two commits may reach `ring` in the other order; the place further on is the one to tell. */
function isLater(one: Ring | Beat, other: Ring): boolean {
  return one.event === 'view' && other.event === 'view' && seq(one.data.cursor) > seq(other.data.cursor);
}
const seq = (cursor: string): number => Number(cursor.slice(cursor.lastIndexOf('.') + 1));
