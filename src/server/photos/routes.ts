import { largestPhoto, second } from '../../shared/limits.ts';
import { receiveBytes } from '../kit/body.ts';
import type { Request, Routes } from '../kit/mount.ts';
import { Refusal } from '../kit/refusal.ts';
import { createTurns } from '../kit/turns.ts';
import { readingOf } from '../members/profiles.ts';
import { albumFor, toPhoto } from './album.ts';
import { cutPhoto } from './cut-photo.ts';
import { movePhoto } from './move-photo.ts';
import { addPhoto, removePhoto } from './photos.ts';

/** A picture of 12 MB at 1 Mbit/s. */
const patience = 100 * second;
/** Each holds a whole picture in memory, from its first byte until it is stored. */
const takeTurn = createTurns({ atOnce: 16, waiting: 0 });
/** Turns that one member may hold: whoever sends a whole album at once leaves room for the others. */
const share = 8;
const held = new Map<string, number>();

export const routes = {
  'POST photo.php': async ({ context, site, me, query, http }) => {
    const photo = await withinShare(me.id, () =>
      takeTurn(async () => {
        const bytes = await receiveBytes(http.req, { most: largestPhoto, patience });
        return addPhoto(context, me, bytes, query.id);
      }),
    );
    return { photo: toPhoto(photo, me, readingOf(context, site)) };
  },

  'GET photo.php': ownAlbum,

  'PUT photo.php': async (call) => {
    await movePhoto(call.context, call.me, call.body.id, call.body.position);
    return ownAlbum(call);
  },

  'PUT photo.php?cut=1': async (call) => {
    const { id, filename, ...cut } = call.body;
    await withinShare(call.me.id, () => cutPhoto(call.context, call.me, { id, filename }, cut));
    return ownAlbum(call);
  },

  'DELETE photo.php': async (call) => {
    await removePhoto(call.context, call.me, call.body.id);
    return ownAlbum(call);
  },
} satisfies Routes;

async function ownAlbum({ context, site, me }: Pick<Request<'GET photo.php'>, 'context' | 'site' | 'me'>) {
  return { photos: await albumFor(context.db, me, me.id, readingOf(context, site)) };
}

async function withinShare<Result>(member: string, work: () => Promise<Result>): Promise<Result> {
  const before = held.get(member) ?? 0;
  if (before >= share) throw new Refusal('unavailable', { retryAfter: 3 });
  held.set(member, before + 1);
  try {
    return await work();
  } finally {
    const left = (held.get(member) ?? 0) - 1;
    if (left > 0) held.set(member, left);
    else held.delete(member);
  }
}
