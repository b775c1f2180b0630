import { largestPhoto } from '../../shared/limits.ts';
import type { Request, Routes } from '../calls/mount.ts';
import { readingOf } from '../members/profiles.ts';
import { albumFor, toPhoto } from './album.ts';
import { cutPhoto } from './cut-photo.ts';
import { movePhoto } from './move-photo.ts';
import { addPhoto, checkRoom, removePhoto } from './photos.ts';
import { amongUploads, receiveFile } from './receive.ts';

export const routes = {
  'POST photo.php': async ({ context, site, me, query, http }) => {
    const photo = await receiveFile(context, http, me, {
      max: largestPhoto,
      check: () => checkRoom(context.db, me.id, query.id),
      work: (bytes) => addPhoto(context, me, bytes, query.id),
    });
    return { photo: toPhoto(photo, me, readingOf(context, site)) };
  },

  'GET photo.php': ownAlbum,

  'PUT photo.php': async (call) => {
    await movePhoto(call.context, call.me, call.body.id, call.body.position);
    return ownAlbum(call);
  },

  'PUT photo.php?cut=1': async (call) => {
    const { id, filename, ...cut } = call.body;
    await amongUploads(call.context, call.http, call.me, () => cutPhoto(call.context, call.me, { id, filename }, cut));
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
