import { readCookie, sessionHint } from '../client/app/cookies.ts';
import { readThroughOf } from '../client/chat/rows.ts';
import { databaseName } from '../local/storage/database-name.ts';
import type { ChatRow, LocalDb, LocalMessage } from '../local/storage/db.ts';
import { messageOrder } from '../local/storage/message-order.ts';
import type { Profile } from '../shared/calls/members.ts';
import type { patterns } from '../shared/paths.ts';

export interface StoredConversation {
  member: string;
  chat: ChatRow;
  profile: Profile | undefined;
  messages: LocalMessage[];
}

const chats = '/chats/' satisfies `${(typeof patterns)['chats']}/`;
const stores = ['chats', 'profiles', 'messages'] as const satisfies readonly (keyof LocalDb)[];
const uuid = /^[\da-f-]{36}$/;
/** Messages in all, and of those the ones above the first unread one. */
const most = 60;
const mostAbove = 20;

// Asked for first of all, so that the answer does not wait for the app's own code.
globalThis.storedConversation = readConversation().catch(() => undefined);

/** Reads only: where this device has no copy, none is made. */
async function readConversation(): Promise<StoredConversation | undefined> {
  const id = location.pathname.startsWith(chats) ? location.pathname.slice(chats.length) : '';
  const member = readCookie(sessionHint) ?? '';
  if (!uuid.test(id) || !uuid.test(member)) return;
  const opening = indexedDB.open(databaseName(member));
  opening.onupgradeneeded = () => opening.transaction?.abort();
  const db = await answerOf(opening);
  try {
    db.onversionchange = () => db.close();
    const transaction = db.transaction(stores);
    const store = (name: (typeof stores)[number]) => transaction.objectStore(name);
    const chat: ChatRow | undefined = await answerOf(store('chats').get(id));
    if (!chat) return;
    const from = Math.max(Math.min(readThroughOf(chat), chat.last_number) - mostAbove, chat.hidden_through + 1);
    const range = IDBKeyRange.bound([id, from], [id, Number.POSITIVE_INFINITY]);
    const [profile, messages] = await Promise.all([
      answerOf<Profile | undefined>(store('profiles').get(chat.profile)),
      answerOf<LocalMessage[]>(store('messages').index(messageOrder).getAll(range, most)),
    ]);
    return { member, chat, profile, messages };
  } finally {
    db.close();
  }
}

function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = reject;
  });
}
