import { areChatsKnown, type ChatItem, countChats, listChats } from '../../local/chat/chat.ts';
import type { Device } from '../../local/device/device.ts';

interface List {
  chats: ChatItem[];
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
  const [chats, count, known] = await Promise.all([listChats(db, newest), countChats(db), areChatsKnown(db)]);
  const list = { chats, count, known };
  cached.set(device, list);
  return list;
}
