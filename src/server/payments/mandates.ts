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

/** The name under which the provider knows a member, whom it is told of when it is first needed. */
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

/** What a payment has left to be charged by again. Told twice, it is one. It comes too late for who has left meanwhile. */
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

/** By it nobody is charged any more, and the provider is told. */
export const endMandate = ({ db, now }: Pick<Context, 'db' | 'now'>, id: string) => end(db, now(), sql`id = ${id}`);

/** Of a member who leaves: whoever comes back agrees anew. */
export const endMandates = ({ db, now }: Pick<Context, 'db' | 'now'>, member: string) =>
  end(db, now(), sql`member_id = ${member}`);

/** One statement: what ends here, and what the provider is still to be told (revoke.ts), are kept both or neither. */
const end = (db: Db, now: Date, which: RawBuilder<unknown>) =>
  sql`
    with ended as (
      update mandates set ended_at = ${now} where ended_at is null and ${which} returning provider, customer, mandate
    )
    insert into revocations (provider, customer, mandate, due_at) select *, ${now}::timestamptz from ended
    on conflict do nothing`.execute(db);

/** Of a member who goes for good, while their row is there: the provider forgets them too. */
export const forgetCustomers = ({ db, now }: Pick<Context, 'db' | 'now'>, member: string) =>
  sql`
    insert into revocations (provider, customer, due_at)
    select provider, customer, ${now()}::timestamptz from customers where member_id = ${member}
    on conflict do nothing`.execute(db);

/** What the member may be charged by: a card that was agreed to twice is one. */
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

/** All that were agreed to for the same card or account. Done again it is done. Throws Refusal: not_found. */
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

/** One of theirs, ended or not: what was ordered by it stays so. */
export const mandateWith = ({ db }: Pick<Context, 'db'>, member: string, id: string): Promise<MandateRow | undefined> =>
  db.selectFrom('mandates').selectAll().where('id', '=', id).where('member_id', '=', member).executeTakeFirst();
