import { sql } from 'kysely';
import * as v from 'valibot';
import { Id } from '../../shared/call.ts';
import type { Context } from '../context.ts';
import type { MadePayment, Provider } from './provider.ts';
import { settle } from './settle.ts';

interface Period {
  /** Payments since then may be unknown to the database. */
  lostSince: Date;
  /** Payments since then are asked about, whatever their state: they may have been paid back. */
  pollSince: Date;
}

export interface CaughtUp {
  polled: number;
  /** Payments that the provider does not answer for. */
  failed: string[];
  /** Made for orders that the database has lost: nobody knows their members. */
  unknown: (MadePayment & { provider: string })[];
}

/**
 * Fetches the payment states that a restored database has missed. Repeatable: credits are booked once. Throws the
 * provider's errors if it does not list its payments.
 */
export async function catchUp(context: Context, { lostSince, pollSince }: Period): Promise<CaughtUp> {
  const unknown: CaughtUp['unknown'] = [];
  for (const name of context.providers.names) {
    const provider = context.providers.of({ provider: name });
    if (provider) unknown.push(...(await adoptMade(context, provider, lostSince)));
  }
  // The next try then asks the provider first: it may have paid them back already, and forgets keys.
  await sql`update refunds set tries = 1 where tries = 0 and done_at is null and failed_at is null`.execute(context.db);
  const due = await unsure(context, pollSince);
  return { polled: due.length, failed: await settleAll(context, due), unknown };
}

/** Gives orders the ids of payments that were made for them. Returns payments without an order. */
async function adoptMade({ db }: Context, provider: Provider, since: Date): Promise<CaughtUp['unknown']> {
  const unknown: CaughtUp['unknown'] = [];
  for await (const made of provider.madeSince(since)) {
    if (!v.is(Id, made.order)) continue;
    const order = db.selectFrom('payments').select('provider_id').where('id', '=', made.order);
    const known = await order.where('provider', '=', provider.name).executeTakeFirst();
    if (!known) unknown.push({ ...made, provider: provider.name });
    else if (known.provider_id === null)
      await db.updateTable('payments').set({ provider_id: made.id }).where('id', '=', made.order).execute();
  }
  return unknown;
}

async function unsure({ db, providers }: Context, since: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from payments where provider = any(${providers.names}) and provider_id is not null and (
      state in ('open', 'pending') or created_at >= ${since}
      or exists (select from refunds where payment_id = payments.id and done_at is null and failed_at is null)
    ) order by id`.execute(db);
  return rows.map(({ id }) => id);
}

const atOnce = 4;

/** Returns ids of those that failed. */
async function settleAll(context: Context, ids: string[]): Promise<string[]> {
  const failed: string[] = [];
  const waiting = ids.values();
  const settleRest = async () => {
    for (const id of waiting) await settle(context, id).catch(() => failed.push(id));
  };
  await Promise.all(Array.from({ length: atOnce }, settleRest));
  return failed;
}
