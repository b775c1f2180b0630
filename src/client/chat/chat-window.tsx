import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { type ComponentType, type KeyboardEvent, lazy, Suspense, useRef } from 'react';
import type { ChatRow } from '../../local/storage/db.ts';
import type { Profile } from '../../shared/calls/members.ts';
import { usePageTitle } from '../app/page-title.ts';
import { settingsAtom } from '../sites/site.ts';
import { useMedia } from '../ui/use-media.ts';
import { ChatHeader } from './chat-header.tsx';
import { Composer } from './composer.tsx';
import { Gone } from './gone.ts';
import { GoneNote } from './gone-note.tsx';
import { useLeaveToList } from './leave.ts';
import { MessageList, type MessageListHandle } from './message-list.tsx';
import { useSearched } from './searched.ts';
import { TranslationBar } from './translation/later.tsx';
import { TranslatesChat, useCanTranslate } from './translation/translating.ts';

/** Only for wide screens; optional. */
const ChatAside = lazy<ComponentType<{ profile: Profile }>>(() =>
  import('./chat-aside.tsx').catch(() => ({ default: () => null })),
);

interface Props {
  conversation: string;
  /** Absent before the first message. */
  chat: ChatRow | undefined;
  /** Absent if this device has only its messages. */
  profile: Profile | undefined;
  draft: string;
}

export function ChatWindow({ conversation, chat, profile, draft }: Props) {
  const { t } = useLingui();
  const settings = useAtomValue(settingsAtom);
  const list = useRef<MessageListHandle>(null);
  const leave = useLeaveToList(conversation);
  const searched = useSearched();
  const name = profile?.name ?? t`A member`;
  const member = profile?.id ?? chat?.profile;
  const gone = chat?.gone !== undefined;
  // The server lists the chat no more, and has refused what still waited.
  const unavailable = !profile && chat?.last?.failed === 'not_found';
  const translates = useCanTranslate() && chat?.translated === true;

  const isWide = useMedia('(width >= 75em)');
  const title = t`Chat with ${name}`;
  usePageTitle(title);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (event.target instanceof Element && event.target.closest('dialog, [role=menu]')) return;
    leave();
  };
  return (
    <>
      <section className="chat-window" aria-label={title} onKeyDown={onKeyDown}>
        <ChatHeader
          conversation={conversation}
          chat={chat}
          profile={profile}
          name={name}
          searched={searched !== undefined}
          onLeave={leave}
        />
        {translates && (
          <Suspense>
            <TranslationBar conversation={conversation} />
          </Suspense>
        )}
        <Gone value={gone}>
          <TranslatesChat value={translates}>
            <MessageList
              key={searched?.key}
              ref={list}
              conversation={conversation}
              chat={chat}
              profile={profile}
              name={name}
              at={searched?.message}
            />
          </TranslatesChat>
        </Gone>
        {gone && <GoneNote name={name} draft={draft} />}
        {unavailable && !gone && <GoneNote draft={draft} />}
        {member !== undefined && !gone && !unavailable && (
          <Composer
            conversation={conversation}
            profile={member}
            to={profile}
            name={name}
            draft={draft}
            limit={settings?.message_length}
            onSent={() => list.current?.toNewest()}
          />
        )}
      </section>
      {isWide && (gone || unavailable) && <div className="chat-aside" />}
      {isWide && profile && !gone && (
        <aside className="chat-aside" aria-label={name}>
          <Suspense>
            <ChatAside profile={profile} />
          </Suspense>
        </aside>
      )}
    </>
  );
}
