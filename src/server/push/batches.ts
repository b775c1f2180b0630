import type { Context } from '../context.ts';
import { wantsPush } from '../notifications/choices.ts';
import { type Device, devicesOf } from './devices.ts';
import { countNew, pushCategories, readUnseen, type UnseenItem } from './unseen.ts';

/** All notifications for one device, oldest first. */
export interface PushBatch {
  device: Device;
  items: UnseenItem[];
  badge: number;
}

export interface Mail {
  batches: PushBatch[];
  /** Times until which devices wait after their push service was unavailable. */
  resting: Date[];
}

/** Collects notifications for each device that has not fetched them. */
export async function batchPushes(context: Context, member: string): Promise<Mail> {
  const now = context.now();
  const devices = await devicesOf(context, member);
  const rests = ({ wait_until }: Device) => wait_until !== null && wait_until > now;
  const resting = devices.flatMap((device) => (rests(device) && device.wait_until ? [device.wait_until] : []));
  const behind = devices.filter((device) => !rests(device) && isBehind(device));
  const [first] = behind;
  if (!first) return { batches: [], resting };

  const me = { id: member, pool: first.pool };
  const after = {
    chats: Math.min(...behind.map(({ has }) => has.chats)),
    likes: Math.min(...behind.map(({ has }) => has.likes)),
  };
  const wanted = pushCategories.filter((category) => wantsPush(first, category));
  const unseen = await readUnseen(context.db, me, { after, head: first.head, wanted });
  if (unseen.length === 0) return { batches: [], resting };
  const badge = await countNew(context.db, me);
  const batches = behind.map((device) => ({ device, items: unseen.filter(isNewFor(device)), badge }));
  return { batches: batches.filter((batch) => batch.items.length > 0), resting };
}

const isBehind = ({ has, head }: Device): boolean => has.chats < head.chats || has.likes < head.likes;

const isNewFor =
  ({ has }: Device) =>
  ({ kind, seq }: UnseenItem): boolean =>
    seq > (kind === 'like' ? has.likes : has.chats);
