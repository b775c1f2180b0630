import { useLingui } from '@lingui/react/macro';
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import type { ChatRow } from '../../local/storage/db.ts';
import type { Profile } from '../../shared/calls/members.ts';
import { useDevice } from '../app/atoms.ts';
import { useToday } from '../app/today.ts';
import { Announcer } from './announcer.tsx';
import { useBottom } from './bottom.ts';
import { useFocusedRow } from './focused-row.ts';
import { Openers } from './icebreaker/openers.tsx';
import { JumpButton } from './jump-button.tsx';
import { ListCount } from './list-item.tsx';
import { useLongPress } from './long-press.ts';
import { MeasuredItem } from './measured-item.tsx';
import { useSwipeToReply } from './message/answer.ts';
import { useRefusedWithdrawal } from './message/refused-withdrawal.tsx';
import { MessageItem } from './message-item.tsx';
import { useMessages } from './messages.ts';
import { NoMessages } from './no-messages.tsx';
import { OlderNote } from './older-note.tsx';
import { openMenu } from './open-menu.ts';
import { useReading, useReadThrough } from './reading.ts';
import { focusWhenShown } from './roving.ts';
import { type MessageRow, messageRows } from './rows.ts';

export interface MessageListHandle {
  toNewest(): void;
}

interface Props {
  ref: Ref<MessageListHandle>;
  conversation: string;
  chat: ChatRow | undefined;
  profile: Profile | undefined;
  name: string;
  /** Search result at which the list opens. */
  at?: string | undefined;
}

/**
 * Pixels outside of the view in which rows are measured, so visible rows never resize. A long jump measures all in one
 * frame.
 */
const bufferPx = 150;
/** Estimated row height in px: a lower one would render more rows at once than fit. */
const usualRowHeightPx = 60;
/** Pixels from either end at which older or newer messages load, before the member reaches it. */
const loadAheadPx = 800;

export function MessageList({ ref, conversation, chat, profile, name, at }: Props) {
  const { t } = useLingui();
  const me = useDevice().member;
  const today = useToday();
  const readThrough = useReadThrough(chat);
  const { messages, older, follows, beginning, showOlder, showNewer, ...shown } = useMessages(conversation, {
    ...{ at, chat, readThrough },
  });
  const rows = useMemo(() => messageRows(messages ?? [], chat, me, readThrough), [messages, chat, me, readThrough]);
  const scroller = useRef<HTMLElement>(null);
  const virtualizer = useRef<VirtualizerHandle>(null);
  const shift = useShift(rows);
  const { atBottom, settled, ...bottom } = useBottom(scroller, virtualizer, rows, { at, follows, beginning });
  const toNewest = () => {
    shown.toNewest();
    bottom.toNewest();
  };
  useReading(conversation, chat, atBottom);
  useRefusedWithdrawal();
  useImperativeHandle(ref, () => ({ toNewest }));

  useSwipeToReply(conversation, scroller);
  const longPress = useLongPress(openMenu);
  const focusedRow = useFocusedRow(rows);

  const read = messages !== undefined;
  const begins = messages?.length === 0 && (older === 'start' || !chat || chat.last_number === 0);
  const unanswered = rows[0]?.begins && !chat?.gone && rows.every(({ mine }) => !mine);
  useEffect(() => {
    // Without enough rows to scroll, no scroll event would load more.
    const timer = setTimeout(() => {
      if (read && (virtualizer.current?.scrollOffset ?? 0) < loadAheadPx) showOlder();
    }, 300);
    return () => clearTimeout(timer);
  }, [read, showOlder]);
  const onScroll = (offset: number) => {
    bottom.onScroll();
    if (!settled.current) return;
    if (offset < loadAheadPx) showOlder();
    const { scrollSize = 0, viewportSize = 0 } = virtualizer.current ?? {};
    if (scrollSize - offset - viewportSize < loadAheadPx) showNewer();
  };
  const found = useRef<HTMLElement>(null);
  const focused = useRef(false);
  const takeFocus = (element: HTMLElement | null) => {
    found.current = element;
    if (!element || focused.current) return;
    focused.current = true;
    // In a later frame: the layout of the rows takes a long one, and may replace this element.
    requestAnimationFrame(() => focusWhenShown(() => found.current));
  };
  return (
    <div className="messages">
      <OlderNote older={older} />
      {begins && profile && <NoMessages profile={profile} name={name} />}
      <section
        ref={scroller}
        className="messages-scroll"
        aria-label={t`Messages with ${name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
        tabIndex={0}
        onFocus={focusedRow.onFocus}
        {...longPress}
      >
        <div className="messages-space" />
        <ListCount value={rows.length}>
          <Virtualizer
            key={beginning}
            ref={virtualizer}
            as="ol"
            item={MeasuredItem}
            data={rows}
            shift={shift}
            bufferSize={bufferPx}
            itemSize={usualRowHeightPx}
            keepMounted={focusedRow.places}
            onScroll={onScroll}
          >
            {(row) => {
              const item = (
                <MessageItem
                  key={row.message.id}
                  row={row}
                  chat={chat}
                  profile={profile}
                  name={name}
                  today={today}
                  newest={row === rows.at(-1)}
                />
              );
              if (row.message.id !== at) return item;
              return (
                <div key={row.message.id} ref={takeFocus} className="message-found" tabIndex={-1}>
                  {item}
                </div>
              );
            }}
          </Virtualizer>
        </ListCount>
      </section>
      {unanswered && profile && <Openers profile={profile} />}
      {!atBottom && <JumpButton count={chat?.num_unread_messages ?? 0} onPress={toNewest} />}
      <Announcer rows={read ? rows : undefined} name={name} />
    </div>
  );
}

/** True if this render changes rows above the previous ones: the window then keeps its position from the end. */
function useShift(rows: readonly MessageRow[]): boolean {
  const before = useRef(rows);
  useLayoutEffect(() => {
    before.current = rows;
  });
  const first = rows[0]?.message.id;
  const was = before.current[0]?.message.id;
  const holds = (some: readonly MessageRow[], id: string | undefined) => some.some(({ message }) => message.id === id);
  if (first === undefined || was === undefined || first === was) return false;
  return holds(rows, was) || holds(before.current, first);
}
