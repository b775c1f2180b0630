import { type Selectable, sql } from 'kysely';
import { allEnded } from '../all-ended.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/schema/database.ts';
import { nextTry } from './next-try.ts';

type Revocation = Selectable<Database['revocations']>;

const atOnce = 4;

/**
 * Reports some ended mandates and deleted customers to the provider, and returns their number. The transaction that ends
 * them queues this (mandates.ts); retries last until the provider confirms.
 */
export async function revokeDue(context: Context): Promise<number> {
  const due = await claim(context);
  await allEnded(due.map((one) => revoke(context, one)));
  return due.length;
}

async function claim({ db, now, providers }: Context): Promise<Revocation[]> {
  const { rows } = await sql<Revocation>`
    update revocations set tries = tries + 1, due_at = ${nextTry(now())}
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
    log.warn('mandate revocation failed', { error });
    return;
  }
  await db
    .deleteFrom('revocations')
    .where('provider', '=', provider)
    .where('customer', '=', customer)
    .where('mandate', '=', mandate)
    .execute();
}
