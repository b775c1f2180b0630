import type { Chat, Events } from '../../shared/calls/chat.ts';
import { isLogoutPending } from '../accounts/session.ts';
import type { Device } from '../device/device.ts';
import { effectOf } from '../outbox/effects.ts';
import { reopening } from '../storage/saving.ts';
import { applyAnswer } from './pull.ts';

/** Numbers of others' latest messages, per conversation. */
export type Arrived = Map<string, number>;

/**
 * Applies changes carried by a stream event if this copy is at its start cursor; answers others' messages. Undefined
 * if a pull must bring them.
 */
export async function takeCarried(device: Device, ring: Events['view']): Promise<Arrived | undefined> {
  const { since, cursor, member, news } = ring;
  if (!news || member !== device.member) return undefined;
  return await reopening(device.db, async () => {
    const [isEnding, chats] = await Promise.all([isLogoutPending(device.values), withProfiles(device, news.chats)]);
    if (isEnding || !chats) return undefined;
    const answer = { ...news, chats };
    const applied = await applyAnswer(device, 'chats', {
      ...{ answer, since, cursor, accepted: device.sync.accepted('chats') },
    });
    if (!applied) return undefined;
    const others = chats.flatMap(({ messages }) => messages).filter(({ sender }) => sender !== member);
    return new Map(others.map(({ conversation, number }) => [conversation, number]));
  });
}

/** Uses this copy's profiles for members whom the stream has shown before. */
function withProfiles({ db }: Device, chats: NonNullable<Events['view']['news']>['chats']) {
  return db.transaction('r', db.chats, db.profiles, async () => {
    const whole: Chat[] = [];
    for (const chat of chats) {
      const known = chat.profile ? undefined : await db.chats.get(chat.conversation.id);
      const profile = chat.profile ?? (known && (await db.profiles.get(known.profile)));
      if (!profile) return undefined;
      whole.push({ ...chat, profile });
    }
    return whole;
  });
}

/** Confirms delivery to the server (the other member's second tick), unless it learns of the reading anyway. */
export async function sendReceipt(device: Device, heard: Arrived): Promise<void> {
  for (const [conversation, number] of heard) {
    const chat = await device.db.chats.get(conversation);
    const key = effectOf('readChat').key?.({ conversation, read_through: number }) ?? '';
    const waits = await device.db.outbox.where('key').equals(key).count();
    if (!chat || chat.read_through < number || waits > 0) return await device.sync.request(['chats']);
  }
}
