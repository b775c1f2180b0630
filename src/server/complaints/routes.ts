import { languageOf } from '../calls/language.ts';
import type { Routes } from '../calls/mount.ts';
import { clientAddress } from '../http/client-address.ts';
import { complain } from './complain.ts';
import { ownEntries } from './own.ts';

export const routes = {
  'POST complaint.php': async ({ context, site, me, body, http }) => {
    const from = { site, me, locale: me?.language ?? languageOf(http, site), client: clientAddress(context, http) };
    return { complaint: await complain(context, from, body) };
  },
  'GET decisions.php': async ({ context, me, query }) => ownEntries(context, me, query),
} satisfies Routes;
