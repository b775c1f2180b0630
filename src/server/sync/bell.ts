import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Events } from '../../shared/calls/chat.ts';
import { createClient } from '../db/connect.ts';
import type { Log } from '../log.ts';
import { Quiet } from './quiet.ts';

/**
 * An event for the open streams of one member: ids and cursors only, never content. `carry` asks the stream to include
 * the changes.
 */
export type Ring =
  | { [Name in Rung]: { member: string; event: Name; data: Events[Name]; carry?: true } }[Rung]
  | AccessRing;
type Rung = 'view' | 'typing';
/** A session of the member has ended, or their access has changed: premium, deletion, suspension. */
type AccessRing = { member: string; event: 'access'; data: Record<string, never> };

/** `missed`: rings may have been lost, so pull. `closed`: the server is stopping. */
export type Listener = (heard: Ring | 'missed' | 'closed') => void;

/** Carries rings between server processes. A ring is only a hint: the pull is the truth. */
export interface Bell {
  /** Call after the commit, never inside a transaction. Returns at once and never fails. */
  ring(rings: Iterable<Ring>): void;
  /** Calls the listener for every later ring to this member, from any process. Returns a function that stops it. */
  listen(member: string, listener: Listener): () => void;
  /** A value for `isQuiet`, taken before the read. Undefined while rings from other processes may get lost. */
  moment(): number | undefined;
  /**
   * Reports that data read after `since` is still current: no ring followed. Rings from other processes arrive some
   * milliseconds late.
   */
  isQuiet(since: number, member: string): boolean;
  close(): Promise<void>;
}

/** A ring from a bell to itself; other bells ignore it. */
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
/** Rings in one notification. PostgreSQL takes 8,000 bytes a notification; a ring has under 205. */
const ringsANotification = 36;
const longestPause = 5000;
/**
 * Interval at which the bell rings itself, in ms. After two missed beats it reports nothing as quiet; after three it
 * reconnects.
 */
const beat = 5000;
/**
 * Delay in which rings are batched, in ms. It is imperceptible, and under load one statement carries dozens of rings.
 */
const gathering = 5;

/**
 * Uses a separate connection for LISTEN and NOTIFY. NOTIFY inside the writing transactions would serialise their
 * commits; here one statement carries a whole batch.
 */
export async function openBell({ connectionString, log }: Options): Promise<Bell> {
  const listeners = new Map<string, Set<Listener>>();
  const waiting = new Map<string, Ring | Beat>();
  const quiet = new Quiet();
  const own = randomUUID();
  /** Send time of the last beat that returned. */
  let heardAt = Number.NEGATIVE_INFINITY;
  let client: pg.Client | undefined;
  let sending = false;
  let soon: NodeJS.Timeout | undefined;
  let closed = false;
  let reconnecting: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const next = createClient(connectionString());
    next.on('error', () => {}); // The 'end' event follows.
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
    // The server vanished and would not answer a clean close either.
    if (Number.isFinite(heardAt) && performance.now() - heardAt > 3 * beat) client.connection.stream.destroy();
    else ringForItself();
  }, beat);

  function reconnect(tries: number): void {
    if (tries === 1) log.warn('bell disconnected');
    const pause = Math.min(100 * 2 ** (tries - 1), longestPause);
    reconnecting = setTimeout(() => {
      connect().then(
        () => {
          log.info('bell reconnected');
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
      // The connection broke. Send these rings again; a duplicate does no harm.
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
        // A typing event is stale by the time the connection is back.
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

/** Pending rings with the same key are merged. */
function keyOf({ member, event, data }: Ring): string {
  return [member, event, 'view' in data ? data.view : 'profile' in data ? data.profile : ''].join(' ');
}

/** Commits may reach `ring` out of order; keep the later cursor. */
function isLater(one: Ring | Beat, other: Ring): boolean {
  return one.event === 'view' && other.event === 'view' && seq(one.data.cursor) > seq(other.data.cursor);
}
const seq = (cursor: string): number => Number(cursor.slice(cursor.lastIndexOf('.') + 1));
