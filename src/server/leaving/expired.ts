import { complaintDays, day, deviceDays, hour, sessionDays } from '../../shared/limits.ts';
import { forgetOldTries } from '../account/tries.ts';
import type { Context } from '../context.ts';
import { sessionLasts } from '../kit/session.ts';
import { forgetNetworks } from '../reports/networks.ts';

/** Longer than anything counts for that budgets.ts holds. */
const counted = 2 * day;
/** As long as a browser may come with the cookie of one. */
const revoked = sessionDays * day;
/** A passkey is asked for within minutes. */
const challenged = hour;

/** Forgets what has run out by itself: nothing asks for it any more, and much of it is about somebody. */
export async function forgetExpired(context: Context): Promise<void> {
  const { db, now } = context;
  const ago = (span: number) => new Date(now().getTime() - span);
  await db
    .deleteFrom('sessions')
    .where((eb) => eb.not(sessionLasts(context)))
    .execute();
  await db.deleteFrom('revoked_sessions').where('at', '<', ago(revoked)).execute();
  await db
    .deleteFrom('known_devices')
    .where('used_at', '<', ago(deviceDays * day))
    .execute();
  await db.deleteFrom('mailed_links').where('expires_at', '<=', now()).execute();
  await db.deleteFrom('passkey_challenges').where('created_at', '<', ago(challenged)).execute();
  await db.deleteFrom('attempts').where('since', '<', ago(counted)).execute();
  await db
    .deleteFrom('complaints')
    .where('closed_at', '<', ago(complaintDays * day))
    .execute();
  await forgetNetworks(db, now());
  await forgetOldTries(context);
}
