import type { ChatRow, LocalDb, LocalMessage } from '../storage/db.ts';
import { waitingPosition } from '../storage/db.ts';
import { messageRange } from './conversations.ts';
import { fold, holdsAll } from './words.ts';

/** A found message and its chat. */
export interface Hit {
  message: LocalMessage;
  chat: ChatRow;
}

interface Search {
  /** From wordsOf (words.ts); an empty list finds nothing. */
  words: readonly string[];
  /** Text that the member sees of a message: a gift's name, for example. */
  textOf(message: LocalMessage): string;
  /** Searches this conversation only. */
  conversation?: string | undefined;
}

/** Messages per read: small enough for a phone's processor. The first read is smaller, so that it answers at once. */
const portionSize = 400;
const firstPortionSize = 60;

/** Reading position in one conversation, counted from its end. */
interface Stream {
  chat: ChatRow;
  /** Next number to read, downwards; undefined numbers (waiting messages) come first. */
  next: number;
  size: number;
  /** ISO; upper bound for everything unread in this stream. */
  newest: string;
}

/**
 * Messages that contain every word, newest first, in portions (some empty) so that the caller can stop early or paint
 * progress.
 */
export async function* findMessages(db: LocalDb, { words, textOf, conversation }: Search): AsyncGenerator<Hit[]> {
  if (words.length === 0) return;
  const chats = await (conversation === undefined
    ? db.chats.toArray()
    : db.chats.where('id').equals(conversation).toArray());
  const streams = chats.filter(({ oldest }) => oldest > 0).map(startOf);
  const holds = (message: LocalMessage) => holdsAll(fold(textOf(message)), words);
  yield (await waitingIn(db, chats)).filter(({ message }) => holds(message));

  streams.sort(byTime);
  let found: Hit[] = [];
  while (streams.length > 0) {
    const portion = takePortion(streams);
    const read = await readAll(db, portion);
    for (const [i, stream] of portion.entries()) {
      const messages = read[i] ?? [];
      found.push(...messages.filter(holds).map((message) => ({ message, chat: stream.chat })));
      stream.newest = messages[0]?.sent_at ?? stream.newest;
      if (stream.next >= Math.max(1, stream.chat.oldest)) insert(streams, stream);
    }
    const bound = streams[0]?.newest ?? '';
    found.sort((a, b) => (a.message.sent_at < b.message.sent_at ? 1 : -1));
    const certain = found.findIndex(({ message }) => message.sent_at < bound);
    yield certain < 0 ? found : found.slice(0, certain);
    found = certain < 0 ? [] : found.slice(certain);
  }
}

const startOf = (chat: ChatRow): Stream => ({
  chat,
  next: chat.last_number,
  size: firstPortionSize,
  newest: chat.last_message_at,
});

const byTime = (a: Stream, b: Stream): number => (a.newest < b.newest ? 1 : -1);

function insert(streams: Stream[], stream: Stream): void {
  const at = streams.findIndex(({ newest }) => newest <= stream.newest);
  streams.splice(at < 0 ? streams.length : at, 0, stream);
}

/** Picks the streams to read next: enough for a portion, and only those that can hold the next result. */
function takePortion(streams: Stream[]): Stream[] {
  let left = portionSize;
  let count = 0;
  for (const stream of streams) {
    if (left <= 0) break;
    left -= Math.min(stream.size, stream.next);
    count += 1;
  }
  return streams.splice(0, count);
}

/** Reads all streams in one transaction, so the queries run together. Advances each stream. */
function readAll(db: LocalDb, streams: readonly Stream[]): Promise<LocalMessage[][]> {
  return db.transaction('r', db.messages, () =>
    Promise.all(
      streams.map((stream) => {
        const to = stream.next;
        const from = Math.max(to - stream.size + 1, stream.chat.hidden_through + 1);
        stream.next = from - 1 > stream.chat.hidden_through ? from - 1 : 0;
        stream.size = Math.min(stream.size * 2, portionSize);
        return messageRange(db, stream.chat.id, from, to).toArray();
      }),
    ),
  );
}

/** My unsent messages, newest first. */
async function waitingIn(db: LocalDb, chats: readonly ChatRow[]): Promise<Hit[]> {
  const hits = await Promise.all(
    chats
      .filter(({ last }) => (last?.place ?? 0) >= waitingPosition)
      .map(async (chat) => {
        const messages = await messageRange(db, chat.id, waitingPosition).toArray();
        return messages.map((message) => ({ message, chat }));
      }),
  );
  return hits.flat().sort((a, b) => b.message.place - a.message.place);
}
