import { type Selectable, sql } from 'kysely';
import { hour, minute, second } from '../../shared/limits.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/schema.ts';
import { type Loop, startLoop } from '../jobs/loop.ts';
import type { Provider } from './provider.ts';

type Revocation = Selectable<Database['revocations']>;

/**
 * Reports ended mandates and deleted customers to the provider. The transaction that ends them queues this
 * (mandates.ts); retries last until the provider confirms.
 */
export function startRevoking(context: Context): Loop {
  return startLoop({ name: 'revocations', every: 5 * second, log: context.log }, async () => {
    await revokeDue(context);
  });
}

const maxConcurrent = 4;

/** Processes some due revocations and returns their number. */
export async function revokeDue(context: Context): Promise<number> {
  const { pay } = context;
  if (!pay) return 0;
  const due = await claim(context, pay);
  await Promise.all(due.map((one) => revoke(context, pay, one)));
  return due.length;
}

/** Delay before a retry: it grows up to six hours. Also the time that a claim lasts. */
const retryAt = { first: minute, last: 6 * hour };

async function claim({ db, now }: Context, pay: Provider): Promise<Revocation[]> {
  const { rows } = await sql<Revocation>`
    update revocations set tries = tries + 1,
      due_at = ${now()}::timestamptz + least(${retryAt.first} * power(2, least(tries, 20)), ${retryAt.last}) * interval '1 ms'
    where (provider, customer, mandate) in (
      select provider, customer, mandate from revocations where due_at <= ${now()} and provider = ${pay.name}
      order by due_at limit ${maxConcurrent} for update skip locked
    )
    returning *`.execute(db);
  return rows;
}

async function revoke({ db, log }: Context, pay: Provider, { provider, customer, mandate }: Revocation): Promise<void> {
  try {
    await (mandate === '' ? pay.forgetCustomer(customer) : pay.endMandate(customer, mandate));
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
