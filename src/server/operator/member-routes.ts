import type { Routes } from '../calls/mount.ts';
import { readingOf } from '../members/profiles.ts';
import { findMembers } from './find-members.ts';
import { deleteForGood, endAllSessions, restore } from './member-acts.ts';
import { correct, refund } from './money.ts';
import { showLedger, showMember, showPayments } from './show-member.ts';

export const routes = {
  'GET operator-members.php': ({ query, read }) => read((db) => findMembers(db, query)),

  'GET operator-member.php': ({ context, site, me, query }) =>
    showMember(context, me, query.id, readingOf(context, site)),

  'GET operator-payments.php': ({ context, me, query: { id, before } }) => showPayments(context, me, id, before),

  'GET operator-ledger.php': ({ context, me, query: { id, before } }) => showLedger(context, me, id, before),

  'DELETE operator-sessions.php': async ({ context, me, body }) => {
    await endAllSessions(context, me, body);
    return {};
  },

  'POST operator-restore.php': async ({ context, me, body }) => {
    await restore(context, me, body);
    return {};
  },

  'DELETE operator-member.php': async ({ context, me, body }) => {
    await deleteForGood(context, me, body);
    return {};
  },

  'POST operator-credits.php': async ({ context, me, body }) => ({ credits: await correct(context, me, body) }),

  'POST operator-refund.php': async ({ context, me, body }) => {
    await refund(context, me, body);
    return {};
  },
} satisfies Routes;
