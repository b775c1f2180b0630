import { type RefObject, useEffect } from 'react';
import { saveReply } from '../../../local/chat/save-draft.ts';
import type { Device } from '../../../local/device/device.ts';
import { useDevice } from '../../app/atoms.ts';
import { inBackground } from '../../app/background.ts';
import { followReplies } from '../swipe-away.ts';

/** Lets the composer answer a message. Focuses it at once: later, a phone would not open its keyboard. */
export function answer(device: Device, conversation: string, message: string, near: Element | null | undefined): void {
  near?.closest('.chat-window')?.querySelector<HTMLElement>('.composer textarea')?.focus({ preventScroll: true });
  inBackground(saveReply(device, conversation, message));
}

/** Answers a message that is swiped to the right. */
export function useSwipeToReply(conversation: string, scroller: RefObject<HTMLElement | null>): void {
  const device = useDevice();
  useEffect(() => {
    const list = scroller.current;
    const gone = new AbortController();
    if (list)
      followReplies(list, {
        onReply: (message) => answer(device, conversation, message, list),
        signal: gone.signal,
      });
    return () => gone.abort();
  }, [device, conversation, scroller]);
}
