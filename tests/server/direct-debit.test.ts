import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { outboxFolder } from '../../src/server/mail/open-mailer.ts';
import { readOutbox } from '../../src/server/mail/outbox.ts';
import { forgetDebits } from '../../src/server/payments/forget-debits.ts';
import type { Provider } from '../../src/server/payments/provider.ts';
import { createProviders } from '../../src/server/payments/providers.ts';
import { hour, minute } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast, confirm } from '../support/cast.ts';
import { createTestDatabase } from '../support/database.ts';
import { anOrder, atProvider, buy, codeSent } from '../support/purchases.ts';
import { newId } from '../support/talk.ts';

const iban = 'NL91 ABNA 0417 1643 00';
const account = {
  ...{ holder: 'A. de Vries', iban, street: 'Dorpsstraat', house_number: '1a', zip: '1234 AB', city: 'Utrecht' },
  phone: '06 1234 5678',
};
const codes = async ({ context }: TestApp) =>
  (await readOutbox(outboxFolder(context.config.dataDir))).filter(({ from }) => from.name === 'SMS');

type Tier = Parameters<typeof anOrder>[1];
async function ask(who: Actor, given: object = {}, tier: Tier = 'p0') {
  const order = { ...(await anOrder(who, tier)), ...account, ...given };
  return { id: order.id, order, answer: await who.call('POST directdebit.php', order) };
}
const sign = (who: Actor, id: string, otp: string) => who.call('PUT directdebit.php', { id, otp });
const wrong = (code: string) => code.replace(/^./, (digit) => String((Number(digit) + 1) % 10));

/** From the form to the credits. */
async function debit(app: TestApp, who: Actor, given: object = {}, tier: Tier = 'p0') {
  await confirm(who);
  const { id, answer } = await ask(who, given, tier);
  if (answer.status !== 200) return answer;
  return await sign(who, id, (await codeSent(app)).code);
}

describe('a direct debit', () => {
  test('is signed by the code that the phone is sent, and pays at once', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: { credits: 0, premium: false } });
    const { id, answer } = await ask(anna);
    expect([answer.status, answer.body.phone]).toEqual([200, '…78']);
    const { to, code } = await codeSent(app);
    expect(to).toBe('+31612345678');

    const { body } = await sign(anna, id, code);
    expect(body.payment).toMatchObject({ payment_id: id, status: 'completed', paymentmethod: 'directdebit' });
    expect((await anna.call('GET user.php', {})).body.user).toMatchObject({ credits: 10, paid_user: true });
    expect((await sign(anna, id, code)).body.payment.payment_id).toBe(id);
    expect(await app.db.selectFrom('payments').selectAll().execute()).toHaveLength(1);
    expect(await app.db.selectFrom('mandates').selectAll().execute()).toHaveLength(1);
  });

  test('is signed while nothing of the database waits for it, and two at once sign one mandate', async () => {
    // Through a pooler, each statement is a short transaction.
    const app = await createTestApp({}, { database: await createTestDatabase({ direct: true }) });
    const { anna } = await cast(app, { anna: { credits: 0 } });
    const { id } = await ask(anna);
    const { code } = await codeSent(app);
    const { current: pay } = app.context.providers;
    if (!pay) throw new Error('nobody takes the money');
    const waiting: unknown[] = [];
    let looked = 0;
    const all = Promise.withResolvers<void>(); // An answered debit is stored, in a transaction of its own.
    const watched: Provider = {
      ...pay,
      async signDebit(...debit) {
        const { rows } = await sql`
          select query from pg_stat_activity
          where datname = current_database() and state like 'idle in transaction%'`.execute(app.db);
        waiting.push(...rows);
        if (++looked === 3) all.resolve();
        await all.promise;
        return await pay.signDebit(...debit);
      },
    };
    app.context.providers = createProviders([watched]);
    const answers = await Promise.all([1, 2, 3].map(() => sign(anna, id, code)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(waiting.filter((row) => /debits/.test(JSON.stringify(row)))).toEqual([]);
    expect(await app.db.selectFrom('mandates').selectAll().execute()).toHaveLength(1);
    expect((await anna.call('GET user.php', {})).body.user.credits).toBe(10);
  });

  test('leaves nothing of account and address behind but the end of its number, and nothing in the log', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    await debit(app, anna);
    const rows = [
      ...(await app.db.selectFrom('debits').selectAll().execute()),
      ...(await app.db.selectFrom('mandates').selectAll().execute()),
      ...(await app.db.selectFrom('payments').selectAll().execute()),
    ];
    const all = JSON.stringify(rows) + app.logged.join();
    expect(all).toContain('4300');
    for (const secret of ['0417164300', 'Vries', 'Dorpsstraat', '612345678', (await codeSent(app)).code])
      expect(all).not.toContain(secret);
  });

  test('is refused at the field that is wrong, before any code is sent', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const fieldsOf = async (given: object) => (await ask(anna, given)).answer.body.error?.fields;
    expect(await fieldsOf({ iban: 'NL92ABNA0417164300' })).toEqual({ iban: 'iban_invalid' });
    expect(await fieldsOf({ phone: '+1 212 555 0100', city: ' ' })).toEqual({
      phone: 'phone_invalid',
      city: 'required',
    });
    expect((await ask(anna, { bundle: newId() })).answer.status).toBe(404);
    expect(await fieldsOf({ country: 'GB', phone: '+31612345678' })).toEqual({ country: 'currency' });
    expect(await codes(app)).toEqual([]);
  });

  test('five wrong codes, and the right one is worth nothing any more; a new one is', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const { id, order } = await ask(anna);
    const { code } = await codeSent(app);
    const tries = await Promise.all(Array.from({ length: 5 }, () => sign(anna, id, wrong(code))));
    const said = tries.map(({ body }) => body.error?.fields?.otp).sort();
    expect(said).toEqual([...Array(4).fill('code_invalid'), 'code_over']);
    expect((await sign(anna, id, code)).body.error?.fields).toEqual({ otp: 'code_over' });

    app.clock.advance(1000); // The outbox is in order of time.
    await anna.call('POST directdebit.php', order);
    expect((await sign(anna, id, (await codeSent(app)).code)).status).toBe(200);
  });

  test('a new code needs no account again while the old one is valid; then it does', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    const { id, order } = await ask(anna);
    const { iban: _, ...rest } = order;
    app.clock.advance(1000); // The outbox is in order of time.
    const required = { iban: 'required' };
    expect((await bram.call('POST directdebit.php', rest)).body.error?.fields).toEqual(required);
    expect((await anna.call('POST directdebit.php', rest)).status).toBe(200);
    app.clock.advance(10 * minute);
    expect((await anna.call('POST directdebit.php', rest)).body.error?.fields).toEqual(required);
    expect((await anna.call('POST directdebit.php', order)).status).toBe(200);
    await confirm(anna);
    expect((await sign(anna, id, (await codeSent(app)).code)).body).toMatchObject({ payment: { status: 'completed' } });
    expect((await app.db.selectFrom('mandates').select('label').execute())[0]?.label).toBe('4300');
  });

  test('a code lives for ten minutes', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const { id } = await ask(anna);
    const { code } = await codeSent(app);
    app.clock.advance(10 * minute);
    await confirm(anna);
    expect((await sign(anna, id, code)).body.error?.fields).toEqual({ otp: 'code_over' });
    await forgetDebits(app.context);
    expect(await app.db.selectFrom('debits').selectAll().execute()).toEqual([]);
  });

  test('three codes an hour to a member, and to a number', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++) statuses.push((await ask(anna)).answer.status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await ask(bram)).answer.status).toBe(429); // The same phone.
    expect((await ask(bram, { phone: '+31 6 8765 4321' })).answer.status).toBe(200);
    app.clock.advance(hour);
    expect((await ask(anna)).answer.status).toBe(200);
  });

  test('somebody else’s is none', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    const { id } = await ask(anna);
    expect((await sign(bram, id, (await codeSent(app)).code)).status).toBe(422);
    expect((await ask(bram, { id, phone: '0687654321' })).answer.status).toBe(404);
    expect((await sign(anna, id, (await codeSent(app)).code)).status).toBe(200);
  });

  test('after a chargeback it is blocked', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    await atProvider(app, await buy(app, anna), { charged_back: 5999 });
    expect((await ask(anna)).answer.body.error?.code).toBe('charge_blocked');
    expect((await anna.call('GET credits.php', {})).body.charge).toEqual({ most: 0, refused: 'charge_blocked' });
  });

  test('three in seven days, and 150.00; what failed does not count', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    for (let i = 0; i < 3; i++) {
      expect((await debit(app, anna, i === 0 ? { iban: 'NL50ABNA0123456701' } : {})).status).toBe(200);
      app.clock.advance(hour);
    }
    expect((await debit(app, anna)).status).toBe(200);
    app.clock.advance(hour);
    expect((await debit(app, anna)).body.error?.code).toBe('charge_limit');
    expect((await anna.call('GET credits.php', {})).body.charge?.refused).toBe('charge_limit');

    expect((await debit(app, bram, {}, 'p3')).status).toBe(200);
    app.clock.advance(hour);
    expect((await debit(app, bram, {}, 'p2')).body.error?.code).toBe('charge_limit');
    app.clock.advance(7 * 24 * hour);
    expect((await debit(app, bram, {}, 'p2')).status).toBe(200);
  });

  test('an account that was refused is not kept; one that has paid is, also after a refusal', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: { credits: 0 } });
    const saved = async () => [
      (await anna.call('GET mandates.php')).body.mandates.map(({ label }) => label),
      (await anna.call('GET credits.php', {})).body.repeat?.label,
    ];
    await buy(app, anna, 'p0');
    expect((await debit(app, anna, { iban: 'NL50ABNA0123456701' })).body).toMatchObject({
      payment: { status: 'failed' },
    });
    expect(await saved()).toEqual([[], undefined]);
    expect(await app.db.selectFrom('revocations').selectAll().execute()).toHaveLength(1);

    app.clock.advance(hour);
    await debit(app, anna);
    await app.db.updateTable('mandates').set({ mandate: 'sbm_failed_account' }).where('label', '=', '4300').execute();
    const again = { ...(await anOrder(anna, 'p0')), repeat: true } as const;
    expect((await anna.call('POST payment.php', again)).body.payment.status).toBe('failed');
    expect(await saved()).toEqual([['4300'], '4300']);
  });

  test('that is refused late ends its account, unless another one by it is still under way', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: { credits: 0 } });
    const labels = async () => (await anna.call('GET mandates.php')).body.mandates.map(({ label }) => label);
    await buy(app, anna, 'p0');
    const { id } = await ask(anna, { iban: 'NL23ABNA0123456702' });
    await sign(anna, id, (await codeSent(app)).code);
    const other = { ...(await anOrder(anna, 'p0')), repeat: true } as const;
    expect((await anna.call('POST payment.php', other)).body.payment.status).toBe('pending');
    await atProvider(app, id, { state: 'failed' });
    expect(await labels()).toEqual(['6702']);
    await atProvider(app, other.id, { state: 'failed' });
    expect(await labels()).toEqual([]);
  });

  test('two orders at once that are too much together: one is refused', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const one = await ask(anna, {}, 'p3');
    const first = (await codeSent(app)).code;
    app.clock.advance(1000);
    const other = await ask(anna, {}, 'p2');
    const second = (await codeSent(app)).code;
    const answers = await Promise.all([sign(anna, one.id, first), sign(anna, other.id, second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('is not offered where no phone can be reached, nor sold without its code', async () => {
    const app = await createTestApp({ PUBLIC_URL: 'https://vonk.example', DEMO: '1' });
    const { anna } = await cast(app, { anna: {} });
    const { methods } = (await anna.call('GET credits.php', { country: 'NL' })).body;
    expect(methods.map(({ id }) => id)).not.toContain('directdebit');
    const there = await createTestApp();
    const { bram } = await cast(there, { bram: {} });
    const order = { ...(await anOrder(bram)), method: 'directdebit' as const };
    expect((await bram.call('POST payment.php', order)).body.error?.fields).toEqual({ method: 'not_offered' });
  });
});

test('SMS_URL is handed each code as JSON, with the name and password of the address', async () => {
  const posted: { url: string; init: RequestInit | undefined }[] = [];
  const outside: typeof fetch = async (url, init) => {
    posted.push({ url: String(url), init });
    return new Response(null, { status: 202 });
  };
  const app = await createTestApp({ SMS_URL: 'https://us:secret@sms.example/send' }, { outside });
  const { anna } = await cast(app, { anna: {} });
  expect((await ask(anna)).answer.status).toBe(200);
  expect(posted).toHaveLength(1);
  expect(posted[0]?.url).toBe('https://sms.example/send');
  expect(JSON.parse(String(posted[0]?.init?.body))).toEqual({
    to: '+31612345678',
    text: expect.stringMatching(/^\d{6} is your code/),
  });
  expect(new Headers(posted[0]?.init?.headers).get('authorization')).toBe('Basic dXM6c2VjcmV0');
});
