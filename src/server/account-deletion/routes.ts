import { confirmPassword } from '../accounts/confirm.ts';
import { closeSession } from '../accounts/session.ts';
import type { Routes } from '../calls/mount.ts';
import { answerExport } from '../export/export.ts';
import { clientAddress } from '../http/client-address.ts';
import { deleteAccount } from './delete-account.ts';
import { recover } from './recover.ts';

export const routes = {
  'DELETE user.php': async ({ context, me, body, http }) => {
    await confirmPassword(context, me, body.password, clientAddress(context, http));
    const purged = await deleteAccount(context, me, body);
    await closeSession(context, http);
    http.header('Clear-Site-Data', '"cache"');
    return { purged_at: purged.toISOString() };
  },

  'POST recover.php': async ({ context, body }) => {
    await recover(context, body.token);
    return {};
  },

  'GET export.php': ({ context, site, me, http }) => answerExport(context, site, me, http),
} satisfies Routes;
