import type { Device } from '../device/device.ts';
import { run } from '../outbox/run.ts';
import { discardSends, sendOf } from '../outbox/sends.ts';
import type { LocalMessage } from '../storage/db.ts';

/**
 * Withdraws my message: here at once, for both through the outbox. Asks the server even about a waiting message: its
 * answer may have been lost.
 */
export async function withdrawMessage(
  device: Device,
  { id, conversation }: Pick<LocalMessage, 'id' | 'conversation'>,
): Promise<void> {
  await run(device, { name: 'withdrawMessage', input: { id, conversation } }, async (db) => {
    const waiting = await sendOf(db, id);
    if (waiting) await discardSends(db, [waiting]);
  });
}
