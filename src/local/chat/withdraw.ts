import type { Device } from '../device/device.ts';
import { run } from '../outbox/run.ts';
import { discardSends, sendOf } from '../outbox/sends.ts';
import type { LocalMessage } from '../storage/db.ts';

/**
 * Takes a message of one's own back: here at once, for both when the server has heard of it. One that still waits leaves the
 * outbox; the server is asked all the same, since it may have it already and its answer was lost.
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
