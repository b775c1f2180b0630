import type { Device } from '../device/device.ts';
import { saving } from '../storage/saving.ts';

/** Apart from actions.ts: the share dialog imports it too, and every chat list loads what two chunks share. */
export async function saveDraft(device: Device, conversation: string, text: string): Promise<void> {
  await changeDraft(device, conversation, { text });
}

export const saveReply = (device: Device, conversation: string, message: string | undefined): Promise<void> =>
  changeDraft(device, conversation, { reply_to: message });

async function changeDraft(
  device: Device,
  conversation: string,
  change: { text: string } | { reply_to: string | undefined },
): Promise<void> {
  const { drafts } = device.db;
  await saving(device, () =>
    device.db.transaction('rw', drafts, async () => {
      const { text, reply_to } = { text: '', ...(await drafts.get(conversation)), ...change };
      if (text === '' && reply_to === undefined) await drafts.delete(conversation);
      else await drafts.put({ conversation, text, ...(reply_to !== undefined && { reply_to }) });
    }),
  );
}
