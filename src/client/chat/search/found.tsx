import './search.css';
import { Plural, Trans } from '@lingui/react/macro';
import { type ReactNode, useMemo, useRef } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import type { ChatItem } from '../../../local/chat/chat.ts';
import { findChats } from '../../../local/chat/find-chats.ts';
import type { Hit } from '../../../local/chat/find-messages.ts';
import { wordsOf } from '../../../local/chat/words.ts';
import { useDevice } from '../../app/atoms.ts';
import { useToday } from '../../app/today.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { ListCount } from '../list-item.tsx';
import { MeasuredItem } from '../measured-item.tsx';
import { HitRow } from './hit-row.tsx';
import { moveByKey } from './move.ts';
import { useHits } from './use-hits.ts';
import { useTabStop } from './use-tab-stop.ts';

interface Props {
  typed: string;
  /** All chats, or only the searched one. */
  items: readonly ChatItem[];
  /** Renders a found chat's row. */
  drawChat?: (item: ChatItem, tabStop: boolean) => ReactNode;
  /** Searches only this conversation. */
  conversation?: string;
  onRemove?: (item: ChatItem) => void;
  onOpen?: () => void;
}

type Row = { key: string } & (
  | { kind: 'title'; of: 'chats' | 'messages' }
  | { kind: 'chat'; item: ChatItem }
  | { kind: 'hit'; hit: Hit }
  | { kind: 'end' }
);

const rowHeightPx = 80;
/** Rows left when more are searched. */
const minRowsAhead = 20;

/** Search results: chats, then messages. */
export function Found({ typed, items, drawChat, conversation, onRemove, onOpen }: Props) {
  const me = useDevice().member;
  const today = useToday();
  const words = useMemo(() => wordsOf(typed), [typed]);
  const { hits, done, showMore } = useHits(words, items, conversation);
  const chats = useMemo(
    () => (conversation === undefined ? findChats(items, words) : []),
    [items, words, conversation],
  );
  const profiles = useMemo(() => new Map(items.map(({ chat, profile }) => [chat.id, profile])), [items]);
  const rows = useMemo(() => rowsOf(chats, hits, done), [chats, hits, done]);
  const list = useRef<HTMLDivElement>(null);
  const virtualizer = useRef<VirtualizerHandle>(null);
  const stop = useTabStop(rows, conversation === undefined, list, virtualizer);
  const empty = chats.length === 0 && hits.length === 0;

  return (
    <>
      <span className="for-readers" role="status">
        {done && empty && <Trans>Nothing found</Trans>}
        {done && !empty && (
          <>
            {chats.length > 0 && <Plural value={chats.length} one="# chat found." other="# chats found." />}{' '}
            <Plural value={hits.length} one="# message found." other="# messages found." />
          </>
        )}
      </span>
      {done && empty ? (
        <p className="chat-none">
          <Trans>No results for “{typed}” on this device.</Trans>
        </p>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the links inside
        <div
          className="chat-scroll found"
          ref={list}
          onKeyDown={(event) => {
            if (moveByKey(event) || (event.key !== 'Delete' && event.key !== 'Backspace')) return;
            const id = event.target instanceof HTMLElement ? event.target.dataset.chat : undefined;
            const item = chats.find(({ chat }) => chat.id === id);
            if (item) onRemove?.(item);
          }}
          onFocus={stop.note}
          onClick={stop.note}
        >
          <ListCount value={rows.length}>
            <Virtualizer
              ref={virtualizer}
              as="ul"
              item={MeasuredItem}
              itemSize={rowHeightPx}
              data={rows}
              keepMounted={stop.index < 0 ? [] : [stop.index]}
              onScroll={(offset) => {
                if ((rows.length - minRowsAhead) * rowHeightPx < offset) showMore();
              }}
            >
              {(row, index) => {
                if (row.kind === 'title') return <Title key={row.key} of={row.of} />;
                if (row.kind === 'end') return <End key={row.key} done={done} />;
                const tabStop = index === stop.index;
                if (row.kind === 'hit') {
                  const profile = profiles.get(row.hit.chat.id);
                  const fromList = conversation === undefined;
                  return (
                    <HitRow key={row.key} {...{ hit: row.hit, profile, words, me, today, tabStop, fromList, onOpen }} />
                  );
                }
                return <div key={row.key}>{drawChat?.(row.item, tabStop)}</div>;
              }}
            </Virtualizer>
          </ListCount>
        </div>
      )}
    </>
  );
}

/** Titles only if both kinds were found. */
function rowsOf(chats: readonly ChatItem[], hits: readonly Hit[], done: boolean): Row[] {
  const rows: Row[] = [];
  if (chats.length > 0) rows.push({ key: 'chats', kind: 'title', of: 'chats' });
  rows.push(...chats.map((item) => ({ key: item.chat.id, kind: 'chat' as const, item })));
  if (hits.length > 0) rows.push({ key: 'messages', kind: 'title', of: 'messages' });
  rows.push(...hits.map((hit) => ({ key: hit.message.id, kind: 'hit' as const, hit })));
  if (hits.length > 0 || !done) rows.push({ key: 'end', kind: 'end' });
  return rows;
}

function Title({ of }: { of: 'chats' | 'messages' }) {
  return <h2 className="found-title">{of === 'chats' ? <Trans>Chats</Trans> : <Trans>Messages</Trans>}</h2>;
}

function End({ done }: { done: boolean }) {
  return (
    <p className="found-end">
      {done ? (
        <Trans>That’s everything on this device. Scroll up in a chat to load older messages.</Trans>
      ) : (
        <Spinner />
      )}
    </p>
  );
}
