import { largestPhoto } from '../../shared/limits.ts';
import type { Routes } from '../calls/mount.ts';
import { readingOf } from '../members/profiles.ts';
import { receiveFile } from '../photos/receive.ts';
import { decideVerification, waitingVerifications } from './decide.ts';
import { addSelfie, ask, openRequest, ownVerification, withdraw } from './own.ts';

export const routes = {
  'GET verification.php': ({ context, me }) => ownVerification(context, me),

  'POST verification.php': ({ context, me }) => ask(context, me),

  'POST verification-selfie.php': async ({ context, me, http }) => {
    let request = '';
    return await receiveFile(context, http, me, {
      max: largestPhoto,
      check: async () => {
        request = await openRequest(context, me);
      },
      work: (bytes) => addSelfie(context, me, request, bytes),
    });
  },

  'DELETE verification.php': ({ context, me }) => withdraw(context, me),

  'GET operator-verifications.php': ({ context, site, me }) =>
    waitingVerifications(context.db, readingOf(context, site), me),

  'PUT operator-verifications.php': async ({ context, me, body }) => {
    await decideVerification(context, me, body);
    return {};
  },
} satisfies Routes;
