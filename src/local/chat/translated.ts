import type { Device } from '../device/device.ts';
import { saving } from '../storage/saving.ts';

/** On this device only: what can be translated depends on its browser. Ends with the conversation. */
export async function setTranslated(device: Device, conversation: string, translated: boolean): Promise<void> {
  await saving(device, () => device.db.chats.update(conversation, { translated: translated || undefined }));
}
