import type { Routes } from '../calls/mount.ts';
import { addCompany, changeCompany } from './companies.ts';
import { addSite, dropDraft, goLive, saveDraft, showSite, showSites } from './sites.ts';

export const routes = {
  'GET operator-sites.php': ({ context }) => showSites(context),

  'GET operator-site.php': ({ context, me, query }) => showSite(context, me, query.id),

  'POST operator-sites.php': async ({ context, me, body }) => {
    await addSite(context, me, body);
    return {};
  },

  'PUT operator-draft.php': ({ context, me, body }) => saveDraft(context, me, body),

  'DELETE operator-draft.php': async ({ context, me, body }) => {
    await dropDraft(context, me, body.id);
    return {};
  },

  'POST operator-site.php': async ({ context, me, body }) => {
    await goLive(context, me, body);
    return {};
  },

  'POST operator-company.php': async ({ context, me, body }) => {
    await addCompany(context, me, body);
    return {};
  },

  'PUT operator-company.php': async ({ context, me, body }) => {
    await changeCompany(context, me, body);
    return {};
  },
} satisfies Routes;
