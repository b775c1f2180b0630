import type { Cursor } from '../../shared/calls/chat.ts';
import type { CallAnswer } from '../../shared/calls.ts';
import { heldOf, refreshLast, unlisted, withLoadedRange } from '../chat/conversations.ts';
import { addLoaded } from '../chat/loaded-range.ts';
import { settleWithdrawn, withdrawalOf } from '../chat/withdrawn.ts';
import { ApiError } from '../device/api.ts';
import type { Device } from '../device/device.ts';
import { removeChat } from '../outbox/effects/remove-chat.ts';
import { applyItem, effectOf } from '../outbox/effects.ts';
import { isSend, type Send } from '../outbox/sends.ts';
import type { LocalDb, OutboxItem } from '../storage/db.ts';
import { saving } from '../storage/saving.ts';

/** The server has taken it: off the outbox, together with what its answer says. `cursor`: the user view's when it was sent. */
export async function acceptItem(
  device: Device,
  item: OutboxItem,
  answer: object,
  cursor: Cursor | undefined,
): Promise<void> {
  const { name, input } = item.command;
  if (isSend(item) && !isSent(answer)) throw new ApiError('network', 0);
  // Before it leaves the outbox: from then on nothing lays it over an answer that is older than this one.
  if (!isSend(item) && name !== 'readChat') device.sync.noteAccepted(effectOf(name).views);
  await saving(device, () =>
    device.db.transaction('rw', device.db.tables, async () => {
      const { db } = device;
      await db.outbox.delete(item.id);
      if (isSend(item) && isSent(answer)) {
        await saveSent(device, item, answer);
        const withdrawal = await withdrawalOf(db, item.command.input.id);
        if (withdrawal) await applyItem(db, device.member, withdrawal);
        if ((await db.cursors.get('user'))?.cursor === cursor) await saveCredits(db, answer.credits);
      }
      if (name === 'withdrawMessage') await settleWithdrawn(db, input.id);
      if (name === 'removeChat' && (await db.chats.get(input.conversation)) === undefined) {
        await db.drafts.delete(input.conversation);
      }
      if (item.replaced && effectOf(name).toggle) await db.cursors.bulkDelete([...effectOf(name).views]);
    }),
  );
}

type Sent = CallAnswer<'POST chat.php'>;
const isSent = (answer: object): answer is Sent =>
  'message' in answer && typeof (answer as Partial<Sent>).message?.number === 'number';

/** The waiting row becomes the server's: its number and time. */
async function saveSent(device: Device, item: Send, { message }: Sent): Promise<void> {
  const { db, member } = device;
  const { conversation, number } = message;
  await db.messages.put({ ...message, place: number });
  await db.pictures.delete(message.id);
  const removal = await removalBehind(db, item);
  if (removal) {
    // The chat was removed with this message in it. It goes too, unless something unseen lies in between.
    if (removal.command.input.through === number - 1) removal.command.input.through = number;
    await db.outbox.put(removal);
    await applyItem(db, member, removal);
    return;
  }
  const row =
    (await db.chats.get(conversation)) ??
    unlisted(conversation, item.command.input.profile, { ...message, place: number });
  const isNewest = number > row.last_number;
  await db.chats.put({
    ...withLoadedRange(row, addLoaded(heldOf(row), number, number)),
    last_number: Math.max(number, row.last_number),
    last_message_at: isNewest ? message.sent_at : row.last_message_at,
  });
  await refreshLast(db, conversation);
}

type Removal = OutboxItem & { command: Extract<OutboxItem['command'], { name: 'removeChat' }> };

async function removalBehind(db: LocalDb, { id, lane }: Send): Promise<Removal | undefined> {
  const key = removeChat.key?.({ conversation: lane }) ?? '';
  const items = await db.outbox.where('key').equals(key).toArray();
  return items.find((item): item is Removal => item.command.name === 'removeChat' && item.id > id);
}

/**
 * Only while no pull has brought a newer balance, and only downwards: answers of two lanes may come in any order. What a purchase
 * adds comes by pull.
 */
async function saveCredits(db: LocalDb, credits: number): Promise<void> {
  const user = await db.user.toCollection().first();
  if (user && credits < user.credits) await db.user.put({ ...user, credits });
}
