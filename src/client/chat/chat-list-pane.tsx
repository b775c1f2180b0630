import { Trans } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useDevice } from '../app/atoms.ts';
import { cachedList, readList } from './cached-list.ts';
import { ChatList } from './chat-list.tsx';
import { ListSkeleton } from './list-skeleton.tsx';

/** Chats per step: each change rereads the list, so it grows only as the member scrolls. */
const chatsPerStep = 150;

interface Props {
  selected: string | undefined;
  words: string;
  onSearch: (words: string) => void;
}

export function ChatListPane({ selected, words, onSearch }: Props) {
  const device = useDevice();
  const [newest, setNewest] = useState(() => Math.max(chatsPerStep, cachedList(device)?.chats.length ?? 0));
  const list = useLiveQuery(() => readList(device, newest), [device, newest], cachedList(device));
  const showMore = () => {
    if (list && list.chats.length >= newest) setNewest(newest + chatsPerStep);
  };
  return (
    <section className="chat-list" aria-labelledby="chats-title">
      <h1 id="chats-title">
        <Trans>Messages</Trans>
      </h1>
      {list && (list.known || list.count > 0) ? (
        <ChatList
          items={list.chats}
          matches={list.matches}
          count={list.count}
          selected={selected}
          words={words}
          onNearEnd={showMore}
          onSearch={(typed) => {
            setNewest(Number.POSITIVE_INFINITY);
            onSearch(typed);
          }}
        />
      ) : (
        <ListSkeleton />
      )}
    </section>
  );
}
