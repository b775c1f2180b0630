import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { CallAnswer } from '../../shared/calls.ts';
import { uuidv7 } from '../../shared/ids.ts';
import type { PaymentMethod } from '../../shared/payment-methods.ts';
import { notFound } from '../calls/refusal.ts';
import type { Context, Db } from '../context.ts';
import type { Database } from '../db/schema/database.ts';
import type { PaymentRow } from '../db/schema/payments.ts';
import type { Mandate, Provider } from './provider.ts';

type MandateRow = Selectable<Database['mandates']>;

/** Returns the provider's id for a member, creating the customer on first use. */
export async function customerOf({ db }: Context, provider: Provider, member: string): Promise<string> {
  const known = await db
    .selectFrom('customers')
    .select('customer')
    .where('member_id', '=', member)
    .where('provider', '=', provider.name)
    .executeTakeFirst();
  if (known) return known.customer;
  const customer = await provider.customer(member);
  await db
    .insertInto('customers')
    .values({ member_id: member, provider: provider.name, customer })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return customer;
}

/** Stores the mandate that a payment created. Idempotent. Ends it at once if the member has left meanwhile. */
export async function saveMandate(
  tx: Db,
  context: Pick<Context, 'now' | 'random'>,
  { member_id, provider, method }: Pick<PaymentRow, 'member_id' | 'provider' | 'method'>,
  mandate: Mandate | null,
): Promise<void> {
  if (!mandate) return;
  const id = await insertMandate(tx, context, { member_id, provider, method, ...mandate });
  const left = tx.selectFrom('members').select('id').where('id', '=', member_id).where('deleted_at', 'is not', null);
  if (await left.executeTakeFirst()) await endMandate({ db: tx, now: context.now }, id);
}

/** Returns our own id of the mandate. */
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

/** The newest mandate of the member at the current provider. */
export const mandateOf = (
  { db, providers }: Pick<Context, 'db' | 'providers'>,
  member: string,
): Promise<MandateRow | undefined> =>
  db
    .selectFrom('mandates')
    .selectAll()
    .where('member_id', '=', member)
    .where('provider', '=', providers.current?.name ?? '')
    .where('ended_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** Ends a mandate here and queues its revocation at the provider. */
export const endMandate = ({ db, now }: Pick<Context, 'db' | 'now'>, id: string) => end(db, now(), sql`id = ${id}`);

/** Ends a direct debit's mandate after a payment failed, unless another under it was paid or is still open. */
export const endUnpaidDebit = (db: Db, now: Date, { id, member_id }: { id: string; member_id: string }) =>
  end(
    db,
    now,
    sql`id = ${id} and method = 'directdebit' and not exists (
      select from payments
      where member_id = ${member_id} and mandate_id = ${id} and state in ('open', 'pending', 'paid')
    )`,
  );

/** Ends all mandates of a member who leaves; a returning member must agree again. */
export const endMandates = ({ db, now }: Pick<Context, 'db' | 'now'>, member: string) =>
  end(db, now(), sql`member_id = ${member}`);

/** One statement, so that the mandate ends and its revocation (revoke.ts) is queued together or not at all. */
const end = (db: Db, now: Date, which: RawBuilder<unknown>) =>
  sql`
    with ended as (
      update mandates set ended_at = ${now} where ended_at is null and ${which} returning provider, customer, mandate
    )
    insert into revocations (provider, customer, mandate, due_at) select *, ${now}::timestamptz from ended
    on conflict do nothing`.execute(db);

/** Queues the deletion of a member's customers at the provider. Must run while the member's row exists. */
export const forgetCustomers = ({ db, now }: Pick<Context, 'db' | 'now'>, member: string) =>
  sql`
    insert into revocations (provider, customer, due_at)
    select provider, customer, ${now()}::timestamptz from customers where member_id = ${member}
    on conflict do nothing`.execute(db);

/** Lists the member's mandates; several for one card appear as one. */
export async function readMandates(
  { db }: Pick<Context, 'db'>,
  member: string,
): Promise<CallAnswer<'GET mandates.php'>> {
  const rows = await db
    .selectFrom('mandates')
    .distinctOn(['method', 'label'])
    .select(['id', 'method', 'label', 'created_at'])
    .where('member_id', '=', member)
    .where('ended_at', 'is', null)
    .orderBy('method')
    .orderBy('label')
    .orderBy('id', 'desc')
    .execute();
  const newestFirst = rows.sort((one, other) => other.created_at.getTime() - one.created_at.getTime());
  return {
    mandates: newestFirst.map(({ created_at, ...rest }) => ({ ...rest, created_at: created_at.toISOString() })),
  };
}

/** Withdraws all mandates for the same card or account. Idempotent. Throws Refusal `not_found`. */
export async function withdrawMandate(
  { db, now }: Pick<Context, 'db' | 'now'>,
  member: string,
  id: string,
): Promise<void> {
  const mandate = await mandateWith({ db }, member, id);
  if (!mandate) throw notFound();
  const { method, label } = mandate;
  await end(db, now(), sql`member_id = ${member} and method = ${method} and label = ${label}`);
}

/** A mandate of the member, ended or not, because old orders refer to it. */
export const mandateWith = ({ db }: Pick<Context, 'db'>, member: string, id: string): Promise<MandateRow | undefined> =>
  db.selectFrom('mandates').selectAll().where('id', '=', id).where('member_id', '=', member).executeTakeFirst();
