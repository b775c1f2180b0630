import { useEffect, useRef, useSyncExternalStore } from 'react';
import { openChat } from '../../local/chat.ts';
import { useDevice } from '../atoms.ts';

/** Messages count as read when the conversation is opened, and later when they appear at the bottom of a window that is in view. */
export function useReading(conversation: string, unread: number, atBottom: boolean): void {
  const device = useDevice();
  const visible = useVisible();
  const opened = useRef(false);
  useEffect(() => {
    if (!visible || unread === 0 || (opened.current && !atBottom)) return;
    opened.current = true;
    void openChat(device, conversation);
  }, [device, conversation, unread, atBottom, visible]);
  useEffect(() => {
    if (visible) opened.current = true;
  }, [visible]);
}

function useVisible(): boolean {
  return useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
}

function subscribe(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
