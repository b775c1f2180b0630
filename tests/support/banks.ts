import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { minorOf, toMoney } from '../../src/server/payments/mollie-api.ts';
import { createProviders } from '../../src/server/payments/providers.ts';
import { createTestApp, type TestApp } from './app.ts';
import { type Fault, withFaults } from './faulty-provider.ts';
import type { PaymentAt } from './mollie/books.ts';
import { type Mollie, openMollie } from './mollie/mollie.ts';

/** The payment provider of an app, for a test in which anything may happen there. */
export interface Bank {
  app: TestApp;
  /** How each call goes from now on; undefined: well. */
  suffer(next: () => Fault | undefined): void;
  /** Something becomes of the payment there, and we are not told. */
  become(order: string, change: Change): Promise<void>;
  /** At this moment: money that went out without a promise, twice, or beyond what there was. */
  faults(): Promise<unknown[]>;
  /** When all has been quiet for days: what is not as the bank has it. */
  differences(): Promise<unknown[]>;
}

export interface Change {
  state?: 'paid' | 'failed';
  /** By somebody in the provider's dashboard, in minor units. */
  refund?: number;
  'charge back'?: number;
  /** Refunds and chargebacks come to nothing. */
  undo?: true;
}

export const banks = { sandbox, mollie };

async function sandbox(): Promise<Bank> {
  const app = await createTestApp();
  const { context, clock, db } = app;
  const { current: pay } = context.providers;
  if (!pay) throw new Error('nobody takes the money');
  return {
    app,
    suffer(next) {
      context.providers = createProviders([withFaults(pay, clock.now, next)]);
    },
    become: (order, change) => becomeInSandbox(app, order, change),

    async faults() {
      const { rows } = await sql`
        select 'paid twice' as fault, key, count(*), sum(amount) from sandbox_refunds group by key having count(*) > 1
        union all
        select 'never promised', key, sandbox_refunds.amount, 0 from sandbox_refunds
        where not failed and not exists (
          select from refunds where 'refund:' || refunds.id = key and refunds.amount = sandbox_refunds.amount
            and (failed_at is null or done_at is not null)
        )
        union all
        select 'two withdrawals', sandbox_refunds.payment_id, count(*), sum(sandbox_refunds.amount)
        from sandbox_refunds join refunds on 'refund:' || refunds.id = key
        where asked_by = 'member' and not failed group by sandbox_refunds.payment_id having count(*) > 1
        union all
        select 'more than there was', id, amount, refunded from sandbox_payments where refunded > amount`.execute(db);
      return rows;
    },

    async differences() {
      const { rows } = await sql`
        select 'done, and not paid' as fault, id::text from refunds where done_at is not null and failed_at is null
          and not exists (select from sandbox_refunds where key = 'refund:' || refunds.id and not failed)
        union all
        select 'failed, and paid', id::text from refunds where failed_at is not null
          and exists (select from sandbox_refunds where key = 'refund:' || refunds.id and not failed)
        union all
        select 'not as the provider says', payments.id::text from payments join sandbox_payments on reference = payments.id
        where (payments.refunded, payments.refunds_failed) <> (sandbox_payments.refunded, sandbox_payments.refunds_failed)
          and provider_id is not null`.execute(db); // Of a nameless one only a webhook would tell.
      return rows;
    },
  };
}

async function becomeInSandbox({ db }: TestApp, order: string, change: Change): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const at = tx.selectFrom('sandbox_payments').selectAll().where('reference', '=', order);
    const row = await at.forUpdate().executeTakeFirst();
    if (!row) return;
    const { state, refund = 0, 'charge back': back = row.charged_back, undo } = change;
    const set = (to: object) => tx.updateTable('sandbox_payments').set(to).where('id', '=', row.id).execute();
    if (state && row.state === 'open') await set({ state });
    if (state || row.state !== 'paid') return;
    if (!undo) return void (await set({ charged_back: back, refunded: Math.min(row.amount, row.refunded + refund) }));
    await tx.updateTable('sandbox_refunds').set({ failed: true }).where('payment_id', '=', row.id).execute();
    const { refunded, refunds_failed, charged_back, chargebacks_reversed } = row;
    await set({ refunded: 0, refunds_failed: refunds_failed + refunded });
    await set({ charged_back: 0, chargebacks_reversed: chargebacks_reversed + charged_back });
  });
}

/** Over HTTP, by what Mollie documents. */
async function mollie(): Promise<Bank> {
  const at = await openMollie();
  const app = await createTestApp(at.env, { outside: fetch });
  at.books.now = app.clock.now;
  const all = () => [...at.books.payments.values()];
  return {
    app,
    suffer: (next) => breakLine(at, next),

    async become(order, change) {
      for (const payment of all()) if (payment.metadata?.order === order) becomeAtMollie(payment, change);
    },

    async faults() {
      // Listed before ours are read: each was promised by then.
      const paid = all().flatMap((payment) => payment.refunds.map((refund) => ({ payment, refund })));
      const noted = await app.db.selectFrom('refunds').selectAll().execute();
      const standing = paid.filter(({ refund }) => isStanding(refund) && refund.metadata?.refund);
      const promiseOf = ({ metadata, amount }: Refund) =>
        noted.find((each) => metadata?.refund === `refund:${each.id}` && each.amount === minorOf(amount));
      const keys = paid.flatMap(({ refund }) => refund.metadata?.refund ?? []);
      const withdrawn = standing.filter(({ refund }) => promiseOf(refund)?.asked_by === 'member');
      return [
        ...repeated(keys).map((key) => ['paid twice', key]),
        ...standing
          .filter(({ refund }) => {
            const promise = promiseOf(refund);
            return !promise || (promise.failed_at && !promise.done_at);
          })
          .map(({ refund }) => ['never promised', refund]),
        ...repeated(withdrawn.map(({ payment }) => payment.id)).map((id) => ['two withdrawals', id]),
        ...all()
          .filter((payment) => sumOf(payment, isStanding) > minorOf(payment.amount))
          .map(({ id }) => ['more than there was', id]),
      ];
    },

    async differences() {
      const standing = new Set(
        all().flatMap(({ refunds }) => refunds.filter(isStanding).map(({ metadata }) => metadata?.refund)),
      );
      const noted = await app.db.selectFrom('refunds').selectAll().execute();
      const payments = await app.db.selectFrom('payments').selectAll().execute();
      return [
        ...noted
          .filter(({ id, failed_at }) => standing.has(`refund:${id}`) === (failed_at !== null))
          .map(({ id }) => ['done and not paid, or failed and paid', id]),
        ...payments
          .filter(({ provider_id, refunded, refunds_failed }) => {
            const payment = at.books.payments.get(provider_id ?? '');
            const isOther = (each: Refund) => !isStanding(each);
            return payment && (sumOf(payment, isStanding) !== refunded || sumOf(payment, isOther) !== refunds_failed);
          })
          .map(({ id }) => ['not as the provider says', id]),
      ];
    },
  };
}

function breakLine({ behave }: Mollie, next: () => Fault | undefined): void {
  let fault: Fault | undefined;
  behave({
    refuse() {
      fault = next();
      return fault === 'fails' ? 429 : undefined;
    },
    async beforeAnswer() {
      const mine = fault;
      if (mine === 'slow') await sleep(20);
      if (mine === 'lost') throw new Error('the answer is lost');
    },
  });
}

function becomeAtMollie(payment: PaymentAt, { state, refund, 'charge back': back, undo }: Change): void {
  const { amount, refunds, chargebacks, status } = payment;
  const money = (minor: number) => toMoney(minor, amount.currency);
  if (state && status === 'open') payment.status = state;
  if (state || status !== 'paid') return;
  const left = minorOf(amount) - sumOf(payment, isStanding);
  if (refund && left > 0)
    refunds.push({ id: `re_${refunds.length}`, amount: money(Math.min(refund, left)), status: 'refunded' });
  if (back && chargebacks.every(({ reversedAt }) => reversedAt))
    chargebacks.push({ id: `chb_${chargebacks.length}`, amount: money(back), reversedAt: null });
  if (!undo) return;
  for (const each of refunds) each.status = 'failed';
  for (const each of chargebacks) each.reversedAt ??= '2026-11-21T12:00:00+00:00';
}

type Refund = PaymentAt['refunds'][number];

const isStanding = ({ status }: Refund): boolean => status !== 'failed' && status !== 'canceled';

const sumOf = ({ refunds }: PaymentAt, which: (refund: Refund) => boolean): number =>
  refunds.filter(which).reduce((sum, { amount }) => sum + minorOf(amount), 0);

const repeated = (names: string[]): string[] => names.filter((name, i) => names.indexOf(name) !== i);
