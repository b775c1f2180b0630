import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { addresseeOf, mailTo } from '../accounts/addressee.ts';
import { endEveryLink } from '../accounts/links.ts';
import { accessRing, endSessions } from '../accounts/sessions.ts';
import { CannotStart } from '../cannot-start.ts';
import type { Config } from '../config.ts';
import { transact } from '../db/connect.ts';
import type { MemberRow } from '../db/schema/accounts.ts';
import type { Tx } from '../db/schema/database.ts';
import { withDatabase } from '../db/with-database.ts';
import { createLog } from '../log.ts';
import { openBell } from '../sync/bell.ts';
import { type LockedMembers, lockMembers } from '../sync/counters.ts';
import { logAct, theServer } from './acts.ts';

interface Wanted {
  address: string;
  /** Home site of the account: an address may have one account per pool, perhaps of different people. */
  host: string;
  end: boolean;
}

type Account = Pick<MemberRow, 'id' | 'email' | 'status' | 'scope' | 'deleted_at'> & { domain: string };

const outside = { now: () => new Date(), random: randomBytes };

/**
 * `npm start -- operator ADDRESS --site HOST [--end]` grants or removes operator rights and logs the account out
 * everywhere, even while the server runs.
 */
export async function operatorCommand(config: Config, args: string[]): Promise<void> {
  const wanted = read(args);
  await withDatabase(config, async (db, connectionString) => {
    const { id, email, domain } = await transact(db, async (tx) => {
      const members = await lockAccounts(tx, wanted);
      const account = await accountFor(tx, wanted);
      await change(tx, account, wanted.end ? 'member' : 'operator', members);
      return account;
    });
    console.log(`${email} of ${domain} is an operator ${wanted.end ? 'no more.' : 'now: /operator'}`);
    const bell = await openBell({ connectionString, log: createLog(config.logLevel, outside.now) });
    bell.ring([accessRing(id)]);
    await bell.close();
  });
}

function read(args: string[]): Wanted {
  const options = { site: { type: 'string' }, end: { type: 'boolean', default: false } } as const;
  try {
    const { positionals, values } = parseArgs({ args, options, allowPositionals: true });
    const [address, ...more] = positionals;
    if (address && values.site && more.length === 0) return { address, host: values.site, end: values.end };
  } catch {
    // An unknown option, or one without its value.
  }
  throw new CannotStart('Usage: npm start -- operator ADDRESS --site HOST [--end]');
}

/** Locks all accounts of the address, so that none changes during the decision. */
async function lockAccounts(tx: Tx, { address }: Wanted): Promise<LockedMembers> {
  const { rows } = await sql<{ id: string }>`
    select id from members where lower(email) = lower(${address})`.execute(tx);
  return await lockMembers(
    tx,
    rows.map(({ id }) => id),
  );
}

/** Finds the account. Throws CannotStart, listing the address's accounts, if it is ambiguous. */
async function accountFor(tx: Tx, { address, host, end }: Wanted): Promise<Account> {
  const { rows } = await sql<Account>`
    select members.id, email, status, scope, deleted_at, domain from members join sites on sites.id = members.site_id
    where lower(email) = lower(${address}) order by domain, members.id`.execute(tx);
  const isMeant = ({ status, scope, deleted_at }: Account) =>
    end ? scope === 'operator' : status === 'active' && deleted_at === null;
  const [account, ...others] = rows.filter((each) => each.domain === host.toLowerCase() && isMeant(each));
  if (account && others.length === 0) return account;
  const kind = end ? 'operator' : 'confirmed account';
  const list = rows.map(
    (each) =>
      `  ${each.domain}: ${each.deleted_at ? 'left' : each.status}${each.scope === 'operator' ? ', operator' : ''}`,
  );
  const known = list.length > 0 ? ['It has these:', ...list].join('\n') : 'It has none.';
  throw new CannotStart(`No ${kind} has the address ${address} on ${host}. ${known}`);
}

async function change(
  tx: Tx,
  { id, scope: before }: Account,
  scope: MemberRow['scope'],
  members: LockedMembers,
): Promise<void> {
  await tx.updateTable('members').set({ scope }).where('id', '=', id).execute();
  // Anyone else who had access to the account must not get into the console.
  await endSessions(tx, id);
  await endEveryLink(tx, id);
  if (scope === 'operator') {
    const member = await addresseeOf(tx, id);
    await mailTo(tx, outside, member, 'operator', { name: member.name });
  }
  await logAct(tx, outside, theServer, {
    ...{ act: scope === 'operator' ? 'operator.begin' : 'operator.end', subject: `member ${id}` },
    ...{ before: { scope: before }, after: { scope } },
  });
  members.raise(id, 'user');
  await members.save(tx);
}
