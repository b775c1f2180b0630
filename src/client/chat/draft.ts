import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { saveDraft } from '../../local/chat.ts';
import { useDevice } from '../atoms.ts';
import { inBackground } from './background.ts';

const pause = 400;

interface Draft {
  text: string;
  write(text: string): void;
  /** Takes `sent` out of the text again, without touching what was typed since: the transaction that queued it has cleared the stored draft. */
  clear(sent: string): void;
  /** Stops the timer of the last key press, so that a sent text is not stored as a draft again. */
  hold(): void;
}

/**
 * The text of a composer, stored on each pause and at leave. `stored` follows the database: another tab's text is taken over
 * unless this one is being written in.
 */
export function useDraft(conversation: string, stored: string, field: RefObject<HTMLTextAreaElement | null>): Draft {
  const device = useDevice();
  const [text, setText] = useState(stored);
  const latest = useRef(stored);
  const saved = useRef(stored);
  /** Until something is typed, what is stored counts. */
  const touched = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const hold = useCallback(() => clearTimeout(timer.current), []);
  const save = useCallback(() => {
    hold();
    if (latest.current === saved.current) return;
    saved.current = latest.current;
    inBackground(saveDraft(device, conversation, latest.current));
  }, [device, conversation, hold]);
  const set = useCallback((next: string) => {
    latest.current = next;
    setText(next);
  }, []);

  useEffect(() => {
    const leave = () => save();
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', leave);
      leave();
    };
  }, [save]);

  useEffect(() => {
    const writing = touched.current && document.hasFocus() && document.activeElement === field.current;
    if (writing || latest.current !== saved.current) return;
    saved.current = stored;
    set(stored);
  }, [stored, field, set]);

  return {
    text,
    write(next) {
      touched.current = true;
      set(next);
      hold();
      timer.current = setTimeout(save, pause);
    },
    clear(sent) {
      const rest = latest.current.startsWith(sent) ? latest.current.slice(sent.length) : latest.current;
      saved.current = '';
      set(rest);
      save();
    },
    hold,
  };
}
