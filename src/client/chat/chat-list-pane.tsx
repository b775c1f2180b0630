import { Trans } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { areChatsKnown, type ChatItem, listChats } from '../../local/chat.ts';
import type { Device } from '../../local/device.ts';
import { useDevice } from '../atoms.ts';
import { ChatList } from './chat-list.tsx';
import { ListSkeleton } from './list-skeleton.tsx';

/** The list as it was last read, so that coming back to it shows it at once. */
const lastRead = new WeakMap<Device, { chats: ChatItem[]; known: boolean }>();

export function ChatListPane({ selected }: { selected: string | undefined }) {
  const device = useDevice();
  const list = useLiveQuery(
    async () => {
      const [chats, known] = await Promise.all([listChats(device.db), areChatsKnown(device.db)]);
      const read = { chats, known };
      lastRead.set(device, read);
      return read;
    },
    [device],
    lastRead.get(device),
  );
  return (
    <section className="chat-list" aria-labelledby="chats-title">
      <h1 className="for-readers" id="chats-title">
        <Trans>Messages</Trans>
      </h1>
      {list && (list.known || list.chats.length > 0) ? (
        <ChatList items={list.chats} selected={selected} />
      ) : (
        <ListSkeleton />
      )}
    </section>
  );
}
