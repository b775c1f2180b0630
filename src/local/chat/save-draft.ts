import type { Device } from '../device/device.ts';
import { saving } from '../storage/saving.ts';

/** Apart from actions.ts: the share dialog imports it too, and every chat list loads what two chunks share. */
export async function saveDraft(device: Device, conversation: string, text: string): Promise<void> {
  await saving(device, async () => {
    if (text === '') await device.db.drafts.delete(conversation);
    else await device.db.drafts.put({ conversation, text });
  });
}
