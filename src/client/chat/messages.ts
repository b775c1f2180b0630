import { useLiveQuery } from 'dexie-react-hooks';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import { messagesAround, messagesBeside, messagesBetween, messagesOf } from '../../local/chat/chat.ts';
import { loadOlder } from '../../local/chat/history.ts';
import { type LocalMessage, waitingPosition } from '../../local/storage/db.ts';
import { onlineAtom, useDevice } from '../app/atoms.ts';

const page = 60;
/** In the page at a time: each change of a message reads all of them again. */
const most = 180;

export type Older = 'idle' | 'loading' | 'start' | 'offline';

/** By places, not by number of rows: what arrives below must not push out what is read above. Without `to` it ends with the newest. */
interface Stretch {
  from: number;
  to: number | undefined;
}

interface Messages {
  /** In order; undefined while they are read for the first time. */
  messages: LocalMessage[] | undefined;
  older: Older;
  /** What is shown ends with the newest message. */
  follows: boolean;
  /** Changes when other messages are shown than before: nothing of the old place counts. */
  beginning: number;
  /** Shows more above: of what this device holds, then of what the server has. */
  showOlder(): void;
  /** Shows more below, where that is not the end. */
  showNewer(): void;
  toNewest(): void;
}

/**
 * A stretch of a conversation: its newest messages, or those around `at`, which moves on with the member who scrolls, and lets go of
 * what is far behind them.
 */
export function useMessages(conversation: string, at: string | undefined): Messages {
  const device = useDevice();
  const { db } = device;
  const [start, setStart] = useState({ at, beginning: 0 });
  const [stretch, setStretch] = useState<Stretch>();
  const [older, setOlder] = useState<Older>('idle');
  const online = useAtomValue(onlineAtom);
  const busy = useRef(false);
  /** The side that has just grown; the other one is let go. */
  const grown = useRef<'older' | 'newer'>(undefined);
  const read = useLiveQuery(async () => {
    if (stretch) return { start, messages: await messagesBetween(db, conversation, stretch.from, stretch.to) };
    const around = start.at && (await messagesAround(db, conversation, start.at, page / 2));
    if (around) return { start, messages: around, first: stretchAround(around, start.at) };
    const messages = await messagesOf(db, conversation, page);
    return { start, messages, first: { from: firstPosition(messages), to: undefined } };
  }, [db, conversation, stretch, start]);
  const messages = read?.messages;

  useEffect(() => {
    if (stretch === undefined && read?.start === start && read.first) setStretch(read.first);
  }, [stretch, start, read]);
  useEffect(() => {
    if (!grown.current || !messages || messages.length <= most) return;
    const side = grown.current;
    grown.current = undefined;
    setStretch((now) => now && within(now, messages, side));
  }, [messages]);

  const showOlder = useCallback(async () => {
    if (busy.current || !stretch || older === 'start' || (older === 'offline' && !online)) return;
    busy.current = true;
    const [first] = await messagesBeside(db, conversation, { before: stretch.from, most: page });
    if (first) setStretch({ ...stretch, from: first.place });
    else {
      setOlder('loading');
      const answer = await loadOlder(device, conversation);
      setStretch({ ...stretch, from: 0 });
      setOlder(answer === 'more' ? 'idle' : answer);
    }
    grown.current = 'older';
    busy.current = false;
  }, [device, db, conversation, stretch, older, online]);

  const showNewer = useCallback(async () => {
    if (busy.current || stretch?.to === undefined) return;
    busy.current = true;
    const newer = await messagesBeside(db, conversation, { after: stretch.to, most: page });
    setStretch({ ...stretch, to: newer.length < page ? undefined : newer.at(-1)?.place });
    grown.current = 'newer';
    busy.current = false;
  }, [db, conversation, stretch]);

  const follows = stretch === undefined ? !start.at : stretch.to === undefined;
  const toNewest = () => {
    if (follows) return;
    setStart({ at: undefined, beginning: start.beginning + 1 });
    setStretch(undefined);
    setOlder((now) => (now === 'start' ? 'idle' : now));
  };
  return {
    messages,
    older,
    follows: follows && read?.start === start,
    beginning: read?.start.beginning ?? 0,
    showOlder: useCallback(() => void showOlder(), [showOlder]),
    showNewer: useCallback(() => void showNewer(), [showNewer]),
    toNewest,
  };
}

/** 0 when fewer came than were asked for: then all that there are belong in the window, also those that come later. */
function firstPosition(messages: readonly LocalMessage[]): number {
  const first = messages[0];
  return !first || messages.length < page || first.place >= waitingPosition ? 0 : first.place;
}

function stretchAround(messages: readonly LocalMessage[], at: string | undefined): Stretch {
  const index = messages.findIndex(({ id }) => id === at);
  const isEnd = messages.length - 1 - index < page / 2;
  const first = messages[0]?.place ?? 0;
  return { from: first >= waitingPosition ? 0 : first, to: isEnd ? undefined : messages.at(-1)?.place };
}

/** As many as may be shown, counted from the side that has grown. */
function within(stretch: Stretch, messages: readonly LocalMessage[], side: 'older' | 'newer'): Stretch {
  if (side === 'older') return { ...stretch, to: messages[most - 1]?.place };
  return { ...stretch, from: messages.at(-most)?.place ?? stretch.from };
}
