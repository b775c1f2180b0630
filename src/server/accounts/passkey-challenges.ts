import { sql } from 'kysely';
import { minute } from '../../shared/limits.ts';
import type { Context } from '../context.ts';
import { maxOpenChallenges } from '../limits/budgets.ts';
import type { Site } from '../sites/sites.ts';

const lasts = 5 * minute;

/** 256 bits that the next answer of an authenticator must sign. `member`: who registers one, of whom five are open at most; null for a login. */
export async function createChallenge(
  context: Context,
  site: Site,
  member: string | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = Buffer.from(context.random(32));
  await context.db
    .insertInto('passkey_challenges')
    .values({ challenge, site_id: site.id, member_id: member, created_at: context.now() })
    .execute();
  if (member !== null) await endOlder(context, member, challenge);
  return new Uint8Array(challenge);
}

async function endOlder({ db }: Context, member: string, newest: Buffer): Promise<void> {
  const older = db
    .selectFrom('passkey_challenges')
    .select('challenge')
    .where('member_id', '=', member)
    .orderBy(sql`challenge = ${newest}`, 'desc')
    .orderBy('created_at', 'desc')
    .offset(maxOpenChallenges);
  await db.deleteFrom('passkey_challenges').where('challenge', 'in', older).execute();
}

/**
 * The challenge that a response says it has signed, if it was given out for this and not long ago: once, so that nothing is ever
 * answered twice, and before anything else is looked at.
 */
export async function takeChallenge(
  context: Context,
  site: Site,
  member: string | null,
  response: object,
): Promise<string | undefined> {
  const challenge = challengeIn(response);
  if (challenge === undefined) return undefined;
  const now = context.now().getTime();
  const taken = await context.db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', Buffer.from(challenge, 'base64url'))
    .where('site_id', '=', site.id)
    .where('member_id', 'is not distinct from', member)
    .where('created_at', '>', new Date(now - lasts))
    .returning('challenge')
    .executeTakeFirst();
  return taken?.challenge.toString('base64url');
}

/** In the JSON that the browser has signed along: `response.clientDataJSON`, base64url. */
function challengeIn(response: object): string | undefined {
  try {
    const { clientDataJSON } = (response as { response: { clientDataJSON: string } }).response;
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}
