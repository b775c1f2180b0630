import { sql } from 'kysely';
import { minute } from '../../shared/limits.ts';
import type { Context } from '../context.ts';
import { maxOpenChallenges } from '../limits/budgets.ts';
import type { Site } from '../sites/sites.ts';

const lasts = 5 * minute;

/**
 * Creates 256 bits for the authenticator to sign. `member` registers a passkey and may have five open challenges; null
 * means a login.
 */
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
 * Consumes the challenge that a response claims to have signed, before any other check, so that no challenge is
 * answered twice. Expired ones don't count.
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

/** Extracts the challenge from the signed JSON in `response.clientDataJSON` (base64url). */
function challengeIn(response: object): string | undefined {
  try {
    const { clientDataJSON } = (response as { response: { clientDataJSON: string } }).response;
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}
