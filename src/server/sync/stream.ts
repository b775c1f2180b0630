import type { Cursor, Events } from '../../shared/calls/chat.ts';
import { heartbeat, second } from '../../shared/limits.ts';
import { type View, views } from '../../shared/views.ts';
import { type Me, readSession } from '../accounts/session.ts';
import type { Context } from '../context.ts';
import { streamsAtOnce } from '../limits/budgets.ts';
import { createSemaphore } from '../limits/semaphore.ts';
import { noticePresence, partnersOnline } from '../members/presence.ts';
import type { Ring } from './bell.ts';
import { createCarrier } from './carry.ts';
import { cursorOf } from './cursor.ts';

/** Bytes that a client may leave unread: hundreds of events. A client that returns later pulls anyway. */
const maxUnreadBytes = 64 * 1024;
/** Presence is read and sent on every third beat. */
const beatsPerPresence = 3;

/**
 * Streams events to one browser: `hello` with all cursors, changed views, typing, presence, and a beat every 20 s that
 * also ends streams of dead sessions.
 */
export function openStream(context: Context, session: Pick<Me, 'id' | 'token_hash'>): ReadableStream<Uint8Array> {
  let close = (): void => {};
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        close = serve(context, session, controller);
      },
      cancel: () => close(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: maxUnreadBytes }),
  );
}

type MemberRing = Exclude<Ring, { event: 'access' }>;

function serve(
  context: Context,
  session: Pick<Me, 'id' | 'token_hash'>,
  controller: ReadableStreamDefaultController<Uint8Array>,
): () => void {
  let open = true;
  /** Rings that arrive before hello is sent; undefined afterwards. */
  let early: MemberRing[] | undefined = [];
  let online = new Set<string>();
  let beats = 0;
  /** Last cursor sent for each view. */
  const told = new Map<View, Cursor>();
  const carry = createCarrier(context);
  let carriesSoon = false;
  let carrying = Promise.resolve();

  const leave = join(session, end);
  // Listen before reading the cursors, so that no later commit is missed.
  const stopListening = context.bell.listen(session.id, (heard) => {
    if (heard === 'closed') end();
    else if (heard === 'missed') greet();
    else if (heard.event === 'access') void check();
    else if (early) early.push(heard);
    else tell(heard);
  });
  const beating = setInterval(() => void beat(), heartbeat);
  let greeting = Promise.resolve();
  let greetAgain: NodeJS.Timeout | undefined;
  send(`retry: ${spreadPause(context)}\n\n`);
  greet();

  function greet(): void {
    early ??= [];
    greeting = greeting
      .then(() => inTurn(hello))
      .catch((error) => {
        // As on a beat: clients that are connected must not all return at once.
        context.log.warn('stream greeting failed', { error });
        if (open) greetAgain = setTimeout(greet, spreadPause(context));
      });
  }

  async function hello(): Promise<void> {
    if (!open) return;
    const me = await readSession(context, session.token_hash);
    if (!open) return;
    if (!me) return end();
    const heads = headsOf(me);
    write('hello', { heads });
    for (const view of views) told.set(view, heads[view]);
    const rings = early ?? [];
    early = undefined;
    for (const ring of rings) tell(ring);
    // A client that receives hello has no presence information yet.
    online = new Set();
    await sendPresence(me);
  }

  async function beat(): Promise<void> {
    beats += 1;
    await check(beats % beatsPerPresence === 0 ? sendPresence : undefined);
    send('event: beat\ndata: {}\n\n');
  }

  /** Ends the stream if its session is gone. */
  async function check(act?: (me: Me) => Promise<void>): Promise<void> {
    try {
      const before = new Map(told);
      const me = await readSession(context, session.token_hash);
      if (!me) return end();
      tellUnrung(me, before);
      await act?.(me);
    } catch (error) {
      // The database is unavailable. Closing streams would make all clients return at once.
      context.log.warn('stream check failed', { error });
    }
  }

  function tell(ring: MemberRing): void {
    if (ring.event === 'view' && ring.carry && told.has('chats')) carryAfter();
    else {
      if (ring.event === 'view') told.set(ring.data.view, ring.data.cursor);
      write(ring.event, ring.data);
    }
  }

  /** Carries run in sequence; a ring before the start is included. */
  function carryAfter(): void {
    if (carriesSoon) return;
    carriesSoon = true;
    carrying = carrying.then(bringChats).catch((error) => context.log.warn('stream carry failed', { error }));
  }

  async function bringChats(): Promise<void> {
    carriesSoon = false;
    const me = await readSession(context, session.token_hash);
    if (!me) return end();
    const since = told.get('chats');
    const cursor = headsOf(me).chats;
    if (since === undefined || since === cursor) return;
    const news = await carry(me, since).catch(() => undefined);
    // The member changed something in the meantime.
    if (told.get('chats') !== since) return carryAfter();
    told.set('chats', cursor);
    write('view', { view: 'chats', cursor, ...(news && { since, member: me.id, news }) });
  }

  /** Sends cursors that no ring announced. A ring still on its way repeats one, which costs the browser nothing. */
  function tellUnrung(me: Me, before: typeof told): void {
    if (early) return;
    const heads = headsOf(me);
    for (const view of views) {
      const rung = told.get(view);
      if (rung !== heads[view] && rung === before.get(view))
        tell({ member: me.id, event: 'view', data: { view, cursor: heads[view] } });
    }
  }

  async function sendPresence(me: Me): Promise<void> {
    await noticePresence(context, me);
    const now = new Set(await partnersOnline(context, me));
    for (const profile of now) if (!online.has(profile)) write('presence', { profile, presence: 'online' });
    for (const profile of online) if (!now.has(profile)) write('presence', { profile, presence: 'today' });
    online = now;
  }

  function write<Name extends keyof Events>(event: Name, data: Events[Name]): void {
    send(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  function send(text: string): void {
    if (!open) return;
    controller.enqueue(encoder.encode(text));
    if ((controller.desiredSize ?? 0) <= 0) fail('stream dropped, its client does not read');
  }

  function end(): void {
    if (!open) return;
    stop();
    controller.close();
  }

  function fail(why: string, error?: unknown): void {
    if (!open) return;
    stop();
    context.log.debug(why, error === undefined ? {} : { error });
    controller.error(new Error(why));
  }

  function stop(): void {
    open = false;
    clearInterval(beating);
    clearTimeout(greetAgain);
    stopListening();
    leave();
  }

  return stop;
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

/** Limits greetings: when thousands reconnect at once, calls must not wait behind them. */
const inTurn = createSemaphore({ atOnce: 4, waiting: Number.POSITIVE_INFINITY });

const openStreams = new Map<string, Set<() => void>>();

/**
 * Ends the oldest stream beyond the limits per session and per member: each stream queries the database three times a
 * minute.
 */
function join({ id, token_hash }: Pick<Me, 'id' | 'token_hash'>, end: () => void): () => void {
  const leaving = [
    joinGroup(`session ${token_hash.toString('base64')}`, streamsAtOnce.ofSession, end),
    joinGroup(`member ${id}`, streamsAtOnce.ofMember, end),
  ];
  return () => {
    for (const leave of leaving) leave();
  };
}

function joinGroup(key: string, max: number, end: () => void): () => void {
  const streams = openStreams.get(key) ?? new Set();
  openStreams.set(key, streams.add(end));
  const [oldest] = streams;
  if (streams.size > max) oldest?.();
  return () => {
    streams.delete(end);
    if (streams.size === 0 && openStreams.get(key) === streams) openStreams.delete(key);
  };
}

const encoder = new TextEncoder();
