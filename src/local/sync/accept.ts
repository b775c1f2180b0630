import type { Cursor, Moved } from '../../shared/calls/chat.ts';
import type { CallAnswer } from '../../shared/calls.ts';
import type { CommandInput } from '../../shared/commands.ts';
import type { View } from '../../shared/views.ts';
import { dropRecordings, loadedRangeOf, messageRange, unlisted, withLoadedRange } from '../chat/conversations.ts';
import { addLoaded } from '../chat/loaded-range.ts';
import { settleReaction } from '../chat/reactions.ts';
import { settleWithdrawn, withdrawalOf } from '../chat/withdrawn.ts';
import { ApiError } from '../device/api.ts';
import type { Device } from '../device/device.ts';
import { removeChat } from '../outbox/effects/remove-chat.ts';
import { applyItem, effectOf } from '../outbox/effects.ts';
import { isSend, type Send } from '../outbox/sends.ts';
import type { LocalDb, OutboxItem } from '../storage/db.ts';
import { saving } from '../storage/saving.ts';
import { isNext } from './cursor.ts';

/**
 * Applies an accepted item's answer and deletes it from the outbox. `cursor`: the user view's at sending. Answers
 * whether the views it changed must be pulled.
 */
export async function acceptItem(
  device: Device,
  item: OutboxItem,
  answer: object,
  cursor: Cursor | undefined,
): Promise<boolean> {
  const { name, input } = item.command;
  if (isSend(item) && !isSent(answer)) throw new ApiError('network', 0);
  // Before it leaves the outbox: afterwards nothing reapplies it over an older answer.
  if (!isSend(item) && name !== 'readChat') device.sync.noteAccepted(effectOf(name).views);
  return await saving(device, () =>
    device.db.transaction('rw', device.db.tables, async () => {
      const { db } = device;
      await db.outbox.delete(item.id);
      let known = name === 'readChat' && (await isReadWhole(db, input));
      if (isSend(item) && isSent(answer)) {
        known = await saveSent(device, item, answer);
        const [withdrawal, user] = await Promise.all([withdrawalOf(db, item.command.input.id), db.cursors.get('user')]);
        if (withdrawal) await applyItem(db, device.member, withdrawal);
        const at = user?.cursor;
        if (at === cursor || isNext(at, answer.moved?.user)) await saveCredits(db, answer.credits);
      }
      if (name === 'withdrawMessage') await settleWithdrawn(db, input.id);
      // A later one of the same key waits: it is what this device shows.
      if (
        name === 'react' &&
        (await db.outbox
          .where('key')
          .equals(item.key ?? '')
          .count()) === 0
      )
        await settleReaction(db, input.id, device.member);
      if (name === 'removeChat' && (await db.chats.get(input.conversation)) === undefined) {
        await db.drafts.delete(input.conversation);
        await dropRecordings(db, [input.conversation]);
      }
      if (item.replaced && effectOf(name).toggle) await db.cursors.bulkDelete([...effectOf(name).views]);
      return !(known && 'moved' in answer && (await followMoved(db, answer.moved as Moved)));
    }),
  );
}

type Sent = CallAnswer<'POST chat.php'>;
const isSent = (answer: object): answer is Sent =>
  'message' in answer && typeof (answer as Partial<Sent>).message?.number === 'number';

/** Advances cursors if this change was the only one each view lacked. Answers whether all advanced. */
async function followMoved(db: LocalDb, moved: Moved): Promise<boolean> {
  const heads = Object.entries(moved) as [View, Cursor][];
  const known = await db.cursors.bulkGet(heads.map(([view]) => view));
  const next = heads.filter(([, cursor], i) => isNext(known[i]?.cursor, cursor));
  await db.cursors.bulkPut(next.map(([view, cursor]) => ({ view, cursor })));
  return heads.every((head, i) => next.includes(head) || known[i]?.cursor === head[1]);
}

/** Mirrors the server's rule: up to the last message nothing is unread. */
async function isReadWhole(db: LocalDb, { conversation, read_through }: CommandInput<'readChat'>): Promise<boolean> {
  const chat = await db.chats.get(conversation);
  return chat?.read_through === read_through && chat.last_number === read_through;
}

/** Gives the waiting row the server's number and time. Answers whether all changes in the chats are here. */
async function saveSent(device: Device, item: Send, { message }: Sent): Promise<boolean> {
  const { db, member } = device;
  const { conversation, number } = message;
  await Promise.all([db.messages.put({ ...message, place: number }), db.files.delete(message.id)]);
  const [removal, before, last] = await Promise.all([
    removalBehind(db, item),
    db.chats.get(conversation),
    messageRange(db, conversation).last(),
  ]);
  if (removal) {
    // The chat was removed while it contained this message. Removes it too, unless something unseen came between.
    if (removal.command.input.through === number - 1) removal.command.input.through = number;
    await db.outbox.put(removal);
    await applyItem(db, member, removal);
    return false;
  }
  const row = before ?? unlisted(conversation, item.command.input.profile, { ...message, place: number });
  const isNewest = number > row.last_number;
  await db.chats.put({
    ...withLoadedRange(row, addLoaded(loadedRangeOf(row), number, number)),
    last,
    last_number: Math.max(number, row.last_number),
    last_message_at: isNewest ? message.sent_at : row.last_message_at,
  });
  return before !== undefined && before.last_number > 0 && before.last_number === number - 1;
}

type Removal = OutboxItem & { command: Extract<OutboxItem['command'], { name: 'removeChat' }> };

async function removalBehind(db: LocalDb, { id, lane }: Send): Promise<Removal | undefined> {
  const key = removeChat.key?.({ conversation: lane }) ?? '';
  const items = await db.outbox.where('key').equals(key).toArray();
  return items.find((item): item is Removal => item.command.name === 'removeChat' && item.id > id);
}

/** Lowers the balance only while no pull brought a newer one: lanes answer in any order. Purchases arrive by pull. */
async function saveCredits(db: LocalDb, credits: number): Promise<void> {
  const user = await db.user.toCollection().first();
  if (user && credits < user.credits) await db.user.put({ ...user, credits });
}
