import type { Routes } from '../calls/mount.ts';
import { readingOf } from '../members/profiles.ts';
import { readActs } from './acts.ts';
import { caseOf, openCases } from './cases.ts';
import { answerComplaint, complaintCase } from './complaints.ts';
import { decide } from './decide.ts';
import { decideInReview, messagesInReview } from './messages-in-review.ts';
import { decidePhoto, waitingPhotos } from './photos.ts';
import { showWaiting } from './waiting.ts';

export const routes = {
  'GET operator-waiting.php': ({ me, read }) => read((db) => showWaiting(db, me)),

  'GET operator-photos.php': ({ context, site, read }) => read((db) => waitingPhotos(db, readingOf(context, site))),

  'PUT operator-photos.php': async ({ context, me, body }) => {
    await decidePhoto(context, me, body);
    return {};
  },

  'GET operator-messages.php': ({ context, me }) => messagesInReview(context, me),

  'PUT operator-messages.php': async ({ context, me, body }) => {
    await decideInReview(context, me, body);
    return {};
  },

  'GET operator-cases.php': ({ context, read }) => openCases(context, read),

  'GET operator-case.php': ({ context, me, query }) => caseOf(context, me, query.member),

  'PUT operator-case.php': ({ context, me, body }) => decide(context, me, body),

  'GET operator-complaint.php': async ({ context, me, query }) => ({
    complaint: await complaintCase(context, me, query.id),
  }),

  'PUT operator-complaint.php': async ({ context, me, body }) => {
    await answerComplaint(context, me, body);
    return {};
  },

  'GET operator-log.php': ({ query, read }) => read((db) => readActs(db, query)),
} satisfies Routes;
