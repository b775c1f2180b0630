import type { Context as Http } from 'hono';
import { minute } from '../../shared/limits.ts';
import type { Context } from '../context.ts';
import type { Site } from '../sites/sites.ts';
import type { Bell } from '../sync/bell.ts';
import { authenticate, isToSlide, tokenKeyOf } from './session.ts';
import type { Me } from './valid-sessions.ts';

/** The part of a session that does not change while it lasts, and when it was used. */
export type Identity = Pick<Me, 'id' | 'pool' | 'session_site' | 'used_at' | 'remembered' | 'last_active'>;

interface Remembered {
  identity: Identity;
  moment: number;
}

/** Sessions in memory; some 300 bytes each. */
const most = 50_000;

/** By hash of the session token, for one process. */
const memory = new WeakMap<Bell, Map<string, Remembered>>();

/**
 * Like authenticate, for calls that need nothing of the member but who it is: without the database while no ring has
 * ended the session. Throws Refusal `authentication_required`.
 */
export async function identify(context: Context, site: Site, http: Http): Promise<Identity> {
  const key = tokenKeyOf(http) ?? '';
  const known = recall(context, key);
  const meant = http.req.header('member');
  if (known?.session_site === site.id && (meant === undefined || meant === known.id)) return known;
  const moment = context.bell.moment();
  const me = await authenticate(context, site, http);
  // An operator's session ends by the clock, and the demo's is checked by address on each call.
  if (moment !== undefined && me.scope === 'member') remember(context.bell, key, { identity: identityOf(me), moment });
  return me;
}

function identityOf({ id, pool, session_site, used_at, remembered, last_active }: Me): Identity {
  return { id, pool, session_site, used_at, remembered, last_active };
}

function remember(bell: Bell, key: string, session: Remembered): void {
  const sessions = memory.get(bell) ?? new Map<string, Remembered>();
  memory.set(bell, sessions);
  sessions.delete(key); // The map is in order of age.
  sessions.set(key, session);
  const [oldest] = sessions.keys();
  if (sessions.size > most && oldest !== undefined) sessions.delete(oldest);
}

function recall({ bell, now }: Context, key: string): Identity | undefined {
  const session = memory.get(bell)?.get(key);
  if (!session || !bell.isQuiet(session.moment, session.identity.id, 'access')) return undefined;
  const { used_at, remembered, last_active } = session.identity;
  const time = now().getTime();
  // After a minute the activity is recorded again: nothing here is older than that.
  const isActive = last_active !== null && Math.abs(time - last_active.getTime()) < minute;
  return isActive && !isToSlide(used_at.getTime(), remembered, time) ? session.identity : undefined;
}
