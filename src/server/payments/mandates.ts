import type { Selectable } from 'kysely';
import { uuidv7 } from '../../shared/ids.ts';
import type { PaymentMethod } from '../../shared/payment-methods.ts';
import type { Context, Db } from '../context.ts';
import type { Database, PaymentRow } from '../db/schema.ts';
import type { Mandate, Provider } from './provider.ts';

export type MandateRow = Selectable<Database['mandates']>;

/** The name under which the provider knows a member, whom it is told of when it is first needed. */
export async function customerOf({ db }: Context, pay: Provider, member: string): Promise<string> {
  const known = await db
    .selectFrom('customers')
    .select('customer')
    .where('member_id', '=', member)
    .where('provider', '=', pay.name)
    .executeTakeFirst();
  if (known) return known.customer;
  const customer = await pay.customer(member);
  await db
    .insertInto('customers')
    .values({ member_id: member, provider: pay.name, customer })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return customer;
}

/** What a payment has left to be charged by again. Told twice, it is one. */
export async function keepMandate(
  tx: Db,
  context: Pick<Context, 'now' | 'random'>,
  { member_id, provider, method }: Pick<PaymentRow, 'member_id' | 'provider' | 'method'>,
  mandate: Mandate | null,
): Promise<void> {
  if (mandate) await insertMandate(tx, context, { member_id, provider, method, ...mandate });
}

/** Answers its id, ours. */
export async function insertMandate(
  tx: Db,
  { now, random }: Pick<Context, 'now' | 'random'>,
  mandate: Mandate & { member_id: string; provider: string; method: PaymentMethod },
): Promise<string> {
  const { id } = await tx
    .insertInto('mandates')
    .values({ ...mandate, id: uuidv7(now().getTime(), random), created_at: now() })
    .onConflict((conflict) => conflict.columns(['provider', 'mandate']).doUpdateSet({ label: mandate.label }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The newest that the member can be charged by, with whoever takes the money now. */
export const mandateOf = ({ db, pay }: Pick<Context, 'db' | 'pay'>, member: string): Promise<MandateRow | undefined> =>
  db
    .selectFrom('mandates')
    .selectAll()
    .where('member_id', '=', member)
    .where('provider', '=', pay?.name ?? '')
    .where('ended_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** By it nobody is charged any more. */
export const endMandate = ({ db, now }: Pick<Context, 'db' | 'now'>, id: string) =>
  db.updateTable('mandates').set({ ended_at: now() }).where('id', '=', id).where('ended_at', 'is', null).execute();

/** Of a member who leaves: whoever comes back agrees anew. */
export const endMandates = ({ db, now }: Pick<Context, 'db' | 'now'>, member: string) =>
  db
    .updateTable('mandates')
    .set({ ended_at: now() })
    .where('member_id', '=', member)
    .where('ended_at', 'is', null)
    .execute();

/** One of theirs, ended or not: what was ordered by it stays so. */
export const mandateWith = ({ db }: Pick<Context, 'db'>, member: string, id: string): Promise<MandateRow | undefined> =>
  db.selectFrom('mandates').selectAll().where('id', '=', id).where('member_id', '=', member).executeTakeFirst();
