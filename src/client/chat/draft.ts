import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { draftOf } from '../../local/chat/chat.ts';
import { saveDraft } from '../../local/chat/save-draft.ts';
import { useDevice } from '../app/atoms.ts';
import { inBackground } from '../app/background.ts';

interface Draft {
  text: string;
  write(text: string): void;
  /**
   * Removes `sent` from the text, but not later input; the sending transaction has already cleared the stored draft.
   */
  clear(sent: string): void;
  /** Stores nothing until `clear` or the next key press, so that a sent text does not return as a draft. */
  pause(): void;
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
  const paused = useRef(false);

  const save = useCallback(() => {
    if (busy.current || paused.current || latest.current === saved.current) return;
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
      paused.current = false;
      set(next);
      save();
    },
    clear(sent) {
      const rest = latest.current.startsWith(sent) ? latest.current.slice(sent.length) : latest.current;
      paused.current = false;
      saved.current = '';
      set(rest);
      save();
    },
    pause() {
      paused.current = true;
    },
  };
}
