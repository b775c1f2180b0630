import { hash } from 'node:crypto';
import { hour } from '../../shared/limits.ts';
import type { Db } from '../context.ts';
import { transact } from '../db/connect.ts';
import { type Bank, type Provider, RefundRefused } from './provider.ts';

/**
 * Provider for demo, development and tests, without money. Its page offers each outcome (sandbox-page.ts). Like a real
 * one, it forgets keys after an hour.
 */
export function openSandbox(db: Db, now: () => Date): Provider {
  const remembered = () => new Date(now().getTime() - hour);
  return {
    name: 'sandbox',

    async create({ id: reference, amount, currency, method, returns, customer, mandate }) {
      const made = await db
        .selectFrom('sandbox_payments')
        .select(['id', 'created_at'])
        .where('reference', '=', reference)
        .orderBy('created_at', 'desc')
        .execute();
      const known = made.find(({ created_at }) => created_at > remembered());
      const id = known?.id ?? `sb_${reference}${made.length === 0 ? '' : `_${made.length}`}`;
      await db
        .insertInto('sandbox_payments')
        .values({
          ...{ id, reference, amount, currency, method, returns, created_at: now() },
          ...(mandate !== null && { state: endOf(mandate) }),
          ...(customer !== null && mandate === null && { mandate: `sbm_${id}` }),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const isOver = mandate !== null && endOf(mandate) !== 'pending';
      return { id, checkout: isOver ? null : new URL(sandboxPath(id), returns).href };
    },

    async read(id) {
      const row = await db.selectFrom('sandbox_payments').selectAll().where('id', '=', id).executeTakeFirst();
      if (!row) return;
      const { reference: order, state, amount, currency, refunded, charged_back: chargedBack } = row;
      const { refunds_failed: refundsFailed, chargebacks_reversed: chargebacksReversed } = row;
      const refunds = await db
        .selectFrom('sandbox_refunds')
        .select(['key', 'failed'])
        .where('payment_id', '=', id)
        .execute();
      const mandate =
        row.mandate === null || state !== 'paid' ? null : { customer: '', mandate: row.mandate, label: '4242' };
      return {
        ...{ id, order, state, amount, currency, mandate },
        ...{ refunded, refunds, chargedBack, refundsFailed, chargebacksReversed },
      };
    },

    async *madeSince(since) {
      const made = db
        .selectFrom('sandbox_payments')
        .select(['id', 'reference as order', 'state', 'amount', 'currency']);
      yield* await made.where('created_at', '>=', since).orderBy('created_at', 'desc').execute();
    },

    paymentIn: (posted) => /^sb_[\w-]{1,80}$/.exec(new URLSearchParams(posted).get('id') ?? '')?.[0],

    async refund(id, { amount, key }) {
      await transact(db, async (tx) => {
        const payment = await tx
          .selectFrom('sandbox_payments')
          .selectAll()
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        const known = tx.selectFrom('sandbox_refunds').select('id').where('payment_id', '=', id).where('key', '=', key);
        if (await known.where('at', '>', remembered()).executeTakeFirst()) return;
        if (payment?.state !== 'paid' || payment.refunded + amount > payment.amount) throw new RefundRefused();
        await tx.insertInto('sandbox_refunds').values({ key, payment_id: id, amount, at: now() }).execute();
        const refunded = payment.refunded + amount;
        await tx.updateTable('sandbox_payments').set({ refunded }).where('id', '=', id).execute();
      });
    },

    customer: async (member) => `sbc_${member}`,

    signDebit: async (customer, { iban, signedAt }) => ({
      customer,
      mandate: `sbm_${ends[iban.slice(-2)] ?? 'paid'}_${hash('sha256', `${customer} ${iban} ${signedAt.toISOString()}`)}`,
      label: iban.slice(-4),
    }),

    // The sandbox stores neither; their names encode the outcome.
    endMandate: async () => {},
    forgetCustomer: async () => {},

    banks: async (method) => (method === 'ideal' ? idealBanks : []),
  };
}

/** Direct debits end by the last two digits of the account, for trying out; others are paid. */
const ends: Record<string, 'failed' | 'pending'> = { '01': 'failed', '02': 'pending' };
const endOf = (mandate: string) =>
  (/^sbm_(failed|pending)_/.exec(mandate)?.[1] ?? 'paid') as 'paid' | 'failed' | 'pending';

export const sandboxPath = (id: string): string => `/api/sandbox-checkout/${id}`;

const idealBanks: Bank[] = ['ABN AMRO', 'ING', 'Knab', 'Rabobank', 'SNS', 'Triodos'].map((name) => ({
  id: `sandbox_${name.replace(/\W/g, '').toLowerCase()}`,
  name,
}));
