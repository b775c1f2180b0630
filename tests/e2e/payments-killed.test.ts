import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/server/db/open.ts';
import { audit } from '../../src/server/ledger/audit.ts';
import type { CallAnswer } from '../../src/shared/calls.ts';
import { type BenchMember, createCrowd } from '../bench/members.ts';
import { startBuiltApp } from '../support/built-app.ts';
import { endAll } from '../support/end-all.ts';
import { startMollie } from '../support/mollie/mollie.ts';
import { newId } from '../support/talk.ts';

const count = 30;

test('a server that is killed between order, payment, webhook and grant grants every paid order, once', {
  timeout: 180_000,
}, async () => {
  const mollie = await startMollie();
  const app = await startBuiltApp({ env: { DEMO: '0', LOG_LEVEL: 'error', ...mollie.env } });
  const database = await openDatabase({ dataDir: app.dataDir, databaseUrl: undefined });
  const db = database.connect({ poolSize: 2 });
  const paid = () => db.selectFrom('payments').select('id').where('state', '=', 'paid').execute();
  try {
    await app.restart(); // From here on it knows its port, and so its webhook's address.
    const crowd = await createCrowd({ db, now: () => new Date() }, 5);

    // The blows: when the payment is made and we are not told yet, and when we are just being told that it is paid.
    const seen = { 'POST payments': 0, 'GET payments': 0 };
    const killed: string[] = [];
    const blows = ['POST payments 5', 'GET payments 8', 'POST payments 20', 'GET payments 30'];
    mollie.behave({
      async beforeAnswer(asked) {
        const kind = asked.startsWith('GET') ? 'GET payments' : 'POST payments';
        seen[kind] += 1;
        const name = `${kind} ${seen[kind]}`;
        if (!blows.includes(name)) return;
        killed.push(name);
        await app.kill();
        void app.restart();
      },
    });

    const orders = Array.from({ length: count }, (_, i) => ({ id: newId(), who: crowd[i % 5] as BenchMember }));
    await Promise.all(orders.map(({ id, who }, i) => buy(id, who, { returns: i % 2 === 0 })));
    await mollie.notified();

    await expect.poll(async () => (await paid()).length, { timeout: 60_000, interval: 200 }).toBe(count);
    expect(killed.toSorted()).toEqual(blows.toSorted()); // Else nothing was hit.
    for (const { id } of orders) expect(mollie.of(id).status).toBe('paid'); // And is one payment.
    const balances = await db.selectFrom('members').select('credits').execute();
    expect(balances.map(({ credits }) => credits)).toEqual(Array(5).fill(1_000_000 + (count / 5) * 60));
    expect(await audit(db)).toEqual([]);
  } finally {
    await endAll(
      () => db.destroy(),
      () => app.stop(),
      () => mollie.stop(),
    );
  }

  /** As a device does: the same order until it is taken; then the member pays. Half of them close the tab there. */
  async function buy(id: string, who: BenchMember, { returns }: { returns: boolean }): Promise<void> {
    const offer = await ask<CallAnswer<'GET credits.php'>>(who, 'GET', 'credits.php?country=NL');
    const bundle = offer.bundles.find(({ popular }) => popular);
    const order = { id, bundle: bundle?.id, amount: bundle?.price, country: 'NL', method: 'ideal', consent: true };
    const { payment } = await ask<CallAnswer<'POST payment.php'>>(who, 'POST', 'payment.php', order);
    await fetch(payment.checkout ?? '', {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ final_state: 'paid' }),
    });
    while (returns) {
      const seen = await ask<CallAnswer<'GET payment.php'>>(who, 'GET', `payment.php?id=${id}`);
      if (seen.payment.status === 'completed') return;
      await sleep(500);
    }
  }

  async function ask<Answer>(who: BenchMember, method: string, file: string, body?: object): Promise<Answer> {
    for (;;) {
      const answer = await fetch(`${app.origin}/api/${file}`, {
        method,
        headers: { cookie: who.cookie, 'content-type': 'application/json', 'request-type': 'client' },
        ...(body && { body: JSON.stringify(body) }),
      }).catch(() => undefined);
      if (answer?.status === 200) return (await answer.json()) as Answer;
      if (answer && answer.status !== 503) throw new Error(`answered with ${answer.status}: ${await answer.text()}`);
      await sleep(100 + Math.random() * 400);
    }
  }
});
