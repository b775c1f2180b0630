import { authenticate } from '../accounts/session.ts';
import type { Request, Routes } from '../calls/mount.ts';
import { type Asker, askerOfLink, editPreferences, readPreferences } from './preferences.ts';
import { unsubscribeByLink } from './unsubscribe.ts';

/** A mailed link overrides the session, which may belong to another member in the same browser. */
async function askerOf(
  { context, site, http }: Pick<Request<'GET notifications.php'>, 'context' | 'site' | 'http'>,
  token: string | undefined,
): Promise<Asker> {
  if (token !== undefined) return askerOfLink(context, token);
  return { member: (await authenticate(context, site, http)).id, byLink: false };
}

export const routes = {
  'GET notifications.php': async (request) =>
    readPreferences(request.context, await askerOf(request, request.query.token)),

  'PUT notifications.php': async (request) =>
    editPreferences(request.context, await askerOf(request, request.body.token), request.body),

  'POST unsubscribe.php': async ({ context, query }) => {
    await unsubscribeByLink(context, query.token);
    return {};
  },
} satisfies Routes;
