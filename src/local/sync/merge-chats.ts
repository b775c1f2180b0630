import { Dexie } from 'dexie';
import type { Chat } from '../../shared/calls/chat.ts';
import type { CallAnswer } from '../../shared/calls.ts';
import { newestMessages } from '../../shared/limits.ts';
import { fileOf } from '../../shared/message-kinds.ts';
import { dropOrphans, dropRecordings, messageRange, refreshLast, unlist } from '../chat/conversations.ts';
import { standing } from '../chat/withdrawn.ts';
import { forgetProfiles } from '../members/forget-profiles.ts';
import { allSends } from '../outbox/sends.ts';
import { type ChatRow, type LocalDb, type LocalMessage, waitingPosition } from '../storage/db.ts';
import { forgetFile } from '../storage/images.ts';
import { type Merged, mergeChat } from './merge-chat.ts';

/**
 * Runs in the pull's transaction, with a few bulk reads and writes for any number of chats. `whole`: the answer is
 * complete.
 */
export async function mergeChats(db: LocalDb, answer: CallAnswer<'GET chats.php'>, whole: boolean): Promise<void> {
  const [rows, known] = await Promise.all([rowsBefore(db, answer.chats, whole), knownMessages(db, answer.chats)]);
  const listed = new Set(answer.chats.map((chat) => chat.conversation.id));
  const gone = whole ? [...rows.keys()].filter((id) => !listed.has(id)) : (answer.removed ?? []);

  const merged = answer.chats.map((chat) =>
    mergeChat(rows.get(chat.conversation.id), withWithdrawn(chat, known), known, whole),
  );
  for (const { messages } of merged) forgetFiles(db, messages, known);
  await dropOld(db, merged);
  await Promise.all([
    db.profiles.bulkPut(answer.chats.map((chat) => chat.profile)),
    db.messages.bulkPut(merged.flatMap(({ messages }) => messages)),
    db.chats.bulkPut(merged.map(({ row }) => row)),
  ]);
  await takeOffOutbox(db, merged, listed);
  await endWith(
    db,
    merged.flatMap(({ row }) => (row.gone ? [row] : [])),
  );
  await forgetChats(db, gone);
}

async function rowsBefore(db: LocalDb, chats: readonly Chat[], whole: boolean): Promise<Map<string, ChatRow>> {
  const rows = whole ? await db.chats.toArray() : await db.chats.bulkGet(chats.map((chat) => chat.conversation.id));
  return new Map(rows.flatMap((row) => (row ? [[row.id, row]] : [])));
}

type Known = ReadonlyMap<string, LocalMessage>;

/** By id, without unsent messages. */
async function knownMessages(db: LocalDb, chats: readonly Chat[]): Promise<Known> {
  const ids = chats.flatMap((chat) => chat.messages.map((message) => message.id));
  const stored = await db.messages.bulkGet(ids);
  return new Map(stored.flatMap((row) => (row?.number === undefined ? [] : [[row.id, row]])));
}

/** Withdrawals and reactions come for messages at any depth; applies those that are loaded. */
function withWithdrawn({ messages, ...chat }: Chat, known: Known): Chat {
  const newest = chat.conversation.last_number - newestMessages;
  const loaded = messages.filter(({ id, number }) => number > newest || known.has(id));
  return { ...chat, messages: loaded.map((message) => standing(message, known.get(message.id))) };
}

function forgetFiles(db: LocalDb, messages: readonly LocalMessage[], known: Known): void {
  for (const { id, kind, was } of messages) {
    const before = known.get(id);
    if (kind === 'withdrawn' && !was) forgetFile(db, before && fileOf(before.was ?? before));
  }
}

async function dropOld(db: LocalDb, merged: readonly Merged[]): Promise<void> {
  for (const { row, restart, hide } of merged) {
    if (restart) await messageRange(db, row.id, Dexie.minKey, waitingPosition).delete();
    else if (hide > 0) await messageRange(db, row.id, Dexie.minKey, hide).delete();
  }
}

/**
 * Removes arrived messages from the outbox, even if their answer was lost. Unsent messages stay last in their
 * conversations.
 */
async function takeOffOutbox(db: LocalDb, merged: readonly Merged[], listed: ReadonlySet<string>): Promise<void> {
  const sends = await allSends(db);
  if (sends.length === 0) return;
  const arrived = new Set(merged.flatMap(({ messages }) => messages.map((message) => message.id)));
  const taken = sends.filter(({ command }) => arrived.has(command.input.id));
  await db.outbox.bulkDelete(taken.map((item) => item.id));
  await db.files.bulkDelete(taken.map(({ command }) => command.input.id));
  for (const lane of new Set(sends.map((item) => item.lane))) if (listed.has(lane)) await refreshLast(db, lane);
}

/** With members who are gone: nothing waits for them for ever, and their photos and cards go, as does what was recorded for them. */
async function endWith(db: LocalDb, chats: readonly ChatRow[]): Promise<void> {
  if (chats.length === 0) return;
  const lanes = new Set(chats.map(({ id }) => id));
  for (const { balance: _, held: __, ...item } of await allSends(db))
    if (lanes.has(item.lane)) await db.outbox.put({ ...item, state: 'failed', error: 'not_found' });
  await dropRecordings(db, [...lanes]);
  await forgetProfiles(
    db,
    chats.map(({ profile }) => profile),
  );
}

/** Includes profiles that nothing here refers to any more. */
export async function forgetChats(db: LocalDb, gone: readonly string[]): Promise<void> {
  if (gone.length === 0) return;
  const rows = await db.chats.bulkGet([...gone]);
  for (const id of gone) await unlist(db, id);
  await dropRecordings(db, gone);
  await dropOrphans(
    db,
    rows.flatMap((row) => (row ? [row.profile] : [])),
  );
}
