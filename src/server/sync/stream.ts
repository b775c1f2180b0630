import type { Events } from '../../shared/calls/chat.ts';
import { heartbeat, second } from '../../shared/limits.ts';
import { type Me, readSession } from '../accounts/session.ts';
import type { Context } from '../context.ts';
import { streamsAtOnce } from '../limits/budgets.ts';
import { createSemaphore } from '../limits/semaphore.ts';
import { noticePresence, partnersOnline } from '../members/presence.ts';
import type { Ring } from './bell.ts';
import { cursorOf } from './cursor.ts';

/** Bytes that a client may leave unread; events are small, so that is hundreds of them, and it pulls anyway when it is back. */
const patience = 64 * 1024;
/** Presence is asked and told with every third beat. */
const beatsAMinute = 3;

/**
 * The doorbell of one browser, as server-sent events: `hello` with the heads of all views, `view` when one has moved, typing,
 * presence, and a beat every 20 s that ends the stream once its session is gone. What it misses, catching up by pull finds.
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
    new ByteLengthQueuingStrategy({ highWaterMark: patience }),
  );
}

function serve(
  context: Context,
  session: Pick<Me, 'id' | 'token_hash'>,
  controller: ReadableStreamDefaultController<Uint8Array>,
): () => void {
  let open = true;
  /** Rings that were heard while hello is being put together; undefined once it is said. */
  let early: Exclude<Ring, { event: 'access' }>[] | undefined = [];
  let online = new Set<string>();
  let beats = 0;

  const leave = join(session, end);
  // In this order: whatever is committed after the heads are read is heard.
  const stopListening = context.bell.listen(session.id, (heard) => {
    if (heard === 'closed') end();
    else if (heard === 'missed') greet();
    else if (heard.event === 'access') void check();
    else if (early) early.push(heard);
    else write(heard.event, heard.data);
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
        // As with a beat: who is here already must not come back with all the others.
        context.log.warn('stream could not begin', { error });
        if (open) greetAgain = setTimeout(greet, spreadPause(context));
      });
  }

  async function hello(): Promise<void> {
    if (!open) return;
    const me = await readSession(context, session.token_hash);
    if (!open) return;
    if (!me) return end();
    write('hello', {
      heads: {
        user: cursorOf(me.cursor_epoch, me.user_seq),
        chats: cursorOf(me.cursor_epoch, me.chats_seq),
        likes: cursorOf(me.cursor_epoch, me.likes_seq),
      },
    });
    const rings = early ?? [];
    early = undefined;
    for (const ring of rings) write(ring.event, ring.data);
    // Who hears hello knows of nobody's presence.
    online = new Set();
    await sendPresence(me);
  }

  async function beat(): Promise<void> {
    beats += 1;
    await check(beats % beatsAMinute === 0 ? sendPresence : undefined);
    send('event: beat\ndata: {}\n\n');
  }

  /** Ends the stream where its session is gone. */
  async function check(act?: (me: Me) => Promise<void>): Promise<void> {
    try {
      const me = await readSession(context, session.token_hash);
      if (me) await act?.(me);
      else end();
    } catch (error) {
      // The database is away: no reason to have all streams come back at once when it returns.
      context.log.warn('stream could not be checked', { error });
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

/** From 2 to 8 seconds: a server that comes back must not be met by everybody in the same one. */
function spreadPause({ random }: Context): number {
  const [chance = 0] = random(1);
  return 2 * second + Math.round((chance * 6 * second) / 256);
}

/** When thousands come back at once, or the bell does, the calls must not wait behind all of their greetings. */
const inTurn = createSemaphore({ atOnce: 4, waiting: Number.POSITIVE_INFINITY });

const openStreams = new Map<string, Set<() => void>>();

/**
 * Beyond what a browser needs, the oldest stream of a session ends, and of a member on all devices: each costs a look at the
 * database three times a minute.
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
