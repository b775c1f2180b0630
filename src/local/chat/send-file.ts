import type { CommandInput } from '../../shared/commands.ts';
import { conversationId, uuidv7 } from '../../shared/ids.ts';
import { maxWaitingFiles } from '../../shared/limits.ts';
import type { Device } from '../device/device.ts';
import { run } from '../outbox/run.ts';
import type { WaitingFile } from '../storage/db.ts';
import { dropReply, replyOf } from './reply.ts';

/** This device already stores as many waiting files as it may. */
export class TooManyFiles extends Error {
  override name = 'TooManyFiles';
}

/**
 * Paints a file as waiting and queues it with its bytes, in one transaction. Rejects with TooManyFiles, or if this
 * device can't store it.
 */
export async function sendFile(
  device: Device,
  {
    file,
    about,
    recording,
    ...to
  }: { file: Blob; recording?: string | undefined } & Pick<CommandInput<'sendFile'>, 'profile' | 'kind'> &
    Pick<WaitingFile, 'about'>,
): Promise<void> {
  const id = uuidv7(device.now(), device.random);
  const bytes = await file.arrayBuffer();
  const conversation = conversationId(device.member, to.profile);
  const answered = await replyOf(device.db, conversation);
  // The server can't find it out by the bytes.
  const drawn = 'waveform' in about ? { waveform: about.waveform } : {};
  await run(device, { name: 'sendFile', input: { id, ...to, ...drawn, ...answered } }, async (db) => {
    if ((await db.files.count()) >= maxWaitingFiles) throw new TooManyFiles();
    await db.files.add({ id, bytes, type: file.type, about });
    await dropReply(db, conversation);
    // At once: it must not come back to be sent a second time.
    if (recording !== undefined) await db.recordings.where('id').equals(recording).delete();
  });
}
