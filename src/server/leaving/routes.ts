import { confirmPassword } from '../account/confirm.ts';
import { callerOf } from '../kit/device.ts';
import type { Routes } from '../kit/mount.ts';
import { closeSession } from '../kit/session.ts';
import { answerExport } from './export.ts';
import { leave } from './leave.ts';
import { recover } from './recover.ts';

export const routes = {
  'DELETE user.php': async ({ context, me, body, http }) => {
    await confirmPassword(context, me, body.password, callerOf(context, http));
    const purged = await leave(context, me, body);
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
