import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { openChat } from '../../local/chat/actions.ts';
import type { ChatRow } from '../../local/storage/db.ts';
import { useDevice } from '../app/atoms.ts';
import { inBackground } from '../app/background.ts';
import { followVisibility, isVisible } from '../app/lock.ts';
import { readThroughOf } from './rows.ts';

/**
 * Last message read before opening the conversation or returning to its tab: later ones show as unread. Infinity if
 * none; messages arriving in view don't count.
 */
export function useReadThrough(chat: ChatRow | undefined): number {
  const visible = useSyncExternalStore(followVisibility, isVisible);
  const [seen, setSeen] = useState({ visible, readThrough: readThroughOf(chat) });
  if (seen.visible !== visible) {
    const hasUnread = visible && chat !== undefined && chat.num_unread_messages > 0;
    setSeen({ visible, readThrough: hasUnread ? chat.read_through : seen.readThrough });
  }
  return seen.readThrough;
}

/** Marks messages as read on opening, and later when they appear at the bottom of a visible window. */
export function useReading(conversation: string, chat: ChatRow | undefined, atBottom: boolean): void {
  const device = useDevice();
  const visible = useSyncExternalStore(followVisibility, isVisible);
  const opened = useRef(false);
  const unread = chat?.num_unread_messages ?? 0;
  // If one message is read as another arrives, the count stays the same: the newest number reveals it.
  const newest = chat?.last_number ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: see `newest`
  useEffect(() => {
    if (!visible) return;
    if (unread > 0 && (!opened.current || atBottom)) inBackground(openChat(device, conversation));
    opened.current = true;
  }, [device, conversation, unread, newest, atBottom, visible]);
}
