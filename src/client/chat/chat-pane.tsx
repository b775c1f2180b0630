import { Trans } from '@lingui/react/macro';
import { useLiveQuery } from 'dexie-react-hooks';
import { useAtomValue } from 'jotai';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useRef, useState } from 'react';
import { openedChat } from '../../local/chat/chat.ts';
import { onlineAtom, useDevice } from '../app/atoms.ts';
import { useFetchedProfile } from '../member-card/fetched-profile.ts';
import { Empty } from '../ui/empty.tsx';
import { NotFound } from '../ui/not-found.tsx';
import { cachedList } from './cached-list.ts';
import { ChatGone } from './chat-gone.tsx';
import { ChatWindow } from './chat-window.tsx';
import { useFromList } from './leave.ts';
import type { Selected } from './selected.ts';
import { WindowSkeleton } from './window-skeleton.tsx';

/** Conversation of the address, in any state it may have on this device. */
export function ChatPane({ conversation, profile: member, invalid }: Selected) {
  const device = useDevice();
  const online = useAtomValue(onlineAtom);
  const wasOpen = useRef(false);
  const fromList = useFromList();
  const [listed] = useState(() =>
    fromList ? cachedList(device)?.chats.find(({ chat }) => chat.id === conversation) : undefined,
  );
  const found = useLiveQuery(
    () => openedChat(device.db, conversation, member),
    [device, conversation, member],
    listed && { ...listed, known: true },
  );
  const stranger = found && !(found.chat && found.profile) && !invalid ? member : undefined;
  const fetched = useFetchedProfile(stranger, { isKnown: found?.profile !== undefined });

  if (invalid) return <NotFound />;
  if (!found) return <WindowSkeleton />;
  if (found.chat || found.profile) {
    wasOpen.current = true;
    return <ChatWindow conversation={conversation} {...found} />;
  }
  if (wasOpen.current) return <ChatGone draft={found.draft} />;
  if (fetched === 'not_found') return <NotFound />;
  const canCome = member === undefined ? !found.known : fetched !== 'offline';
  if (canCome && online) return <WindowSkeleton />;
  if (found.known && member === undefined) return <NotFound />;
  return (
    <div className="chat-window">
      <Empty icon={CloudOff} title={<Trans>Not on this device yet</Trans>}>
        <Trans>You can open this chat when you’re back online.</Trans>
      </Empty>
    </div>
  );
}
