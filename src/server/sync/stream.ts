import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Cursor, Events } from '../../shared/calls/chat.ts';
import { heartbeat, second } from '../../shared/limits.ts';
import { type View, views } from '../../shared/views.ts';
import type { Me } from '../accounts/valid-sessions.ts';
import type { Context } from '../context.ts';
import { streamsAtOnce } from '../limits/budgets.ts';
import { openStreams } from '../metrics/meters.ts';
import type { Listener } from './bell.ts';
import { createCarrier, currentSession, type Known, type Stored } from './carry.ts';
import { cursorOf, isAfter } from './cursor.ts';
import type { Ring } from './ring.ts';
import { rowOf } from './ring-rows.ts';
import { readStreamState, type StreamState } from './stream-state.ts';

/** Bytes that a client may leave unread: hundreds of events. A client that returns later pulls anyway. */
const maxUnreadBytes = 64 * 1024;
/** On every third beat a stream reads its state, once a minute: rings tell all else. */
const beatsPerRead = 3;

/**
 * Streams events to one browser: `hello` with all cursors, changed views, typing, presence, and beats that also end
 * dead sessions' streams.
 */
export function openStream(context: Context, session: Session, origin: string): ReadableStream<Uint8Array> {
  let stream: EventStream | undefined;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        stream = new EventStream(context, session, origin, controller);
        stream.start();
      },
      cancel: () => stream?.stop(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: maxUnreadBytes }),
  );
}

type Session = Pick<Me, 'id' | 'pool' | 'token_hash'>;
type MemberRing = Exclude<Ring, { event: 'access' }>;

class EventStream {
  readonly #context: Context;
  readonly #session: Session;
  readonly #controller: ReadableStreamDefaultController<Uint8Array>;
  readonly #carry: ReturnType<typeof createCarrier>;
  #isOpen = true;
  /** Rings that arrive before hello is sent; undefined afterwards. */
  #early: MemberRing[] | undefined = [];
  /** Last cursor sent for each view. */
  readonly #sent = new Map<View, Cursor>();
  #online = new Set<string>();
  #beats = 0;
  #known: Known | undefined;
  /** The last cursor that a ring to carry brought. */
  #rung: Cursor | undefined;
  /** Of the only ring that waits. */
  #stored: Stored | undefined;
  #carriesSoon = false;
  #carrying = Promise.resolve();
  #greeting = Promise.resolve();
  #beatTimer: NodeJS.Timeout | undefined;
  #greetTimer: NodeJS.Timeout | undefined;
  readonly #cleanups: (() => void)[] = [];

  constructor(
    context: Context,
    session: Session,
    origin: string,
    controller: ReadableStreamDefaultController<Uint8Array>,
  ) {
    this.#context = context;
    this.#session = session;
    this.#controller = controller;
    this.#carry = createCarrier(context, origin);
  }

  start(): void {
    openStreams.add(1);
    this.#cleanups.push(() => openStreams.add(-1));
    this.#cleanups.push(join(this.#session, () => this.#end()));
    // Listen before reading the cursors, so that no later commit is missed.
    this.#cleanups.push(this.#context.bell.listen(this.#session.id, (event) => this.#hear(event)));
    this.#beatTimer = setInterval(() => void this.#beat(), heartbeat);
    this.#send(`retry: ${spreadPause(this.#context)}\n\n`);
    this.#greet();
  }

  stop(): void {
    this.#isOpen = false;
    clearInterval(this.#beatTimer);
    clearTimeout(this.#greetTimer);
    for (const cleanup of this.#cleanups.splice(0)) cleanup();
  }

  #hear(event: Parameters<Listener>[0]): void {
    if (event === 'closed') this.#end();
    else if (event === 'missed') this.#greet();
    else if (event.event === 'access') void this.#check();
    else if (this.#early) this.#early.push(event);
    else this.#sendRing(event, this.#storedBy(event));
  }

  #greet(): void {
    this.#early ??= [];
    this.#greeting = this.#greeting
      .then(() => this.#hello())
      .catch((error) => {
        // As on a beat: clients that are connected must not all return at once.
        this.#context.log.warn('stream greeting failed', { error });
        if (this.#isOpen) this.#greetTimer = setTimeout(() => this.#greet(), spreadPause(this.#context));
      });
  }

  async #hello(): Promise<void> {
    if (!this.#isOpen) return;
    const state = await this.#readState();
    if (!this.#isOpen) return;
    if (!state) return this.#endSession();
    const heads = headsOf(state.me);
    this.#write('hello', { heads });
    for (const view of views) this.#sent.set(view, heads[view]);
    const rings = this.#early ?? [];
    this.#early = undefined;
    for (const ring of rings) this.#sendRing(ring);
    // A client that receives hello has no presence information yet.
    this.#online = new Set();
    this.#sendPresence(state);
  }

  async #beat(): Promise<void> {
    this.#beats += 1;
    const hearsRings = this.#context.bell.moment() !== undefined;
    if (!hearsRings || this.#beats % beatsPerRead === 0) await this.#check();
    this.#send('event: beat\ndata: {}\n\n');
  }

  /** Ends the stream if its session is gone. */
  async #check(): Promise<void> {
    try {
      const before = new Map(this.#sent);
      const state = await this.#readState();
      if (!state) return this.#endSession();
      this.#sendMissedCursors(state.me, before);
      this.#sendPresence(state);
    } catch (error) {
      // The database is unavailable. Closing streams would make all clients return at once.
      this.#context.log.warn('stream check failed', { error });
    }
  }

  #sendRing(ring: MemberRing, stored?: Stored): void {
    if (ring.event === 'view' && ring.carry && this.#sent.has('chats')) this.#carryNext(ring.data.cursor, stored);
    else {
      if (ring.event === 'view') {
        const { view, cursor } = ring.data;
        const sent = this.#sent.get(view);
        // Included in changes that were carried meanwhile.
        if (sent !== undefined && !isAfter(cursor, sent)) return;
        this.#sent.set(view, cursor);
      }
      this.#write(ring.event, ring.data);
    }
  }

  /** At once, before others ring. */
  #storedBy(ring: MemberRing): Stored | undefined {
    const row = rowOf(ring);
    return row && { row, moment: this.#context.bell.moment() };
  }

  /** Carries run in sequence; a ring before the start is included. Rings of several processes come in any order. */
  #carryNext(cursor: Cursor, stored?: Stored): void {
    if (!this.#rung || isAfter(cursor, this.#rung)) this.#rung = cursor;
    this.#stored = this.#carriesSoon ? undefined : stored;
    if (this.#carriesSoon) return;
    this.#carriesSoon = true;
    this.#carrying = this.#carrying
      .then(() => nextTurn()) // The answers to the senders leave first.
      .then(() => this.#carryChats())
      .catch((error) => this.#context.log.warn('stream carry failed', { error }));
  }

  async #carryChats(): Promise<void> {
    this.#carriesSoon = false;
    const stored = this.#stored;
    const since = this.#sent.get('chats');
    const head = this.#rung;
    if (since === undefined || head === undefined || !isAfter(head, since)) return;
    const me = await currentSession(this.#context, this.#session, this.#known);
    if (!me) return this.#endSession();
    const news = await this.#carry(me, since, head, stored);
    // The member changed something in the meantime.
    if (this.#sent.get('chats') !== since) return this.#carryNext(head);
    this.#sent.set('chats', head);
    this.#write('view', { view: 'chats', cursor: head, ...(news && { since, member: me.id, news }) });
  }

  /** Sends cursors that no ring announced. A ring still on its way repeats one, which costs the browser nothing. */
  #sendMissedCursors(me: Me, before: Map<View, Cursor>): void {
    if (this.#early) return;
    const heads = headsOf(me);
    for (const view of views) {
      const sent = this.#sent.get(view);
      if (sent !== heads[view] && sent === before.get(view))
        this.#sendRing({ member: me.id, event: 'view', data: { view, cursor: heads[view] } });
    }
  }

  #sendPresence({ online }: StreamState): void {
    const now = new Set(online);
    for (const profile of now) if (!this.#online.has(profile)) this.#write('presence', { profile, presence: 'online' });
    for (const profile of this.#online) if (!now.has(profile)) this.#write('presence', { profile, presence: 'today' });
    this.#online = now;
  }

  async #readState(): Promise<StreamState | undefined> {
    const moment = this.#context.bell.moment();
    const state = await readStreamState(this.#context, this.#session.token_hash);
    this.#known = state && moment !== undefined ? { me: state.me, moment } : undefined;
    return state;
  }

  #write<Name extends keyof Events>(event: Name, data: Events[Name]): void {
    this.#send(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  #send(text: string): void {
    if (!this.#isOpen) return;
    this.#controller.enqueue(encoder.encode(text));
    if ((this.#controller.desiredSize ?? 0) <= 0) this.#fail('stream dropped, its client does not read');
  }

  /** Says so, or the browser would take it for a restart and return only after a while. */
  #endSession(): void {
    this.#write('over', {});
    this.#end();
  }

  #end(): void {
    if (!this.#isOpen) return;
    this.stop();
    this.#controller.close();
  }

  #fail(reason: string): void {
    this.stop();
    this.#context.log.debug(reason);
    this.#controller.error(new Error(reason));
  }
}

const headsOf = ({ cursor_epoch, user_seq, chats_seq, likes_seq }: Me): Record<View, Cursor> => ({
  user: cursorOf(cursor_epoch, user_seq),
  chats: cursorOf(cursor_epoch, chats_seq),
  likes: cursorOf(cursor_epoch, likes_seq),
});

/** Returns 2 to 8 seconds, so that clients do not all return to a restarted server in the same second. */
function spreadPause({ random }: Context): number {
  const [chance = 0] = random(1);
  return 2 * second + Math.round((chance * 6 * second) / 256);
}

const groups = new Map<string, Set<() => void>>();

/**
 * Ends the oldest stream beyond the limits per session and per member: each costs memory, and a row to read every minute.
 */
function join({ id, token_hash }: Pick<Me, 'id' | 'token_hash'>, end: () => void): () => void {
  const unsubscribe = [
    joinGroup(`session ${token_hash.toString('base64')}`, streamsAtOnce.ofSession, end),
    joinGroup(`member ${id}`, streamsAtOnce.ofMember, end),
  ];
  return () => {
    for (const leave of unsubscribe) leave();
  };
}

function joinGroup(key: string, max: number, end: () => void): () => void {
  const streams = groups.get(key) ?? new Set();
  groups.set(key, streams.add(end));
  const [oldest] = streams;
  if (streams.size > max) oldest?.();
  return () => {
    streams.delete(end);
    if (streams.size === 0 && groups.get(key) === streams) groups.delete(key);
  };
}

const encoder = new TextEncoder();
