import { sql } from 'kysely';
import { hashPassword, isPassword } from '../accounts/passwords.ts';
import { endSessions } from '../accounts/sessions.ts';
import type { Context, Db } from '../context.ts';
import { transact } from '../db/connect.ts';
import { demoPassword } from './logins.ts';
import { whereDemoOperator } from './operator.ts';

/**
 * For an app that others can reach: replaces the announced password of the demo's operators, and ends the sessions and
 * passkeys made with it.
 *
 * Returns the new password, which is stored nowhere; undefined if no operator has the announced one.
 */
export async function closeDemoOperator(db: Db, random: Context['random']): Promise<string | undefined> {
  const password = Buffer.from(random(18)).toString('base64url');
  const password_hash = await hashPassword(password);
  return transact(db, async (tx) => {
    // As at seeding: two servers may start at once.
    await sql`select pg_advisory_xact_lock(hashtext('demo'))`.execute(tx);
    const operators = await tx.selectFrom('members').select(['id', 'password_hash']).where(whereDemoOperator).execute();
    const announced = new Map<string, boolean>();
    for (const { password_hash: hash } of operators)
      announced.set(hash, announced.get(hash) ?? (await isPassword(demoPassword, hash)));
    const open = operators.filter(({ password_hash: hash }) => announced.get(hash));
    for (const { id } of open) {
      await tx.updateTable('members').set({ password_hash }).where('id', '=', id).execute();
      await tx.deleteFrom('passkeys').where('member_id', '=', id).execute();
      await endSessions(tx, id);
    }
    return open.length > 0 ? password : undefined;
  });
}
