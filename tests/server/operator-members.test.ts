import { describe, expect, test } from 'vitest';
import { audit } from '../../src/server/ledger/audit.ts';
import { grant, hold } from '../../src/server/ledger/ledger.ts';
import { settle } from '../../src/server/payments/settle.ts';
import { day, hour, minute } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, caller, cast, confirm, logInAgain, login, password } from '../support/cast.ts';
import { strangers } from '../support/crowd.ts';
import { addPhoto } from '../support/pictures.ts';
import { buy } from '../support/purchases.ts';
import { chatsOf, creditsOf, newId, refusal, tell } from '../support/talk.ts';

const reason = 'asked for by telephone';

/** Eva and Finn run the sites. */
async function theSites() {
  const app = await createTestApp();
  app.clock.advance(10_000);
  const people = await cast(app, {
    ...{ anna: { credits: 10, premium: false }, bram: {}, hanna: {} },
    ...{ eva: { scope: 'operator' }, finn: { scope: 'operator' } },
  });
  return { app, ...people };
}

const found = async (who: Actor, find: string, after?: string) => {
  const { body } = await who.call('GET operator-members.php', { find, ...(after !== undefined && { after }) });
  return body;
};
const namesOf = async (who: Actor, find: string) => (await found(who, find)).members.map(({ name }) => name);
const open = async (who: Actor, { id }: Pick<Actor, 'id'>) => (await who.call('GET operator-member.php', { id })).body;
const paymentsOf = async (who: Actor, { id }: Actor) =>
  (await who.call('GET operator-payments.php', { id })).body.payments;
const logOf = async (who: Actor, { id }: Pick<Actor, 'id'>) =>
  (await who.call('GET operator-log.php', { subject: `member ${id}`, kind: 'change' })).body.acts;
const leave = (who: Actor) => who.call('DELETE user.php', { password });
const give = (who: Actor, { id: member }: Actor, credits: number, id = newId()) =>
  who.call('POST operator-credits.php', { id, member, credits, reason });
const payBack = (who: Actor, payment: string, amount: number, id = newId()) =>
  who.call('POST operator-refund.php', { id, payment, amount, reason });

describe('finding', () => {
  test('by the beginning of a name, by an address or its beginning, by an id; of every site, also who has left', async () => {
    const { anna, bram, hanna, eva } = await theSites();
    await leave(bram);
    expect(await namesOf(eva, 'An')).toEqual(['anna']);
    expect(await namesOf(eva, 'BRAM@cast')).toEqual(['bram']);
    expect(await namesOf(eva, ` ${hanna.email} `)).toEqual(['hanna']);
    expect(await namesOf(eva, anna.id)).toEqual(['anna']);
    for (const nobody of ['', 'nna', 'a%', '_nna', newId(), '@']) expect(await namesOf(eva, nobody)).toEqual([]);
    expect((await found(eva, 'bram')).members).toMatchObject([{ id: bram.id, deleted_at: expect.any(String) }]);
  });

  test('by an order number from a receipt, or by the full order id', async () => {
    const { app, anna, eva } = await theSites();
    const id = await buy(app, anna);
    expect(await namesOf(eva, ` ${id.slice(-8, -4).toUpperCase()}-${id.slice(-4)} `)).toEqual(['anna']);
    expect(await namesOf(eva, id)).toEqual(['anna']);
    for (const nobody of ['0000-0000', `${id.slice(-8, -4)}-`, id.slice(-8)])
      expect(await namesOf(eva, nobody)).toEqual([]);
  });

  test('comes in pages, each member once, also of many who are called the same', async () => {
    const { app, eva } = await theSites();
    await strangers(app, 70);
    const pages = [await found(eva, 'some')];
    while (pages.at(-1)?.more) pages.push(await found(eva, 'some', pages.at(-1)?.members.at(-1)?.id));
    expect(pages.map(({ members }) => members.length)).toEqual([30, 30, 10]);
    expect(new Set(pages.flatMap(({ members }) => members.map(({ id }) => id))).size).toBe(70);
  });
});

describe('a member', () => {
  test('is shown with photos, devices, payments and books, and without a word of what they write', async () => {
    const { app, anna, bram, eva } = await theSites();
    await addPhoto(app, anna);
    await buy(app, anna);
    await tell(anna, bram, 'nobody else’s business');
    await bram.call('POST report.php', { id: newId(), profile: anna.id, category: 'other', text: 'rude' });
    const shown = await open(eva, anna);
    expect(shown).toMatchObject({
      member: { name: 'anna', email: anna.email, credits: 69, self: false },
      photos: [{ status: 'active' }],
      reports: { about: 1, open: 1, by: 0 },
    });
    expect(shown.sessions).toHaveLength(1);
    expect(await paymentsOf(eva, anna)).toMatchObject([{ status: 'completed', amount: 5999, left: 5999 }]);
    const { entries } = (await eva.call('GET operator-ledger.php', { id: anna.id })).body;
    expect(entries.map(({ kind, credits }) => [kind, credits])).toEqual([
      ['message', -1],
      ['purchase', 60],
      ['signup', 10],
    ]);
    expect(JSON.stringify([shown, entries, await paymentsOf(eva, anna)])).not.toContain('business');
  });

  test('has books in order of time, page after page, whenever each posting was numbered; both sides of one stay together', async () => {
    const { app, anna, hanna, eva } = await theSites();
    const { site_id: site } = (await open(eva, anna)).member;
    const start = Date.parse('2026-01-01T12:00:00Z');
    // From day to day, numbered in another order.
    for (const place of Array.from({ length: 40 }, (_, index) => (index * 7) % 40)) {
      const at = new Date(start + place * day);
      const posting = { site, credits: place + 1, kind: 'hold', at } as const;
      for (const { id: member } of [anna, hanna]) {
        await app.db.transaction().execute(async (tx) => {
          await grant(tx, { ...posting, member, kind: 'correction', reference: `in:${place}:${member}` });
          await hold(tx, { ...posting, member, reference: `held:${place}:${member}` });
        });
      }
    }
    const page = async (before?: number) =>
      (await eva.call('GET operator-ledger.php', { id: anna.id, ...(before && { before: String(before) }) })).body;
    const pages = [await page()];
    while (pages.at(-1)?.more) pages.push(await page(pages.at(-1)?.entries.at(-1)?.id));
    const entries = pages.flatMap(({ entries }) => entries);
    const times = entries.map(({ at }) => at);
    expect([pages.length, entries.length, new Set(entries.map(({ id }) => id)).size]).toEqual([3, 121, 121]);
    expect(times).toEqual(times.toSorted().reverse());
    const held = entries.flatMap(({ kind, account }, place) => (kind === 'hold' && account === 'held' ? [place] : []));
    for (const place of held)
      expect(entries.slice(place, place + 2).map(({ account, at }) => [account, at])).toEqual([
        ['held', times[place]],
        ['member', times[place]],
      ]);
  });

  test('nobody has this id', async () => {
    const { eva } = await theSites();
    expect(refusal(await eva.call('GET operator-member.php', { id: newId() }))).toEqual([404, 'not_found']);
    for (const act of [
      eva.call('DELETE operator-sessions.php', { id: newId(), reason }),
      eva.call('POST operator-restore.php', { id: newId(), reason }),
      eva.call('DELETE operator-member.php', { id: newId(), name: 'x', reason }),
      eva.call('POST operator-credits.php', { id: newId(), member: newId(), credits: 1, reason }),
      payBack(eva, newId(), 1),
    ])
      expect(refusal(await act)).toEqual([404, 'not_found']);
  });
});

describe('an operator', () => {
  test('does nothing to themself, and nothing stands in the log', async () => {
    const { app, eva } = await theSites();
    const order = await buy(app, eva);
    const { id } = eva;
    for (const act of [
      eva.call('DELETE operator-sessions.php', { id, reason }),
      eva.call('POST operator-restore.php', { id, reason }),
      eva.call('DELETE operator-member.php', { id, name: 'eva', reason }),
      give(eva, eva, 100),
      payBack(eva, order, 100),
    ])
      expect(refusal(await act)).toEqual([409, 'conflict']);
    expect([await creditsOf(app, eva), await logOf(eva, eva)]).toEqual([160, []]);
    expect((await open(eva, eva)).member.self).toBe(true);
  });

  test('is themself by id: whoever signs up with their address elsewhere is in reach', async () => {
    const { app, hanna, eva } = await theSites();
    await app.db.updateTable('members').set({ email: 'Eva@cast.example' }).where('id', '=', hanna.id).execute();
    expect((await open(eva, hanna)).member.self).toBe(false);
    expect((await give(eva, hanna, -10)).status).toBe(200);
    const act = await eva.call('DELETE operator-sessions.php', { id: hanna.id, reason });
    expect(act.status).toBe(200);
  });

  test('says why', async () => {
    const { anna, eva } = await theSites();
    const act = await eva.call('DELETE operator-sessions.php', { id: anna.id, reason: '  ' });
    expect(refusal(act)).toEqual([400, 'malformed']);
  });
});

describe('ending all sessions', () => {
  test('logs every device out, which is to keep nothing; once', async () => {
    const { app, anna, eva, finn } = await theSites();
    const other = caller(app, anna.origin, await login(app, anna.origin, anna.email));
    const answers = await Promise.all(
      [eva, finn].map((who) => who.call('DELETE operator-sessions.php', { id: anna.id, reason })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    for (const device of [anna.call, other]) {
      const { status, body } = await device('GET user.php', {});
      expect([status, body.error?.revoked]).toEqual([403, true]);
    }
    expect(await logOf(eva, anna)).toMatchObject([{ act: 'member.log-out', reason }]);
  });
});

describe('restoring', () => {
  test('brings everything back within the days, and no later', async () => {
    const { app, anna, bram, eva } = await theSites();
    await tell(anna, bram);
    await leave(anna);
    expect((await chatsOf(bram))[0]?.conversation).toHaveProperty('gone');
    app.clock.advance(14 * day - 1);
    await logInAgain(app, eva);
    expect((await open(eva, anna)).member.recoverable_until).not.toBeNull();
    expect((await eva.call('POST operator-restore.php', { id: anna.id, reason })).status).toBe(200);
    expect(await chatsOf(bram)).toHaveLength(1);
    await login(app, anna.origin, anna.email);
    expect(refusal(await eva.call('POST operator-restore.php', { id: anna.id, reason }))).toEqual([409, 'conflict']);
    expect(await logOf(eva, anna)).toMatchObject([{ act: 'member.restore', after: { deleted_at: null } }]);

    const hers = caller(app, anna.origin, await login(app, anna.origin, anna.email));
    await hers('DELETE user.php', { password });
    app.clock.advance(14 * day);
    await logInAgain(app, eva);
    expect((await open(eva, anna)).member.recoverable_until).toBeNull();
    expect(refusal(await eva.call('POST operator-restore.php', { id: anna.id, reason }))).toEqual([409, 'conflict']);
  });
});

describe('deleting for good', () => {
  const end = (who: Actor, { id }: Actor, name: string) => who.call('DELETE operator-member.php', { id, name, reason });

  test('needs the name, leaves the books and the log, and of the member nothing', async () => {
    const { app, anna, bram, eva } = await theSites();
    await tell(anna, bram);
    await addPhoto(app, anna);
    await buy(app, anna);
    const wrong = await end(eva, anna, 'Anne');
    expect([refusal(wrong), wrong.body.error?.fields]).toEqual([[422, 'invalid'], { name: 'differs' }]);
    expect((await anna.call('GET user.php', {})).status).toBe(200);

    expect((await end(eva, anna, 'anna')).status).toBe(200);
    expect((await anna.call('GET user.php', {})).status).toBe(403);
    expect(await chatsOf(bram)).toEqual([]);
    expect(refusal(await eva.call('GET operator-member.php', { id: anna.id }))).toEqual([404, 'not_found']);
    expect(await app.db.selectFrom('members').select('id').where('id', '=', anna.id).execute()).toEqual([]);
    const [act] = await logOf(eva, anna);
    expect(act).toMatchObject({ act: 'member.delete', reason });
    expect(JSON.stringify(act)).not.toContain('anna@');
    expect(await audit(app.db)).toEqual([]);
  });

  test('of two at once one does, and there is one line of it', async () => {
    const { anna, eva, finn } = await theSites();
    const answers = await Promise.all([end(eva, anna, 'anna'), end(finn, anna, 'anna')]);
    // The other comes while she is leaving, or after.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await logOf(eva, anna)).toHaveLength(1);
  });
});

describe('credits', () => {
  test('are given and taken with an entry of their own, and never below nothing', async () => {
    const { app, anna, eva } = await theSites();
    expect((await give(eva, anna, 25)).body).toEqual({ credits: 35 });
    app.clock.advance(1);
    expect((await give(eva, anna, -5)).body).toEqual({ credits: 30 });
    expect(refusal(await give(eva, anna, -31))).toEqual([402, 'insufficient_credits']);
    for (const nonsense of [0, 10_001]) expect(refusal(await give(eva, anna, nonsense))).toEqual([422, 'invalid']);
    expect((await anna.call('GET user.php', {})).body.user).toMatchObject({ credits: 30, paid_user: false });
    expect(await logOf(eva, anna)).toMatchObject([
      { act: 'credits.take', before: { credits: 35 }, after: { credits: 30 }, operator: { id: eva.id } },
      { act: 'credits.give', before: { credits: 10 }, after: { credits: 35 }, reason },
    ]);
    expect(await audit(app.db)).toEqual([]);
  });

  test('pressed ten times at once, they are given once; the same id is nothing else', async () => {
    const { app, anna, bram, eva } = await theSites();
    const id = newId();
    const answers = await Promise.all(Array.from({ length: 10 }, () => give(eva, anna, 25, id)));
    expect(answers.map(({ body }) => body.credits)).toEqual(Array(10).fill(35));
    expect(await logOf(eva, anna)).toHaveLength(1);
    expect(refusal(await give(eva, anna, 26, id))).toEqual([422, 'id_taken']);
    expect(refusal(await give(eva, bram, 25, id))).toEqual([422, 'id_taken']);
    expect(await audit(app.db)).toEqual([]);
  });
});

describe('a refund', () => {
  const refunded = (app: TestApp) => app.db.selectFrom('sandbox_refunds').select('amount').execute();

  test('of a part takes back its part of the credits, the rest takes the rest, and more there is not', async () => {
    const { app, anna, eva } = await theSites();
    const order = await buy(app, anna);
    expect((await payBack(eva, order, 2000)).status).toBe(200);
    expect(await creditsOf(app, anna)).toBe(70 - Math.floor((60 * 2000) / 5999));
    expect(await paymentsOf(eva, anna)).toMatchObject([
      { refunded: 2000, left: 3999, refunds: [{ amount: 2000, done: true }] },
    ]);
    expect(refusal(await payBack(eva, order, 4000))).toEqual([409, 'conflict']);
    app.clock.advance(1);
    await payBack(eva, order, 3999);
    expect(await creditsOf(app, anna)).toBe(10);
    expect((await anna.call('GET user.php', {})).body.user.paid_user).toBe(false);
    expect((await logOf(eva, anna)).map(({ act, before }) => [act, before?.refunded])).toEqual([
      ['payment.refund', 2000],
      ['payment.refund', 0],
    ]);
    expect(await audit(app.db)).toEqual([]);
  });

  test('pressed ten times, and by two operators at once, it is one', async () => {
    const { app, anna, eva, finn } = await theSites();
    const order = await buy(app, anna);
    const id = newId();
    const answers = await Promise.all([
      ...Array.from({ length: 10 }, () => payBack(eva, order, 5999, id)),
      payBack(finn, order, 5999),
    ]);
    expect(await refunded(app)).toEqual([{ amount: 5999 }]);
    expect(answers.filter(({ status }) => status === 409).length).toBeGreaterThan(0);
    expect(await logOf(eva, anna)).toHaveLength(1);
    expect(await audit(app.db)).toEqual([]);
  });

  test('of credits that are spent leaves a debt', async () => {
    const { app, anna, bram, eva } = await theSites();
    const order = await buy(app, anna, 'p0');
    for (let i = 0; i < 15; i++) await tell(anna, bram, `hello ${i}`);
    await payBack(eva, order, 1499);
    expect((await open(eva, anna)).member).toMatchObject({ credits: 0, debt: 5 });
    expect(await audit(app.db)).toEqual([]);
  });

  test('of what was never paid, or withdrawn by the member, there is none', async () => {
    const { app, anna, eva } = await theSites();
    const order = await buy(app, anna);
    await anna.call('POST withdrawal.php', { payment: order });
    expect(refusal(await payBack(eva, order, 1))).toEqual([409, 'conflict']);
    expect(await refunded(app)).toHaveLength(1);
    expect(refusal(await payBack(eva, order, 0))).toEqual([422, 'invalid']);
  });

  test('that the provider did not answer is noted, holds its money, and goes on when asked again', async () => {
    const { app, anna, eva } = await theSites();
    const order = await buy(app, anna);
    const { current: pay } = app.context.providers;
    if (!pay) throw new Error('nobody takes money');
    const { refund } = pay;
    const id = newId();
    pay.refund = async () => {
      throw new Error('no answer');
    };
    expect(refusal(await payBack(eva, order, 5999, id))).toEqual([503, 'unavailable']);
    expect(await paymentsOf(eva, anna)).toMatchObject([{ refunded: 0, left: 0, refunds: [{ done: false }] }]);
    expect((await anna.call('GET withdrawal.php', { id: order })).body.withdrawal.amount).toBe(0);
    pay.refund = refund;
    app.clock.advance(minute);
    expect((await payBack(eva, order, 5999, id)).status).toBe(200);
    expect(await paymentsOf(eva, anna)).toMatchObject([{ refunded: 5999, refunds: [{ done: true }] }]);
    expect(await audit(app.db)).toEqual([]);
  });

  test('whose answer was lost is not paid twice when the provider has forgotten its key', async () => {
    const { app, anna, eva } = await theSites();
    const order = await buy(app, anna);
    const { current: pay } = app.context.providers;
    if (!pay) throw new Error('nobody takes money');
    const { refund } = pay;
    const id = newId();
    pay.refund = async (...asked) => {
      await refund(...asked);
      throw new Error('the answer was lost');
    };
    expect((await payBack(eva, order, 2000, id)).status).toBe(503);
    app.clock.advance(hour);
    await confirm(eva);
    pay.refund = refund;
    expect((await payBack(eva, order, 2000, id)).status).toBe(200);
    await settle(app.context, order);
    expect(await refunded(app)).toEqual([{ amount: 2000 }]);
    expect(await paymentsOf(eva, anna)).toMatchObject([{ refunded: 2000, refunds: [{ done: true }] }]);
  });
});
