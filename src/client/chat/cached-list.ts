import { areChatsKnown, type ChatItem, countChats, listChats } from '../../local/chat/chat.ts';
import type { Device } from '../../local/device/device.ts';

interface List {
  chats: ChatItem[];
  /** How many there are, of which `chats` may be the newest only. */
  count: number;
  /** Whether the server has been asked: an empty list is then an empty one. */
  known: boolean;
}

/** The list as it was last read: coming back to it, and opening a conversation out of it, begins with that. */
const kept = new WeakMap<Device, List>();

export const cachedList = (device: Device): List | undefined => kept.get(device);

export async function readList(device: Device, newest: number): Promise<List> {
  const { db } = device;
  const [chats, count, known] = await Promise.all([listChats(db, newest), countChats(db), areChatsKnown(db)]);
  const list = { chats, count, known };
  kept.set(device, list);
  return list;
}
