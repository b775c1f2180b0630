import { mostPinned } from '../../shared/limits.ts';
import type { Device } from '../device/device.ts';
import { run } from '../outbox/run.ts';
import type { ChatRow } from '../storage/db.ts';

/** Here at once, on all my devices through the outbox. */
export async function setMuted(device: Device, { id }: Pick<ChatRow, 'id'>, muted: boolean): Promise<void> {
  await run(device, { name: 'muteChat', input: { conversation: id, muted } });
}

/** As above. With enough pinned, only an alert: the server would refuse another one. */
export async function setPinned(device: Device, { id }: Pick<ChatRow, 'id'>, pinned: boolean): Promise<void> {
  const hasRoom = !pinned || (await device.db.chats.where('pinned').equals(1).count()) < mostPinned;
  if (hasRoom) await run(device, { name: 'pinChat', input: { conversation: id, pinned } });
  else device.live.alert({ kind: 'refused', command: 'pinChat', code: 'conflict' });
}
