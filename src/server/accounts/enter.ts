import type { Context as Http } from 'hono';
import { machineOf } from '../../shared/user-agent.ts';
import type { Context } from '../context.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import type { Site } from '../sites/sites.ts';
import { addresseeOf, mailTo } from './addressee.ts';
import { callerOf, isNewDevice } from './device.ts';
import { openSession } from './session.ts';

/**
 * Opens a session for a member who has proved who they are. Warns them by mail if they never logged in with this browser:
 * someone else may have their password. Throws what `openSession` throws.
 */
export async function enter(
  context: Context,
  site: Site,
  http: Http,
  { id, password_hash, status }: Pick<MemberRow, 'id' | 'password_hash' | 'status'>,
  keep: boolean | undefined,
): Promise<void> {
  const isNew = await isNewDevice(context, id, callerOf(context, http).device);
  await openSession(context, site, http, id, { keep, password_hash });
  if (!isNew || status !== 'active') return;
  const { browser, system } = machineOf(http.req.header('user-agent') ?? '');
  const machine = [browser, system].filter(Boolean).join(', ');
  const member = await addresseeOf(context.db, id);
  await mailTo(context.db, context, member, 'new_login', { name: member.name, ...(machine && { machine }) });
}
