import type { Routes } from '../calls/mount.ts';
import { clientAddress } from '../http/client-address.ts';
import { answerView } from '../sync/cursor.ts';
import { changePassword } from './change-password.ts';
import { askToConfirm, confirmByPasskey, confirmPassword } from './confirm.ts';
import { callerOf } from './device.ts';
import { enter } from './enter.ts';
import { login } from './login.ts';
import { askMailChange, changeMail } from './mail-change.ts';
import { askForPasskey, loginByPasskey } from './passkey-login.ts';
import { addPasskey, listPasskeys, offerPasskey, removePasskey } from './passkeys.ts';
import { peekLink } from './peek-link.ts';
import { relyingPartyOf } from './relying-party.ts';
import { askReset, reset } from './reset.ts';
import { closeSession, noteConfirmed } from './session.ts';
import { isCurrent, listSessions, logOutThere } from './sessions.ts';
import { editUser, toUser } from './user.ts';

export const routes = {
  'GET user.php': (request) =>
    answerView(request, { head: request.me.user_seq }, async () => ({
      user: await toUser(request.context, request.me),
    })),

  'POST user.php': async ({ context, site, body, http }) => {
    const member = await login(context, site, body, callerOf(context, http));
    await enter(context, site, http, member, body.keep);
    return { user: await toUser(context, member) };
  },

  'PUT user.php': async ({ context, me, body }) => {
    const member = await editUser(context, me.id, body);
    return { user: await toUser(context, member) };
  },

  'GET logout.php': async ({ context, http }) => {
    await closeSession(context, http);
    return {};
  },

  'GET sessions.php': async ({ context, me }) => ({ sessions: await listSessions(context, me) }),

  'DELETE sessions.php': async ({ context, me, body, http }) => {
    if (isCurrent(me, body.session)) await closeSession(context, http);
    else await logOutThere(context, me, body.session);
    return {};
  },

  'GET link.php': ({ context, query, http }) => peekLink(context, query.token, clientAddress(context, http)),

  'POST reset-password.php': async ({ context, site, body, http }) => {
    await askReset(context, site, body.email, clientAddress(context, http));
    return {};
  },

  'PUT reset-password.php': async ({ context, body }) => {
    await reset(context, body.token, body.password);
    return {};
  },

  'PUT password.php': async ({ context, me, body, http }) => {
    await changePassword(context, me, body, callerOf(context, http));
    return {};
  },

  'GET confirm.php': async () => ({}),

  'POST confirm.php': async ({ context, site, me, body, http }) => {
    if ('password' in body) await confirmPassword(context, me, body.password, callerOf(context, http));
    else await confirmByPasskey(context, site, me, relyingPartyOf(context, site, http), body.response);
    await noteConfirmed(context, me);
    return {};
  },

  'POST confirm.php?passkey=1': async ({ context, site, me, http }) => ({
    options: {
      ...(await askToConfirm(context, site, me, relyingPartyOf(context, site, http), clientAddress(context, http))),
    },
  }),

  'POST mail-change.php': async ({ context, site, me, body, http }) => {
    await askMailChange(context, site, me, body, callerOf(context, http));
    return {};
  },

  'PUT mail-change.php': async ({ context, body }) => {
    await changeMail(context, body.token);
    return {};
  },

  'GET passkey.php': async ({ context, me }) => ({ passkeys: await listPasskeys(context.db, me) }),

  'POST passkey.php?register=1': async ({ context, site, me, http }) => ({
    options: { ...(await offerPasskey(context, site, me, relyingPartyOf(context, site, http))) },
  }),

  'POST passkey.php': async ({ context, site, me, body, http }) => {
    await addPasskey(context, site, me, relyingPartyOf(context, site, http), body);
    return { passkeys: await listPasskeys(context.db, me) };
  },

  'DELETE passkey.php': async ({ context, me, body }) => {
    await removePasskey(context.db, me, body.passkey);
    return {};
  },

  'POST passkey.php?challenge=1': async ({ context, site, http }) => ({
    options: {
      ...(await askForPasskey(context, site, relyingPartyOf(context, site, http), clientAddress(context, http))),
    },
  }),

  'POST passkey.php?login=1': async ({ context, site, body, http }) => {
    const member = await loginByPasskey(context, site, relyingPartyOf(context, site, http), body.response);
    await enter(context, site, http, member, body.keep);
    return { user: await toUser(context, member) };
  },

  'POST page-hidden.php': async () => ({}),
} satisfies Routes;
