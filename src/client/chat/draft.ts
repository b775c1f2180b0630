import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { draftOf } from '../../local/chat/chat.ts';
import { saveDraft } from '../../local/chat/save-draft.ts';
import { useDevice } from '../app/atoms.ts';
import { inBackground } from '../app/background.ts';

interface Draft {
  text: string;
  write(text: string): void;
  /** Empties the field for a send, and answers its text. What is typed now is stored as a draft once the send has ended. */
  take(): string;
  /** The send was stored, and its transaction cleared the stored draft. */
  sent(): void;
  /** The send was not stored: its text goes in front of what was typed since. */
  putBack(text: string): void;
}

/**
 * Composer text, stored on each key press, so closing a tab loses nothing. `stored` follows the database: adopts other
 * tabs' text unless edited here.
 */
export function useDraft(conversation: string, stored: string, field: RefObject<HTMLTextAreaElement | null>): Draft {
  const device = useDevice();
  const [text, setText] = useState(stored);
  const latest = useRef(stored);
  const saved = useRef(stored);
  /** Until the first key press, the stored text counts. */
  const touched = useRef(false);
  const busy = useRef(false);
  /** Begun and not yet stored. A draft that is stored meanwhile would go with theirs. */
  const sends = useRef(0);

  const save = useCallback(() => {
    if (busy.current || sends.current > 0 || latest.current === saved.current) return;
    busy.current = true;
    saved.current = latest.current;
    const saving = saveDraft(device, conversation, latest.current).finally(() => {
      busy.current = false;
      save();
    });
    inBackground(saving);
  }, [device, conversation]);
  const set = useCallback((next: string) => {
    latest.current = next;
    setText(next);
  }, []);

  useEffect(() => {
    const writing = () => touched.current && document.hasFocus() && document.activeElement === field.current;
    const before = latest.current;
    const mayBeTaken = () =>
      !writing() && !busy.current && latest.current === before && latest.current === saved.current;
    if (stored === before || !mayBeTaken()) return;
    // The live query may be older than the latest input. A fresh read is not.
    const reading = draftOf(device.db, conversation).then((draft) => {
      if (!mayBeTaken()) return;
      saved.current = draft;
      set(draft);
    });
    inBackground(reading);
  }, [stored, field, set, device, conversation]);

  return {
    text,
    write(next) {
      touched.current = true;
      set(next);
      save();
    },
    take() {
      const taken = latest.current;
      sends.current += 1;
      set('');
      return taken;
    },
    sent() {
      sends.current -= 1;
      saved.current = '';
      save();
    },
    putBack(taken) {
      sends.current -= 1;
      set(latest.current === '' ? taken : `${taken}\n${latest.current}`);
      save();
    },
  };
}
