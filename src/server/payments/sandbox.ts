import { randomUUID } from 'node:crypto';
import type { Db } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { Bank, Provider } from './provider.ts';

/**
 * The provider of the demo, of development and of tests: it holds its payments in a table of its own, and its checkout is a page on
 * which whoever tries the app picks how the payment ends (sandbox-page.ts). No money moves.
 */
export function openSandbox(db: Db, now: () => Date): Provider {
  return {
    name: 'sandbox',

    async create({ id: reference, amount, currency, method, returns }) {
      const id = `sb_${reference}`;
      await db
        .insertInto('sandbox_payments')
        .values({ id, reference, amount, currency, method, returns, created_at: now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return { id, checkout: new URL(sandboxPath(id), returns).href };
    },

    async read(id) {
      const row = await db.selectFrom('sandbox_payments').selectAll().where('id', '=', id).executeTakeFirst();
      if (!row) return;
      const { reference: order, state, amount, currency, refunded, charged_back: chargedBack } = row;
      return { id, order, state, amount, currency, refunded, chargedBack, mandate: null };
    },

    async refund(id, { amount, key }) {
      await transact(db, async (tx) => {
        const added = await tx
          .insertInto('sandbox_refunds')
          .values({ key, payment_id: id, amount })
          .onConflict((conflict) => conflict.doNothing())
          .returning('key')
          .executeTakeFirst();
        if (!added) return;
        const { numUpdatedRows } = await tx
          .updateTable('sandbox_payments')
          .set((column) => ({ refunded: column('refunded', '+', amount) }))
          .where('id', '=', id)
          .where('state', '=', 'paid')
          .where((column) => column(column('refunded', '+', amount), '<=', column.ref('amount')))
          .executeTakeFirst();
        if (numUpdatedRows === 0n) throw new Error('there is not so much to give back');
      });
    },

    customer: async (member) => `sbc_${member}`,

    signDebit: async (customer, { iban }) => ({
      customer,
      mandate: `sbm_${randomUUID()}`,
      label: iban.slice(-4),
    }),

    banks: async (method) => (method === 'ideal' ? idealBanks : []),
  };
}

export const sandboxPath = (id: string): string => `/api/sandbox-checkout/${id}`;

const idealBanks: Bank[] = ['ABN AMRO', 'ING', 'Knab', 'Rabobank', 'SNS', 'Triodos'].map((name) => ({
  id: `sandbox_${name.replace(/\W/g, '').toLowerCase()}`,
  name,
}));
