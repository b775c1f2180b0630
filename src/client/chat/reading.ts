import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { openChat } from '../../local/chat/chat.ts';
import type { ChatRow } from '../../local/storage/db.ts';
import { useDevice } from '../app/atoms.ts';
import { inBackground } from '../app/background.ts';
import { readThroughOf } from './rows.ts';

/**
 * The message number where I was when I opened the conversation, or came back to its tab: what follows was unread then. Infinity
 * when nothing was; what arrives before my eyes is not.
 */
export function useReadThrough(chat: ChatRow | undefined): number {
  const visible = useVisible();
  const [seen, setSeen] = useState({ visible, readThrough: readThroughOf(chat) });
  if (seen.visible !== visible) {
    const news = visible && chat !== undefined && chat.num_unread_messages > 0;
    setSeen({ visible, readThrough: news ? chat.read_through : seen.readThrough });
  }
  return seen.readThrough;
}

/** Messages count as read when the conversation is opened, and later when they appear at the bottom of a window that is in view. */
export function useReading(conversation: string, chat: ChatRow | undefined, atBottom: boolean): void {
  const device = useDevice();
  const visible = useVisible();
  const opened = useRef(false);
  const unread = chat?.num_unread_messages ?? 0;
  // One message read and the next one come leave the count as it was: the newest tells that there is something to read again.
  const newest = chat?.last_number ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: see `newest`
  useEffect(() => {
    if (!visible) return;
    if (unread > 0 && (!opened.current || atBottom)) inBackground(openChat(device, conversation));
    opened.current = true;
  }, [device, conversation, unread, newest, atBottom, visible]);
}

function useVisible(): boolean {
  return useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
}

function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
