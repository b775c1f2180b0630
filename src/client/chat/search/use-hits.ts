import { useLingui } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ChatItem } from '../../../local/chat/chat.ts';
import { findMessages, type Hit } from '../../../local/chat/find-messages.ts';
import type { LocalMessage } from '../../../local/storage/db.ts';
import { useDevice } from '../../app/atoms.ts';
import { inBackground } from '../../app/background.ts';
import { messageName } from '../message-name.ts';

/** Hits per search step, at first and near the end of the list. */
const pageSize = 40;

interface Found {
  hits: readonly Hit[];
  /** All messages of this device have been searched. */
  done: boolean;
}

const nothingYet: Found = { hits: [], done: false };

interface Hits extends Found {
  showMore(): void;
}

/** Messages with all the words, newest first, as they are found; also those that arrive or load while they are shown. */
export function useHits(words: readonly string[], items: readonly ChatItem[], conversation?: string): Hits {
  const { db } = useDevice();
  const { i18n } = useLingui();
  const key = words.join(' ');
  const question = [i18n.locale, conversation, key].join('\n');
  const extent = useMemo(() => extentOf(items), [items]);
  const [found, setFound] = useState<Found & { question?: string }>(nothingYet);
  const { hits: shown, done } = found.question === question ? found : nothingYet;
  const showMore = useRef<() => void>(undefined);
  // Each part of the catalog that arrives makes a new `i18n`, which is no reason to search again.
  const now = useRef({ i18n, shown });
  useLayoutEffect(() => {
    now.current = { i18n, shown };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the question holds them, and the language that gifts are named in
  useEffect(() => {
    // A photo says nothing that was written, so its name is not found.
    const textOf = (message: LocalMessage) => message.text && messageName(now.current.i18n, message);
    const portions = findMessages(db, { words: key.split(' ').filter(Boolean), textOf, conversation });
    let stopped = false;
    let wanted = Math.max(pageSize, now.current.shown.length);
    let hits: Hit[] = [];
    let reading = false;
    const read = async () => {
      if (reading) return;
      reading = true;
      while (!stopped && hits.length < wanted) {
        const { value, done = false } = await portions.next();
        if (stopped) return;
        if (value) hits = [...hits, ...value];
        // Searching again takes nothing away until it has found as many.
        if (done || hits.length >= wanted || hits.length > now.current.shown.length) setFound({ question, hits, done });
        if (done) return;
      }
      reading = false;
    };
    showMore.current = () => {
      wanted = now.current.shown.length + pageSize;
      inBackground(read());
    };
    inBackground(read());
    return () => {
      stopped = true;
    };
  }, [db, question, extent]);

  return { hits: useStanding(shown), done, showMore: useCallback(() => showMore.current?.(), []) };
}

/** Changes with each message that is written, arrives or loads. */
const extentOf = (items: readonly ChatItem[]): string =>
  items
    .map(({ chat }) => [chat.oldest, chat.last_number, chat.last?.place, ...chat.gaps.map(({ after }) => after)].join())
    .join(' ');

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
