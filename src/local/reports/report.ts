import type { CommandInput } from '../../shared/commands.ts';
import { conversationId, uuidv7 } from '../../shared/ids.ts';
import { longestEvidence, reportedMessages } from '../../shared/limits.ts';
import { messageRange } from '../chat/conversations.ts';
import type { Device } from '../device/device.ts';
import { run } from '../outbox/run.ts';
import type { LocalDb, LocalMessage } from '../storage/db.ts';

type Report = Omit<CommandInput<'report'>, 'id' | 'said'>;

/**
 * Reports a member or a message, also without network. Their words go along as they are here now: the other one may
 * take them back, and this member remove or block them, before the report arrives.
 */
export async function report(device: Device, about: Report): Promise<void> {
  const said = await wordsOf(device, about);
  const id = uuidv7(device.now(), device.random);
  await run(device, { name: 'report', input: { id, ...about, ...(said.length > 0 && { said }) } });
}

/** The newest first, as many as a call takes. */
async function wordsOf({ db, member }: Device, { profile, message, conversation }: Report) {
  const reported = message === undefined ? undefined : await db.messages.get(message);
  const others = conversation ? await newestOf(db, conversationId(member, profile)) : [];
  const said: { id: string; text: string }[] = [];
  let room = longestEvidence;
  for (const { id, sender, number, text } of [...(reported ? [reported] : []), ...others]) {
    if (sender !== profile || number === undefined || text === '' || text.length > room) continue;
    // The reported message is usually among the newest, too.
    if (said.length >= reportedMessages || said.some((each) => each.id === id)) continue;
    said.push({ id, text });
    room -= text.length;
  }
  return said;
}

const newestOf = (db: LocalDb, conversation: string): Promise<LocalMessage[]> =>
  messageRange(db, conversation).reverse().limit(reportedMessages).toArray();
