import { areChatsKnown, type ChatItem, countChats, listChats } from '../../local/chat/chat.ts';
import type { Device } from '../../local/device/device.ts';
import { matchesToWriteTo } from '../../local/likes/likes.ts';
import { reading } from '../../local/storage/saving.ts';
import type { Profile } from '../../shared/calls/members.ts';

interface List {
  chats: ChatItem[];
  /** Matches that nobody has written to yet, at most twenty. */
  matches: Profile[];
  /** Total number; `chats` may contain only the newest. */
  count: number;
  /** True once the server has answered, so that an empty list means no chats. */
  known: boolean;
}

/** Last list read, so that returning to it, or opening a chat from it, starts without loading. */
const cached = new WeakMap<Device, List>();

export const cachedList = (device: Device): List | undefined => cached.get(device);

export async function readList(device: Device, newest: number): Promise<List> {
  const { db } = device;
  const tables = [db.chats, db.outbox, db.profiles, db.drafts, db.likes, db.cursors];
  const [chats, matches, count, known] = await reading(db, tables, () =>
    Promise.all([listChats(db, newest), matchesToWriteTo(db, 20), countChats(db), areChatsKnown(db)]),
  );
  const list = { chats, matches, count, known };
  cached.set(device, list);
  return list;
}
