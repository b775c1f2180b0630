import { clientAddress } from '../kit/client-address.ts';
import type { Routes } from '../kit/mount.ts';
import { closeSession, openSession } from '../kit/session.ts';
import { answerView } from '../sync/cursor.ts';
import { login } from './login.ts';
import { editUser, toUser } from './user.ts';

export const routes = {
  'GET user.php': (request) =>
    answerView(request, { head: request.me.user_seq }, async () => ({
      user: await toUser(request.context, request.me),
    })),

  'POST user.php': async ({ context, site, body, http }) => {
    const member = await login(context, site, body, clientAddress(http));
    await openSession(context, site, http, member.id, { keep: body.keep, password_hash: member.password_hash });
    return { user: await toUser(context, member) };
  },

  'PUT user.php': async ({ context, me, body }) => {
    const member = await editUser(context, me.id, body);
    return { user: await toUser(context, member) };
  },

  'GET logout.php': async ({ context, http }) => {
    await closeSession(context, http);
    // The worker, the language and the skipped entry warning outlive a logout; what was fetched does not.
    http.header('Clear-Site-Data', '"cache"');
    return {};
  },

  'POST page-hidden.php': async () => ({}),
} satisfies Routes;
