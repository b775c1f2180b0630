import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { createMembers } from '../../src/server/accounts/members.ts';
import type { Me } from '../../src/server/accounts/valid-sessions.ts';
import type { Context, Db } from '../../src/server/context.ts';
import { transact } from '../../src/server/db/connect.ts';
import type { MemberRow } from '../../src/server/db/schema/accounts.ts';
import { createSites, demoSites } from '../../src/server/demo/sites.ts';
import { grant } from '../../src/server/ledger/ledger.ts';
import { conversationId, uuidv4 } from '../../src/shared/ids.ts';
import type { Pair } from './bare.ts';

export interface BenchMember {
  id: string;
  cookie: string;
}

/** Premium members of the general site with credits for ever, each with a session. */
export async function createCrowd({ db, now }: Pick<Context, 'db' | 'now'>, count: number): Promise<BenchMember[]> {
  await db.transaction().execute(createSites);
  return addMembers({ db, now }, count);
}

/** The same where the sites are there already, or members of another kind. */
export async function addMembers(
  { db, now }: Pick<Context, 'db' | 'now'>,
  count: number,
  status: MemberRow['status'] = 'active',
): Promise<BenchMember[]> {
  const { id: site, niche } = demoSites.general;
  const members = Array.from({ length: count }, () => ({
    id: uuidv4(randomBytes),
  }));
  await transact(db, async (tx) => {
    await createMembers(
      tx,
      members.map(({ id }) => ({
        member: {
          id,
          site_id: site,
          pool: niche,
          email: `${id}@bench.example`,
          password_hash: '',
          status,
          profile_status: status === 'active' ? 'active' : 'disabled',
          gender: 'female',
          seeks: ['male', 'female'],
          language: 'en',
          premium_since: now(),
          signup_date: now(),
        },
        profile: { name: 'bench', date_of_birth: '1990-01-01', country: 'NL' },
      })),
    );
    for (const { id } of members) {
      const reference = `correction:${id}`;
      await grant(tx, { member: id, site, credits: 1_000_000, kind: 'correction', reference, at: now() });
    }
  });
  return openSessions(
    { db, now },
    members.map(({ id }) => id),
  );
}

/** A session of the general site for each; an id that comes twice gets two. */
export async function openSessions({ db, now }: Pick<Context, 'db' | 'now'>, ids: string[]): Promise<BenchMember[]> {
  const sessions = ids.map((id) => ({ id, token: randomBytes(32).toString('base64url') }));
  const rows = sessions.map(({ id, token }) => ({
    token_hash: createHash('sha256').update(token).digest(),
    member_id: id,
    site_id: demoSites.general.id,
    user_agent: 'bench',
    created_at: now(),
    used_at: now(),
    confirmed_at: now(),
  }));
  await db.insertInto('sessions').values(rows).execute();
  return sessions.map(({ id, token }) => ({ id, cookie: `__Host-session=${token}` }));
}

export async function standOf(db: Db, sender: string, recipient: string): Promise<Pair> {
  const conversation = conversationId(sender, recipient);
  const read = async (id: string): Promise<Pick<Me, 'chats_seq' | 'user_seq'>> =>
    db.selectFrom('members').select(['chats_seq', 'user_seq']).where('id', '=', id).executeTakeFirstOrThrow();
  const { rows } = await sql<{ last_number: number }>`
    select last_number from conversations where id = ${conversation}`.execute(db);
  const [mine, theirs] = [await read(sender), await read(recipient)];
  return {
    sender,
    recipient,
    conversation,
    number: rows[0]?.last_number ?? 0,
    senderChats: mine.chats_seq,
    senderUser: mine.user_seq,
    recipientChats: theirs.chats_seq,
  };
}

/** Gives a pair numbers that occur nowhere else, so that each value of a recorded statement says what it is. */
export async function makeUnmistakable(db: Db, { sender, recipient, conversation }: Pair): Promise<void> {
  await sql`update members set chats_seq = 1000000, user_seq = 3000000 where id = ${sender}`.execute(db);
  await sql`update members set chats_seq = 2000000 where id = ${recipient}`.execute(db);
  await sql`update conversations set last_number = 4000000 where id = ${conversation}`.execute(db);
}
