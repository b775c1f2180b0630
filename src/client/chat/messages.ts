import { useLiveQuery } from 'dexie-react-hooks';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import { messagesFrom, messagesOf } from '../../local/chat.ts';
import { type LocalMessage, waitingPlace } from '../../local/db.ts';
import { loadOlder } from '../../local/history.ts';
import { onlineAtom, useDevice } from '../atoms.ts';

const page = 60;

export type Older = 'idle' | 'loading' | 'start' | 'offline';

interface Messages {
  /** In order; undefined while they are read for the first time. */
  messages: LocalMessage[] | undefined;
  older: Older;
  /** Shows more above: of what this device holds, then of what the server has. */
  showOlder(): void;
}

/** The newest messages of a conversation, and as many older ones as the member scrolls up to. */
export function useMessages(conversation: string): Messages {
  const device = useDevice();
  /** The place of the oldest one shown. By place, not by number of rows: what arrives below must not push out what is read above. */
  const [from, setFrom] = useState<number>();
  const [older, setOlder] = useState<Older>('idle');
  const online = useAtomValue(onlineAtom);
  const busy = useRef(false);
  const messages = useLiveQuery(
    () =>
      from === undefined ? messagesOf(device.db, conversation, page) : messagesFrom(device.db, conversation, from),
    [device, conversation, from],
  );
  const shown = messages?.length;

  useEffect(() => {
    if (from === undefined && messages) setFrom(firstPlace(messages, page));
  }, [from, messages]);

  const showOlder = useCallback(async () => {
    if (busy.current || shown === undefined || older === 'start' || (older === 'offline' && !online)) return;
    busy.current = true;
    const wanted = shown + page;
    const held = await messagesOf(device.db, conversation, wanted);
    if (held.length > shown) setFrom(firstPlace(held, wanted));
    else {
      setOlder('loading');
      const answer = await loadOlder(device, conversation);
      setFrom(0);
      setOlder(answer === 'more' ? 'idle' : answer);
    }
    busy.current = false;
  }, [device, conversation, shown, older, online]);

  return { messages, older, showOlder: useCallback(() => void showOlder(), [showOlder]) };
}

/** 0 when fewer came than were asked for: then all that there are belong in the window, also those that come later. */
function firstPlace(messages: readonly LocalMessage[], asked: number): number {
  const first = messages[0];
  return !first || messages.length < asked || first.place >= waitingPlace ? 0 : first.place;
}
