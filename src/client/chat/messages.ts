import { useLiveQuery } from 'dexie-react-hooks';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import { loadedRangeOf } from '../../local/chat/conversations.ts';
import { loadOlder } from '../../local/chat/history.ts';
import { holds } from '../../local/chat/loaded-range.ts';
import { messagesAround, messagesBeside, messagesBetween, messagesOf } from '../../local/chat/messages.ts';
import { originalOf } from '../../local/chat/reply.ts';
import { type ChatRow, type LocalMessage, waitingPosition } from '../../local/storage/db.ts';
import { onlineAtom, useDevice } from '../app/atoms.ts';

const pageSize = 60;
/** Maximum messages in the page: each change rereads all of them. */
const maxMessages = 180;

export type Older = 'idle' | 'loading' | 'start' | 'offline';

/**
 * Range by position, not by count: new messages below must not push out those read above. Without `to` it includes the
 * newest.
 */
interface Stretch {
  from: number;
  to: number | undefined;
}

/** Beginning of the range: a message, a number, or the end. */
interface Start {
  at?: string | undefined;
  unread?: number | undefined;
  beginning: number;
}

interface Messages {
  /** In order; undefined during the first read. */
  messages: LocalMessage[] | undefined;
  older: Older;
  /** The range ends with the newest message. */
  follows: boolean;
  /** Changes when another range is shown: scroll positions are then invalid. */
  beginning: number;
  /** Shows older messages, first from this device, then from the server. */
  showOlder(): void;
  /** Shows newer messages, unless at the end. */
  showNewer(): void;
  toNewest(): void;
}

/**
 * Range of a conversation: messages around `at`, else around the first after `readThrough` that the device has, else
 * the newest. Moves with the scrolling member and drops messages far away.
 */
export function useMessages(
  conversation: string,
  { at, chat, readThrough }: { at: string | undefined; chat: ChatRow | undefined; readThrough: number },
): Messages {
  const device = useDevice();
  const { db } = device;
  const [start, setStart] = useState<Start>(() => ({
    at,
    unread: chat && holds(loadedRangeOf(chat), readThrough + 1) ? readThrough + 1 : undefined,
    beginning: 0,
  }));
  const [stretch, setStretch] = useState<Stretch>();
  const [older, setOlder] = useState<Older>('idle');
  const online = useAtomValue(onlineAtom);
  const busy = useRef(false);
  /** Side that grew last; the other side is trimmed. */
  const grown = useRef<'older' | 'newer'>(undefined);
  const read = useLiveQuery(async () => {
    if (stretch) return { start, messages: await messagesBetween(db, conversation, stretch.from, stretch.to) };
    const place = start.at === undefined ? start.unread : (await originalOf(db, conversation, start.at))?.place;
    if (place !== undefined) {
      const messages = await messagesAround(db, conversation, place, pageSize / 2);
      return { start, messages, first: stretchAround(messages, place) };
    }
    const messages = await messagesOf(db, conversation, pageSize);
    return { start, messages, first: { from: firstPosition(messages), to: undefined } };
  }, [db, conversation, stretch, start]);
  const messages = read?.messages;

  useEffect(() => {
    if (stretch === undefined && read?.start === start && read.first) setStretch(read.first);
  }, [stretch, start, read]);
  useEffect(() => {
    if (!grown.current || !messages || messages.length <= maxMessages) return;
    const side = grown.current;
    grown.current = undefined;
    setStretch((now) => now && within(now, messages, side));
  }, [messages]);

  /** One at a time. Where it fails, as when a logout has closed the copy, the next scroll tries again. */
  const grow = useCallback((side: 'older' | 'newer', work: () => Promise<void>) => {
    if (busy.current) return;
    busy.current = true;
    work()
      .then(
        () => {
          grown.current = side;
        },
        () => setOlder('idle'),
      )
      .finally(() => {
        busy.current = false;
      });
  }, []);

  const showOlder = useCallback(() => {
    if (!stretch || older === 'start' || (older === 'offline' && !online)) return;
    grow('older', async () => {
      const [first] = await messagesBeside(db, conversation, { before: stretch.from, most: pageSize });
      if (first) return setStretch({ ...stretch, from: first.place });
      setOlder('loading');
      const answer = await loadOlder(device, conversation);
      setStretch({ ...stretch, from: 0 });
      setOlder(answer === 'more' ? 'idle' : answer);
    });
  }, [grow, device, db, conversation, stretch, older, online]);

  const showNewer = useCallback(() => {
    const { to } = stretch ?? {};
    if (stretch === undefined || to === undefined) return;
    grow('newer', async () => {
      const newer = await messagesBeside(db, conversation, { after: to, most: pageSize });
      setStretch({ ...stretch, to: newer.length < pageSize ? undefined : newer.at(-1)?.place });
    });
  }, [grow, db, conversation, stretch]);

  const isNewest = start.at === undefined && start.unread === undefined;
  const follows = stretch === undefined ? isNewest : stretch.to === undefined;
  const toNewest = () => {
    if (follows) return;
    setStart({ beginning: start.beginning + 1 });
    setStretch(undefined);
    setOlder((now) => (now === 'start' ? 'idle' : now));
  };
  return {
    messages,
    older,
    follows: follows && read?.start === start,
    beginning: read?.start.beginning ?? 0,
    showOlder,
    showNewer,
    toNewest,
  };
}

/** 0 if fewer came than requested: the window then contains the whole conversation, including later messages. */
function firstPosition(messages: readonly LocalMessage[]): number {
  const first = messages[0];
  return !first || messages.length < pageSize || first.place >= waitingPosition ? 0 : first.place;
}

function stretchAround(messages: readonly LocalMessage[], around: number): Stretch {
  const isEnd = messages.filter(({ place }) => place > around).length < pageSize / 2;
  const first = messages[0]?.place ?? 0;
  return { from: first >= waitingPosition ? 0 : first, to: isEnd ? undefined : messages.at(-1)?.place };
}

/** Trims to the maximum, counted from the side that grew. */
function within(stretch: Stretch, messages: readonly LocalMessage[], side: 'older' | 'newer'): Stretch {
  if (side === 'older') return { ...stretch, to: messages[maxMessages - 1]?.place };
  return { ...stretch, from: messages.at(-maxMessages)?.place ?? stretch.from };
}
