import { useLingui } from '@lingui/react/macro';
import Search from 'lucide-react/icons/search';
import { type KeyboardEvent, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import type { ChatItem } from '../../local/chat/chat.ts';
import type { Profile } from '../../shared/calls/members.ts';
import { path } from '../../shared/paths.ts';
import { useDevice } from '../app/atoms.ts';
import { useToday } from '../app/today.ts';
import { Icon } from '../ui/icon.tsx';
import { ChatRow } from './chat-row.tsx';
import { useFilled } from './filled.ts';
import { useLastSeen } from './last-seen.ts';
import { BlockMember, Found, NoChats, RemoveChat, ReportMember } from './later.tsx';
import { takeLeftChat } from './leave.ts';
import { ListCount, ListItem } from './list-item.tsx';
import { useListScroll } from './list-scroll.ts';
import { NewMatches } from './new-matches.tsx';
import { useRoving } from './roving.ts';
import { focusFound } from './searched.ts';
import { useSwipeAway } from './swipe.ts';

const rowHeightPx = 80;
/** Rows left when more are loaded. */
const minRowsAhead = 40;
/** Rows drawn before the list is measured, which saves a tenth of a second. */
const firstRows = () => Math.ceil(innerHeight / rowHeightPx);

interface Props {
  items: readonly ChatItem[];
  matches: readonly Profile[];
  /** Total number; `items` may contain only the newest. */
  count: number;
  selected: string | undefined;
  words: string;
  onNearEnd: () => void;
  /** A search needs the whole list. */
  onSearch: (words: string) => void;
}

interface Asked {
  about: 'remove' | 'block' | 'report';
  item: ChatItem;
}

/** All conversations, newest first. Arrows move, Enter opens, Delete removes. */
export function ChatList({ items, matches, count, selected, words, onNearEnd, onSearch }: Props) {
  const { t } = useLingui();
  const device = useDevice();
  const navigate = useNavigate();
  const today = useToday();
  const typed = useDeferredValue(words.trim());
  const ids = useMemo(() => items.map(({ chat }) => chat.id), [items]);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const virtualizer = useRef<VirtualizerHandle>(null);
  const roving = useRoving(ids, selected, () => (typed ? undefined : takeLeftChat(device)), list, virtualizer);
  const saveScroll = useListScroll(virtualizer);
  useFilled(list, virtualizer, items.length);
  useLastSeen(list, items[0]?.chat.id);
  const [asking, setAsking] = useState<Asked>();

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof Element) || !event.target.closest('[data-chat]')) return;
    if (event.key !== 'Delete' && event.key !== 'Backspace') return roving.onKeyDown(event);
    const item = items[roving.index];
    if (item) setAsking({ about: 'remove', item });
  };
  useSwipeAway(list, !typed && items.length > 0, (chat) => {
    const item = items.find((each) => each.chat.id === chat);
    if (item) setAsking({ about: 'remove', item });
  });
  const gone = () => {
    if (typed) field.current?.focus();
    else if (asking) roving.leaveGently(asking.item.chat.id);
    if (asking?.item.chat.id === selected) void navigate(path('chats'), { replace: true });
  };

  const draw = (item: ChatItem, tabStop: boolean) => (
    <ChatRow
      key={item.chat.id}
      item={item}
      me={device.member}
      today={today}
      selected={item.chat.id === selected}
      tabStop={tabStop}
      onAsk={(about) => setAsking({ about, item })}
    />
  );

  if (items.length === 0)
    return (
      <>
        <NewMatches matches={matches} />
        <NoChats />
      </>
    );
  return (
    <>
      <search className="chat-search">
        <Icon of={Search} size={20} />
        <input
          ref={field}
          type="search"
          value={words}
          placeholder={t`Search chats and messages`}
          aria-label={t`Search chats and messages`}
          onChange={({ target }) => onSearch(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            if (!typed) roving.enter(event);
            else if (focusFound(event.currentTarget)) event.preventDefault();
          }}
        />
      </search>
      {!typed && <NewMatches matches={matches} />}
      {typed ? (
        <Found typed={typed} items={items} drawChat={draw} onRemove={(item) => setAsking({ about: 'remove', item })} />
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the links inside
        <div className="chat-scroll" ref={list} onKeyDown={onKeyDown} onFocus={roving.onFocus}>
          <ListCount value={count}>
            <Virtualizer
              ref={virtualizer}
              as="ul"
              item={ListItem}
              itemSize={rowHeightPx}
              ssrCount={Math.min(firstRows(), items.length)}
              data={items}
              keepMounted={roving.index < 0 ? [] : [roving.index]}
              onScroll={(offset) => {
                saveScroll(offset);
                if ((items.length - minRowsAhead) * rowHeightPx < offset) onNearEnd();
              }}
            >
              {(item, index) => draw(item, index === roving.index)}
            </Virtualizer>
          </ListCount>
        </div>
      )}
      {asking && <AskFirst {...asking} onClose={() => setAsking(undefined)} onGone={gone} />}
    </>
  );
}

interface AskFirstProps extends Asked {
  onClose: () => void;
  /** The conversation has left the list. */
  onGone: () => void;
}

function AskFirst({ about, item: { chat, profile }, onClose, onGone }: AskFirstProps) {
  const { t } = useLingui();
  const name = profile?.name ?? t`A member`;
  if (about === 'remove') return <RemoveChat conversation={chat.id} name={name} onClose={onClose} onRemoved={onGone} />;
  const Ask = about === 'block' ? BlockMember : ReportMember;
  return <Ask profile={chat.profile} name={name} onClose={onClose} onBlocked={onGone} hasConversation />;
}
