import { type Selectable, sql } from 'kysely';
import { hour, minute, second } from '../../shared/limits.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/schema/database.ts';
import { type Loop, startLoop } from '../jobs/loop.ts';

type Revocation = Selectable<Database['revocations']>;

/**
 * Tells the provider which mandates are over and which customers are gone. What is to be told is written in the transaction that ends
 * them (mandates.ts), and stands until the provider has taken it: one that is away for days, or is another one by now, is told later.
 */
export function startRevoking(context: Context): Loop {
  return startLoop({ name: 'revocations', every: 5 * second, log: context.log }, async () => {
    await revokeDue(context);
  });
}

const atOnce = 4;

/** Tells some whose time has come, and answers how many. */
export async function revokeDue(context: Context): Promise<number> {
  const due = await claim(context);
  await Promise.all(due.map((one) => revoke(context, one)));
  return due.length;
}

/** Until it is tried again: ever later, four times a day at least. Also how long the others leave it to who has claimed it. */
const retryAt = { first: minute, last: 6 * hour };

async function claim({ db, now, providers }: Context): Promise<Revocation[]> {
  const { rows } = await sql<Revocation>`
    update revocations set tries = tries + 1,
      due_at = ${now()}::timestamptz + least(${retryAt.first} * power(2, least(tries, 20)), ${retryAt.last}) * interval '1 ms'
    where (provider, customer, mandate) in (
      select provider, customer, mandate from revocations where due_at <= ${now()} and provider = any(${providers.names})
      order by due_at limit ${atOnce} for update skip locked
    )
    returning *`.execute(db);
  return rows;
}

async function revoke({ db, log, providers }: Context, revocation: Revocation): Promise<void> {
  const { provider, customer, mandate } = revocation;
  const asked = providers.of(revocation);
  try {
    await (mandate === '' ? asked?.forgetCustomer(customer) : asked?.endMandate(customer, mandate));
  } catch (error) {
    log.warn('a mandate could not be revoked', { error });
    return;
  }
  await db
    .deleteFrom('revocations')
    .where('provider', '=', provider)
    .where('customer', '=', customer)
    .where('mandate', '=', mandate)
    .execute();
}
