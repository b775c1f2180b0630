import type { Routes } from '../calls/mount.ts';
import { readingOf } from '../members/profiles.ts';
import { endFictional, putFictional, showFictional } from './fictional.ts';
import { closeMailReport, mailReports } from './mail-reports.ts';

export const routes = {
  'GET operator-fictional.php': ({ context, site, query }) => showFictional(context, query, readingOf(context, site)),

  'PUT operator-fictional.php': async ({ context, me, body }) => {
    await putFictional(context, me, body);
    return {};
  },

  'DELETE operator-fictional.php': async ({ context, me, body }) => {
    await endFictional(context, me, body);
    return {};
  },

  'GET operator-mail.php': ({ query, read }) => read((db) => mailReports(db, query.before)),

  'PUT operator-mail.php': async ({ context, me, body }) => {
    await closeMailReport(context, me, body);
    return {};
  },
} satisfies Routes;
