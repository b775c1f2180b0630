import { useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import { findMessages, type Hit } from '../../../local/chat/find-messages.ts';
import type { LocalMessage } from '../../../local/storage/db.ts';
import { useDevice } from '../../app/atoms.ts';
import { inBackground } from '../../app/background.ts';
import { messageName } from '../message-name.ts';

/** Found before the list is scrolled, and each time its end comes near. */
const page = 40;

interface Hits {
  hits: readonly Hit[];
  /** All that this device holds has been looked through. */
  done: boolean;
  showMore(): void;
}

/** The messages of this device that hold all of the words, the newest first, as they are found. */
export function useHits(words: readonly string[], conversation?: string): Hits {
  const { db } = useDevice();
  const { i18n } = useLingui();
  const [found, setFound] = useState<{ hits: readonly Hit[]; done: boolean }>({ hits: [], done: false });
  const showMore = useRef<() => void>(undefined);
  const key = words.join(' ');

  useEffect(() => {
    // A photo says nothing that was written, so its name is not found.
    const textOf = (message: LocalMessage) => message.text && messageName(i18n, message);
    const portions = findMessages(db, { words: key.split(' ').filter(Boolean), textOf, conversation });
    let stopped = false;
    let wanted = page;
    let hits: Hit[] = [];
    let reading = false;
    const read = async () => {
      if (reading) return;
      reading = true;
      while (!stopped && hits.length < wanted) {
        const { value, done = false } = await portions.next();
        if (stopped) return;
        if (value) hits = [...hits, ...value];
        if (done || hits.length >= wanted || (value && value.length > 0)) setFound({ hits, done });
        if (done) return;
      }
      reading = false;
    };
    setFound({ hits, done: false });
    showMore.current = () => {
      wanted = hits.length + page;
      inBackground(read());
    };
    inBackground(read());
    return () => {
      stopped = true;
    };
  }, [db, i18n, key, conversation]);

  return { ...found, hits: useStanding(found.hits), showMore: useCallback(() => showMore.current?.(), []) };
}

/** Those that are still there: one that goes, or loses its words, while it is looked at goes from the list. */
function useStanding(hits: readonly Hit[]): readonly Hit[] {
  const { db } = useDevice();
  const read = useLiveQuery(
    async () => ({ hits, now: await db.messages.bulkGet(hits.map(({ message }) => message.id)) }),
    [db, hits],
  );
  if (read?.hits !== hits) return hits;
  return hits.filter(({ message }, i) => read.now[i]?.text === message.text && read.now[i]?.kind === message.kind);
}
