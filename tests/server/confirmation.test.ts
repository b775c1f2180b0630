import { describe, expect, test } from 'vitest';
import type { Call } from '../../src/shared/call.ts';
import { type CallName, calls } from '../../src/shared/calls.ts';
import { minute } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Circumstances as Answering, createAuthenticator } from '../support/authenticator.ts';
import { type Actor, type Circumstances, caller, cast, confirm, login, password, request } from '../support/cast.ts';
import { queuedFor } from '../support/mailbox.ts';
import { anOrder, buy, codeSent } from '../support/purchases.ts';
import { newId, refusal } from '../support/talk.ts';

const needed = [403, 'confirmation_required'];
const isConfirmed = async (who: Actor) => (await who.call('GET confirm.php')).status === 200;

/** A phone that holds a passkey of the member’s. */
async function withPasskey(who: Actor) {
  const phone = createAuthenticator();
  const { options } = (await who.call('POST passkey.php?register=1', {})).body;
  const response = { ...phone.create(options, { origin: who.origin }) };
  expect((await who.call('POST passkey.php', { name: 'Phone', response })).status).toBe(200);
  return phone;
}
const optionsFor = async (who: Actor) => (await who.call('POST confirm.php?passkey=1', {})).body.options;
async function confirmByPasskey(
  who: Actor,
  phone: ReturnType<typeof createAuthenticator>,
  otherwise: Partial<Answering> = {},
) {
  const response = { ...phone.get(await optionsFor(who), { origin: who.origin, ...otherwise }) };
  return await who.call('POST confirm.php', { response });
}

/** One more session of the same member, as on another device. */
async function elsewhere(app: TestApp, who: Actor): Promise<Actor> {
  const cookie = await login(app, who.origin, who.email);
  return { ...who, cookie, call: caller(app, who.origin, cookie) };
}

/** A session that was opened so long ago that its login confirms nothing any more. */
async function later({ anna = {}, eva = {} }: { anna?: Circumstances; eva?: Circumstances } = {}) {
  const app = await createTestApp();
  const people = await cast(app, { anna, eva });
  app.clock.advance(10 * minute);
  return { app, ...people };
}

const reason = 'asked by the member';
const order = { id: newId(), bundle: newId(), country: 'NL', amount: 1, consent: true };
/** Every call that must not be made by a session alone, with something that its schema takes. */
const guarded: Partial<Record<CallName, object>> = {
  // Ways in, everything held about a member, and their money.
  'POST passkey.php?register=1': {},
  'POST passkey.php': { name: 'Phone', response: {} },
  'DELETE passkey.php': { passkey: 'AAAA' },
  'GET confirm.php': {},
  'GET export.php': {},
  'POST payment.php': { ...order, repeat: true },
  'PUT directdebit.php': { id: newId(), otp: '123456' },
  'POST withdrawal.php': { payment: newId() },
  // Operators: credits and money.
  'POST operator-credits.php': { id: newId(), member: newId(), credits: 5, reason },
  'POST operator-refund.php': { id: newId(), payment: newId(), amount: 100, reason },
  'PUT operator-bundle.php': {
    ...{ id: newId(), was: null, site: newId(), currency: 'EUR', tier: 'p0' },
    ...{ credits: 10, price: 1499, popular: false },
  },
  'DELETE operator-bundle.php': { id: newId() },
  'POST operator-codes.php': {
    ...{ site: newId(), code: 'FIVE', country: null, user_id: null, expires: null, value_percentage: 5 },
    ...{ percentage: true, currency: null, minimum: 0, minimum_order_value: 0, validity: 'once', paymentmethods: null },
  },
  'DELETE operator-codes.php': { site: newId(), code: 'FIVE' },
  // Operators: deletion, and who is shut out.
  'DELETE operator-member.php': { id: newId(), name: 'anna', reason },
  'DELETE operator-fictional.php': { id: newId(), reason },
  'PUT operator-case.php': { member: newId(), reports: [], action: 'ban', reason: 'fraud', statement: 'Spam' },
  // Operators: settings.
  'POST operator-sites.php': { id: newId(), like: newId(), site: {} },
  'POST operator-site.php': { id: newId() },
  'POST operator-company.php': { id: newId(), company: {} },
  'PUT operator-company.php': { id: newId(), was: 1, company: {} },
};

describe('the calls that a session alone can’t make', () => {
  test('are these', () => {
    const marked = Object.entries<Call>(calls).filter(([, { confirmed }]) => confirmed);
    expect(marked.map(([name]) => name).toSorted()).toEqual(Object.keys(guarded).toSorted());
  });

  test.each(Object.entries(guarded))('%s', async (name, input) => {
    const { app, anna } = await later({ anna: { scope: 'operator' } });
    const ask = async () =>
      refusal(await request(app, anna.origin, name as CallName, input, { cookie: anna.cookie }).catch(notJson));
    expect(await ask()).toEqual(needed);
    await confirm(anna);
    expect(await ask()).not.toEqual(needed);
  });

  test('an order that is paid at the provider is not one of them, nor a warning, nor whatever is malformed', async () => {
    const { anna, eva } = await later({ eva: { scope: 'operator' } });
    expect((await anna.call('POST payment.php', { ...(await anOrder(anna)), method: 'ideal' })).status).toBe(200);
    const warning = { action: 'warn', reason: 'fraud', statement: 'Spam' } as const;
    expect((await eva.call('PUT operator-case.php', { ...warning, member: anna.id, reports: [] })).status).toBe(200);
    expect(refusal(await anna.call('POST withdrawal.php', {} as never))).toEqual([400, 'malformed']);
  });
});

/** An archive. */
const notJson = () => ({ status: 200, headers: new Headers(), body: {} });

describe('a confirmation', () => {
  test('comes with a login and lasts ten minutes, however much is done meanwhile', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    expect(await isConfirmed(anna)).toBe(true);
    app.clock.advance(10 * minute - 1);
    expect(await isConfirmed(anna)).toBe(true);
    app.clock.advance(1);
    expect(refusal(await anna.call('GET confirm.php'))).toEqual(needed);
  });

  test('is of the session that has confirmed, and of no other', async () => {
    const { app, anna } = await later();
    const stolen = anna;
    const own = await elsewhere(app, anna);
    expect([await isConfirmed(own), await isConfirmed(stolen)]).toEqual([true, false]);
  });

  test('takes the password; wrong ones count as at a login, and none of them moves money', async () => {
    const { app, anna } = await later();
    const payment = await buy(app, anna);
    for (let i = 0; i < 5; i++) {
      const { status, body } = await anna.call('POST confirm.php', { password: `guess ${i}` });
      expect([status, body.error?.fields]).toEqual([422, { password: 'wrong_old_password' }]);
    }
    expect((await anna.call('POST confirm.php', { password })).body.error).toMatchObject({
      code: 'locked',
      minutes: 15,
    });
    expect(refusal(await anna.call('POST withdrawal.php', { payment }))).toEqual(needed);
    expect(await app.db.selectFrom('refunds').selectAll().execute()).toEqual([]);
    app.clock.advance(15 * minute);
    await confirm(anna);
    expect((await anna.call('POST withdrawal.php', { payment })).status).toBe(200);
  });

  test('is neither given by both proofs nor by none', async () => {
    const { anna } = await later();
    for (const body of [{}, { password, response: {} }])
      expect(refusal(await anna.call('POST confirm.php', body as never))).toEqual([400, 'malformed']);
    expect(await isConfirmed(anna)).toBe(false);
  });

  test('is not there for an order of the card on file, and what was ordered comes once it is', async () => {
    const { app, anna } = await later({ anna: { credits: 0 } });
    await buy(app, anna, 'p1', 'card');
    const again = { ...(await anOrder(anna, 'p1')), repeat: true } as const;
    expect(refusal(await anna.call('POST payment.php', again))).toEqual(needed);
    expect(await app.db.selectFrom('payments').selectAll().execute()).toHaveLength(1);
    await confirm(anna);
    expect((await anna.call('POST payment.php', again)).body.payment).toMatchObject({ payment_id: again.id });
  });

  test('is asked for before a direct debit is signed, and the code is good still', async () => {
    const { app, anna } = await later();
    const debit = {
      ...(await anOrder(anna, 'p0')),
      ...{ holder: 'A. de Vries', iban: 'NL91 ABNA 0417 1643 00', street: 'Dorpsstraat', house_number: '1a' },
      ...{ zip: '1234 AB', city: 'Utrecht', phone: '06 1234 5678' },
    };
    expect((await anna.call('POST directdebit.php', debit)).status).toBe(200);
    const signed = { id: debit.id, otp: (await codeSent(app)).code };
    expect(refusal(await anna.call('PUT directdebit.php', signed))).toEqual(needed);
    await confirm(anna);
    expect((await anna.call('PUT directdebit.php', signed)).body.payment).toMatchObject({ status: 'completed' });
  });
});

describe('a passkey', () => {
  test('is not added by a session alone, and nothing is mailed or stored', async () => {
    const { app, anna } = await later();
    expect(refusal(await anna.call('POST passkey.php?register=1', {}))).toEqual(needed);
    const response = createAuthenticator().create(
      { challenge: 'AAAA', rp: { id: 'localhost' }, user: { id: 'AAAA' } },
      { origin: anna.origin },
    );
    expect(refusal(await anna.call('POST passkey.php', { name: 'Mine now', response: { ...response } }))).toEqual(
      needed,
    );
    expect(await app.db.selectFrom('passkeys').selectAll().execute()).toEqual([]);
    expect(await queuedFor(app, anna.email)).toEqual([]);
  });

  test('confirms in place of the password; it is asked for by name, with the finger or the PIN', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const phone = await withPasskey(anna);
    app.clock.advance(10 * minute);
    expect(await optionsFor(anna)).toMatchObject({
      ...{ rpId: 'localhost', userVerification: 'required' },
      allowCredentials: [{ id: phone.passkeys[0]?.id.toString('base64url') }],
    });
    expect((await confirmByPasskey(anna, phone)).status).toBe(200);
    expect(await isConfirmed(anna)).toBe(true);
  });

  test('confirms nothing where it is another’s, unverified, of another page, or answers what it was not asked', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    const [hers, his] = [await withPasskey(anna), await withPasskey(bram)];
    app.clock.advance(10 * minute);
    const { origin } = anna;
    const challenge = (await caller(app, origin)('POST passkey.php?challenge=1', {})).body.options;
    const forBram = await optionsFor(bram);
    const sent = { ...hers.get(await optionsFor(anna), { origin }) };
    expect((await anna.call('POST confirm.php', { response: sent })).status).toBe(200);
    app.clock.advance(10 * minute);
    const wrong = [
      await confirmByPasskey(anna, his),
      await confirmByPasskey(anna, hers, { flags: 0x01 }),
      await confirmByPasskey(anna, hers, { origin: 'https://evil.example' }),
      await anna.call('POST confirm.php', { response: { ...hers.get(challenge, { origin }) } }),
      await anna.call('POST confirm.php', { response: { ...hers.get(forBram, { origin }) } }),
      await anna.call('POST confirm.php', { response: sent }),
      await anna.call('POST confirm.php', { response: {} }),
    ];
    for (const answer of wrong)
      expect([answer.status, answer.body.error?.fields]).toEqual([422, { response: 'unverified' }]);
    expect(await isConfirmed(anna)).toBe(false);
  });

  test('survives a change of the password unless it is to go along; then only the new password logs in', async () => {
    const app = await createTestApp();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    for (const who of [anna, bram]) await withPasskey(who);
    const owners = async () =>
      (await app.db.selectFrom('passkeys').select('member_id').execute()).map((each) => each.member_id).toSorted();
    const [second, third] = ['battery staple horse', 'staple battery horse'];
    expect((await anna.call('PUT password.php', { old: password, password: second })).status).toBe(200);
    expect(await owners()).toEqual([anna.id, bram.id].toSorted());
    const change = { old: second, password: third, remove_passkeys: true };
    expect((await anna.call('PUT password.php', change)).status).toBe(200);
    expect(await owners()).toEqual([bram.id]);
  });
});
