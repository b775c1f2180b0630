import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { draftOf, saveDraft } from '../../local/chat/chat.ts';
import { useDevice } from '../app/atoms.ts';
import { inBackground } from '../app/background.ts';

interface Draft {
  text: string;
  write(text: string): void;
  /** Takes `sent` out of the text again, without touching what was typed since: the transaction that queued it has cleared the stored draft. */
  clear(sent: string): void;
  /** Stores nothing until `clear` or the next key press, so that a sent text does not become a draft again. */
  hold(): void;
}

/**
 * The text of a composer, stored with each key press: no tab is closed so fast that a word is lost. `stored` follows the
 * database: another tab's text is taken over unless this one is being written in.
 */
export function useDraft(conversation: string, stored: string, field: RefObject<HTMLTextAreaElement | null>): Draft {
  const device = useDevice();
  const [text, setText] = useState(stored);
  const latest = useRef(stored);
  const saved = useRef(stored);
  /** Until something is typed, what is stored counts. */
  const touched = useRef(false);
  const busy = useRef(false);
  const held = useRef(false);

  const save = useCallback(() => {
    if (busy.current || held.current || latest.current === saved.current) return;
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
    // What was told may be older than what was typed and stored since. What is read now is not.
    const reading = draftOf(device.db, conversation).then((kept) => {
      if (!mayBeTaken()) return;
      saved.current = kept;
      set(kept);
    });
    inBackground(reading);
  }, [stored, field, set, device, conversation]);

  return {
    text,
    write(next) {
      touched.current = true;
      held.current = false;
      set(next);
      save();
    },
    clear(sent) {
      const rest = latest.current.startsWith(sent) ? latest.current.slice(sent.length) : latest.current;
      held.current = false;
      saved.current = '';
      set(rest);
      save();
    },
    hold() {
      held.current = true;
    },
  };
}
