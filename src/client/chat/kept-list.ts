import type { ChatItem } from '../../local/chat.ts';
import type { Device } from '../../local/device.ts';

export interface List {
  chats: ChatItem[];
  /** How many there are, of which `chats` may be the newest only. */
  count: number;
  /** Whether the server has been asked: an empty list is then an empty one. */
  known: boolean;
}

/** The list as it was last read: coming back to it, and opening a conversation out of it, begins with that. */
const kept = new WeakMap<Device, List>();

export const keptList = (device: Device): List | undefined => kept.get(device);

export function keepList(device: Device, list: List): void {
  kept.set(device, list);
}
