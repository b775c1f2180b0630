import { clientAddress } from '../kit/client-address.ts';
import { languageOf } from '../kit/language.ts';
import type { Routes } from '../kit/mount.ts';
import { complain } from './complain.ts';
import { ownEntries } from './own.ts';

export const routes = {
  'POST complaint.php': async ({ context, site, me, body, http }) => {
    const from = { site, me, locale: me?.language ?? languageOf(http, site), place: clientAddress(context, http) };
    return { complaint: await complain(context, from, body) };
  },
  'GET decisions.php': async ({ context, me, query }) => ownEntries(context, me, query),
} satisfies Routes;
