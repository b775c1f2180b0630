import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { CannotStart } from '../cannot-start.ts';
import type { Config } from '../config.ts';
import { transact } from '../db/connect.ts';
import { withDatabase } from '../db/with-database.ts';
import { lockMembers } from '../sync/counters.ts';
import { logAct, theServer } from './acts.ts';

/** `npm start -- operator ADDRESS [--end]`: makes the accounts of an address operators, or members again. The server may go on working. */
export async function operatorCommand(config: Config, args: string[]): Promise<void> {
  const [address, end, ...more] = args;
  if (address === undefined || more.length > 0 || (end !== undefined && end !== '--end'))
    throw new CannotStart('Usage: npm start -- operator ADDRESS [--end]');
  const scope = end ? 'member' : 'operator';
  await withDatabase(config, (db) =>
    transact(db, async (tx) => {
      const { rows } = await sql<{ id: string }>`
        select id from members where lower(email) = ${address.toLowerCase()} and deleted_at is null`.execute(tx);
      if (rows.length === 0) throw new CannotStart(`There is no account with the address ${address}.`);
      const ids = rows.map(({ id }) => id);
      const members = await lockMembers(tx, ids);
      await tx.updateTable('members').set({ scope }).where('id', 'in', ids).execute();
      for (const id of ids) {
        members.raise(id, 'user');
        const done = { act: end ? 'operator.end' : 'operator.begin', subject: `member ${id}`, after: { scope } };
        await logAct(tx, { now: () => new Date(), random: randomBytes }, theServer, done);
      }
      await members.save(tx);
    }),
  );
  console.log(end ? `${address} is an operator no more.` : `${address} is an operator now: /operator`);
}
