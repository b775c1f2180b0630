import { useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { findMessages, type Hit } from '../../../local/chat/find-messages.ts';
import type { LocalMessage } from '../../../local/storage/db.ts';
import { useDevice } from '../../app/atoms.ts';
import { inBackground } from '../../app/background.ts';
import { messageName } from '../message-name.ts';

/** Hits per search step, at first and near the end of the list. */
const pageSize = 40;

interface Hits {
  hits: readonly Hit[];
  /** All messages of this device have been searched. */
  done: boolean;
  showMore(): void;
}

/** Messages of this device with all the words, newest first, as they are found. */
export function useHits(words: readonly string[], conversation?: string): Hits {
  const { db } = useDevice();
  const { i18n } = useLingui();
  // Each part of the catalog that arrives makes a new one, which is no reason to search again.
  const wording = useRef(i18n);
  const [found, setFound] = useState<{ hits: readonly Hit[]; done: boolean }>({ hits: [], done: false });
  const showMore = useRef<() => void>(undefined);
  const key = words.join(' ');
  useLayoutEffect(() => {
    wording.current = i18n;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: gifts are found by their names in this language
  useEffect(() => {
    // A photo says nothing that was written, so its name is not found.
    const textOf = (message: LocalMessage) => message.text && messageName(wording.current, message);
    const portions = findMessages(db, { words: key.split(' ').filter(Boolean), textOf, conversation });
    let stopped = false;
    let wanted = pageSize;
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
      wanted = hits.length + pageSize;
      inBackground(read());
    };
    inBackground(read());
    return () => {
      stopped = true;
    };
  }, [db, i18n.locale, key, conversation]);

  return { ...found, hits: useStanding(found.hits), showMore: useCallback(() => showMore.current?.(), []) };
}

/** Hits that still match: deleted or withdrawn messages leave the visible list. */
function useStanding(hits: readonly Hit[]): readonly Hit[] {
  const { db } = useDevice();
  const read = useLiveQuery(
    async () => ({ hits, now: await db.messages.bulkGet(hits.map(({ message }) => message.id)) }),
    [db, hits],
  );
  if (read?.hits !== hits) return hits;
  return hits.filter(({ message }, i) => read.now[i]?.text === message.text && read.now[i]?.kind === message.kind);
}
