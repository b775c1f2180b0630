import { describe, expect, test } from 'vitest';
import { forgetExpired } from '../../src/server/account-deletion/retention.ts';
import { demoSites } from '../../src/server/demo/sites.ts';
import { spend } from '../../src/server/limits/attempts.ts';
import { budgets } from '../../src/server/limits/budgets.ts';
import { noteNetwork } from '../../src/server/reports/networks.ts';
import type { CallInput } from '../../src/shared/calls.ts';
import { day, hour, minute } from '../../src/shared/limits.ts';
import { addressOf } from '../support/address.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, caller, cast, login } from '../support/cast.ts';
import { createDevice } from '../support/device.ts';
import { queuedFor } from '../support/mailbox.ts';
import { addPhoto, fetchFile, picture } from '../support/pictures.ts';
import { chatsOf, creditsOf, newId, refusal, tell, textsOf, write } from '../support/talk.ts';

type Report = Partial<CallInput<'POST report.php'>>;
const reportTo = async (from: Actor, about: Actor, more: Report = {}) => {
  const answer = await from.call('POST report.php', {
    ...{ id: newId(), profile: about.id, category: 'minor', text: '' },
    ...more,
  });
  if (answer.status !== 200) throw new Error(`${from.name} could not report: ${answer.status}`);
};
/** Sessions last a month. */
const loggedInAgain = async (app: TestApp, who: Actor): Promise<Actor> => {
  const cookie = await login(app, who.origin, who.email);
  return { ...who, cookie, call: caller(app, who.origin, cookie) };
};
const isHidden = async (app: TestApp, { id }: Actor) => {
  const row = app.db.selectFrom('members').select('profile_status').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).profile_status !== 'active';
};
const makeAge = (app: TestApp, { id }: Actor, age: number) =>
  app.db
    .updateTable('members')
    .set({ signup_date: new Date(app.clock.now().getTime() - age) })
    .where('id', '=', id)
    .execute();
const unconfirm = (app: TestApp, { id }: Actor) =>
  app.db
    .updateTable('members')
    .set({ status: 'not_confirmed', profile_status: 'disabled' })
    .where('id', '=', id)
    .execute();
const decide = async (operator: Actor, about: Actor, action: 'dismiss' | 'warn') => {
  const { reports } = (await operator.call('GET operator-case.php', { member: about.id })).body;
  const answer = await operator.call('PUT operator-case.php', {
    ...{ member: about.id, reports: reports.map(({ id }) => id), action },
    ...(action === 'warn' && { reason: 'intimate_picture' as const, statement: 'You shared a picture.' }),
  });
  if (answer.status !== 200) throw new Error(`not decided: ${answer.status}`);
};
const queue = async (operator: Actor) => (await operator.call('GET operator-cases.php', {})).body;
const templatesFor = async (app: TestApp, { email }: Actor) =>
  (await queuedFor(app, email)).map(({ template }) => template);
const match = async (one: Actor, other: Actor) => {
  await one.call('POST like.php', { profile: other.id });
  await other.call('POST like.php', { profile: one.id });
};

async function theCast() {
  const app = await createTestApp();
  app.clock.advance(10_000);
  const people = await cast(app, {
    ...{ anna: {}, bram: {}, carla: {}, daan: {}, finn: {}, gijs: {} },
    eva: { scope: 'operator' as const },
  });
  return { app, ...people };
}

describe('a report that can’t wait', () => {
  test('hides nobody when it comes from a new account, an unconfirmed one, or a stranger; it is first in the queue', async () => {
    const { app, anna, bram, carla, daan, finn, eva } = await theCast();
    await tell(bram, anna);
    await unconfirm(app, anna);
    await tell(bram, carla);
    await reportTo(daan, finn, { category: 'fraud' });
    app.clock.advance(minute);
    await makeAge(app, carla, 3 * day - minute);

    await reportTo(anna, bram);
    await reportTo(carla, bram);
    expect(await isHidden(app, bram)).toBe(false);
    expect((await queue(eva)).cases.map(({ id, urgent, hidden }) => [id, urgent, hidden])).toEqual([
      [bram.id, true, false],
      [finn.id, false, false],
    ]);
  });

  test.for(['wrote to', 'matched with'])('hides whom it is about, who %s the reporter', async (contact) => {
    const { app, anna, bram } = await theCast();
    if (contact === 'wrote to') await tell(bram, anna);
    else await match(anna, bram);
    await makeAge(app, anna, 3 * day);
    await reportTo(anna, bram);
    expect(await isHidden(app, bram)).toBe(true);
  });

  test('does not hide whom the reporter alone has written to, or likes', async () => {
    const { app, anna, bram } = await theCast();
    await tell(anna, bram);
    await anna.call('POST like.php', { profile: bram.id });
    await reportTo(anna, bram);
    expect(await isHidden(app, bram)).toBe(false);
  });

  test('of two strangers hides, if both are confirmed and a day old; twice by one of them does not', async () => {
    const { app, anna, bram, carla, daan, finn } = await theCast();
    const rude = await tell(bram, anna);
    await makeAge(app, anna, day);
    await makeAge(app, carla, day - minute);
    await unconfirm(app, daan);
    await reportTo(anna, bram);
    await reportTo(anna, bram, { message: rude.id });
    await reportTo(carla, bram);
    await reportTo(daan, bram);
    expect(await isHidden(app, bram)).toBe(false);
    await reportTo(finn, bram);
    expect(await isHidden(app, bram)).toBe(true);
  });

  test('of two new accounts from one network counts as one; from two networks, or where one is old, as two', async () => {
    const { app, anna, bram, carla, daan, finn } = await theCast();
    for (const [who, place] of [
      [anna, '198.51.100.7'],
      [carla, '198.51.100.200'],
      [daan, '2001:db8:7:1::1'],
      [finn, '2001:db8:7:9::1'],
    ] as const)
      await noteNetwork(app.db, { member: who.id, client: addressOf(place), at: app.clock.now() });
    await reportTo(anna, bram);
    await reportTo(carla, bram);
    expect(await isHidden(app, bram)).toBe(false);
    await reportTo(daan, bram);
    expect(await isHidden(app, bram)).toBe(true);

    await reportTo(daan, anna);
    await reportTo(finn, anna);
    expect(await isHidden(app, anna)).toBe(false);
    const saved = await app.db.selectFrom('signup_networks').selectAll().execute();
    // Long enough not to occur in a hash by chance, as three digits did.
    for (const { network } of saved) expect(network.toString('latin1')).not.toMatch(/198\.51|2001:db8/);
    app.clock.advance(31 * day);
    await forgetExpired(app.context);
    expect(await app.db.selectFrom('signup_networks').selectAll().execute()).toEqual([]);
    await reportTo(await loggedInAgain(app, finn), anna, { text: 'again' });
    expect(await isHidden(app, anna)).toBe(true);
  });

  test('hides two members for one reporter, and no third before an operator has upheld one', async () => {
    const { app, anna, bram, carla, daan, finn, gijs, eva } = await theCast();
    for (const each of [bram, carla, daan, finn, gijs]) await tell(each, anna);
    for (const each of [bram, carla, daan]) await reportTo(anna, each);
    expect(await Promise.all([bram, carla, daan].map((each) => isHidden(app, each)))).toEqual([true, true, false]);
    // Nor together with somebody else, who would do so alone.
    await reportTo(finn, daan);
    expect(await isHidden(app, daan)).toBe(false);

    await decide(eva, bram, 'dismiss');
    await reportTo(anna, gijs);
    expect(await isHidden(app, gijs)).toBe(false);
    app.clock.advance(minute);
    await decide(eva, carla, 'warn');
    app.clock.advance(minute);
    await reportTo(anna, gijs, { text: 'again' });
    await reportTo(anna, finn);
    expect([await isHidden(app, gijs), await isHidden(app, finn)]).toEqual([true, true]);
  });

  test('that was dismissed counts nothing; somebody else’s counts again, but for a month it takes two who were in contact', async () => {
    const { app, anna, bram, carla, daan, finn, gijs, eva } = await theCast();
    for (const each of [anna, carla, daan]) await tell(bram, each);
    await reportTo(anna, bram);
    await decide(eva, bram, 'dismiss');
    expect(await isHidden(app, bram)).toBe(false);

    await reportTo(anna, bram);
    await reportTo(carla, bram);
    await reportTo(finn, bram);
    expect(await isHidden(app, bram)).toBe(false);
    await reportTo(daan, bram);
    expect(await isHidden(app, bram)).toBe(true);

    await decide(eva, bram, 'dismiss');
    app.clock.advance(31 * day);
    await tell(await loggedInAgain(app, bram), gijs);
    await reportTo(await loggedInAgain(app, daan), bram, { category: 'intimate_picture' });
    expect(await isHidden(app, bram)).toBe(false);
    await reportTo(await loggedInAgain(app, gijs), bram);
    expect(await isHidden(app, bram)).toBe(true);
  });

  test('beyond ten an hour on a site hides nobody for an hour, says so once in the log, and in the console', async () => {
    const { app, anna, bram, carla, daan, finn, eva } = await theCast();
    for (const each of [bram, carla, daan]) await tell(each, anna);
    for (let i = 0; i < budgets.automaticHide.max - 1; i++)
      await spend(app.context, 'automaticHide', demoSites.general.id);
    expect((await queue(eva)).stopped).toEqual([]);
    await reportTo(anna, bram);
    expect(await isHidden(app, bram)).toBe(true);
    app.clock.advance(minute);
    const since = app.clock.now().toISOString();
    await reportTo(anna, carla);
    await tell(daan, finn);
    app.clock.advance(minute);
    await reportTo(finn, daan);
    expect([await isHidden(app, carla), await isHidden(app, daan)]).toEqual([false, false]);
    const alarms = app.logged.filter((line) => line.includes('hiding'));
    expect(alarms).toHaveLength(1);
    expect(JSON.parse(alarms[0] ?? '')).toMatchObject({ level: 'error', site: demoSites.general.id });
    const { stopped, cases } = await queue(eva);
    expect(stopped).toEqual([{ site: expect.any(String), since, count: 2 }]);
    expect(cases.map(({ id }) => id)).toEqual([bram.id, carla.id, daan.id]);

    app.clock.advance(hour);
    expect((await queue(eva)).stopped).toEqual([]);
    await reportTo(finn, daan, { text: 'again' });
    expect(await isHidden(app, daan)).toBe(true);
  });

  test('hides until an operator has decided, also when its reporter calls it something else meanwhile', async () => {
    const { app, anna, bram, eva } = await theCast();
    await tell(bram, anna);
    await reportTo(anna, bram);
    await reportTo(anna, bram, { category: 'other' });
    expect(await isHidden(app, bram)).toBe(true);
    expect((await queue(eva)).cases).toMatchObject([{ urgent: true, hidden: true }]);
    await decide(eva, bram, 'dismiss');
    await reportTo(anna, bram);
    expect(await isHidden(app, bram)).toBe(false);
  });

  test('tells whom it hides at once, by mail, and not who it was', async () => {
    const { app, anna, bram, eva } = await theCast();
    await tell(bram, anna);
    await reportTo(anna, bram);
    await reportTo(anna, bram, { text: 'again' });
    const [mail, ...others] = await queuedFor(app, bram.email);
    expect([mail?.template, others]).toEqual(['in_review', []]);
    expect(JSON.stringify(mail)).not.toContain('anna');
    await decide(eva, bram, 'dismiss');
    expect(await templatesFor(app, bram)).toEqual(['in_review', 'shown_again']);
  });
});

describe('a member whom reports hide', () => {
  async function hidden() {
    const people = await theCast();
    const { app, anna, bram, carla } = people;
    const photo = await addPhoto(app, bram);
    await tell(bram, anna, 'rude words');
    await tell(carla, bram, 'How are you?');
    await match(carla, bram);
    await reportTo(anna, bram, { category: 'intimate_picture' });
    return { ...people, photo };
  }

  test('answers in conversations that exist, and is answered; to everybody else they are not there', async () => {
    const { app, anna, bram, carla, daan, photo } = await hidden();
    expect((await write(bram, carla, 'Fine')).status).toBe(200);
    expect((await write(carla, bram, 'Good')).status).toBe(200);
    expect(await textsOf(carla, bram)).toEqual(['How are you?', 'Fine', 'Good']);
    expect((await chatsOf(anna)).map(({ profile }) => profile.id)).toEqual([bram.id]);

    expect(refusal(await write(bram, daan))).toEqual([425, 'held']);
    expect(refusal(await write(daan, bram))).toEqual([404, 'not_found']);
    expect((await daan.call('GET search.php', {})).body.profiles.map(({ id }) => id)).not.toContain(bram.id);
    expect((await carla.call('GET likes.php', {})).body).toMatchObject({ profiles: [], liked: [], liked_by: [] });
    const seen = await carla.call('GET profile.php', { id: bram.id });
    expect(seen.body).toMatchObject({ profile: { name: 'bram', main_image: null }, photos: [] });
    expect((await fetchFile(app, carla.origin, photo.filename, carla.cookie)).status).toBe(404);
    expect((await fetchFile(app, bram.origin, photo.filename, bram.cookie)).status).toBe(200);
    const page = await app.api.request(`${bram.origin}/api/landing.php?id=${bram.id}`);
    expect(page.status).toBe(404);
  });

  test('sends no photos meanwhile: their device says why, and texts after it go on', async () => {
    const { app, bram, carla, eva } = await hidden();
    const send = async () => {
      const answer = await app.api.request(
        `${bram.origin}/api/chat-file.php?kind=image&id=${newId()}&profile=${carla.id}`,
        {
          method: 'POST',
          headers: { 'request-type': 'client', cookie: bram.cookie },
          body: new Uint8Array(await picture().jpeg().toBuffer()),
        },
      );
      return { status: answer.status, body: await answer.json() };
    };
    expect(await send()).toMatchObject({ status: 403, body: { error: { code: 'photos_paused' } } });
    expect(await creditsOf(app, bram)).toBe(99);
    expect((await write(bram, carla, 'No photo then')).status).toBe(200);
    await decide(eva, bram, 'dismiss');
    expect((await send()).status).toBe(200);
  });

  test('stays in the chats of others’ devices, without photos, and leaves their likes; the reporter can block them', async () => {
    const people = await theCast();
    const { app, anna, bram, carla, eva } = people;
    await addPhoto(app, bram);
    await tell(bram, anna);
    await tell(bram, carla, 'Hello Carla');
    await match(carla, bram);
    const phone = await createDevice(app, carla);
    await phone.sync();
    expect((await phone.db.profiles.get(bram.id))?.main_image).not.toBe(null);
    await reportTo(anna, bram);
    await phone.sync();
    expect(await phone.db.chats.count()).toBe(1);
    expect((await phone.db.profiles.get(bram.id))?.main_image).toBe(null);
    expect((await anna.call('POST block.php', { profile: bram.id })).status).toBe(200);
    expect(await chatsOf(anna)).toEqual([]);
    expect(refusal(await write(bram, anna))).toEqual([404, 'not_found']);

    await decide(eva, bram, 'dismiss');
    await phone.sync();
    expect((await phone.db.profiles.get(bram.id))?.main_image).not.toBe(null);
    expect((await carla.call('GET likes.php', {})).body.liked_by).toHaveLength(1);
  });
});

test('the queue says how much a report weighs, and what came of the others of its reporter', async () => {
  const { app, anna, bram, carla, daan, eva } = await theCast();
  await tell(bram, anna);
  await reportTo(anna, carla);
  await decide(eva, carla, 'warn');
  await reportTo(anna, daan);
  await decide(eva, daan, 'dismiss');
  app.clock.advance(minute);
  await makeAge(app, carla, 2 * day);
  await reportTo(carla, bram);
  app.clock.advance(minute);
  await unconfirm(app, daan);
  await reportTo(daan, bram);
  app.clock.advance(minute);
  await reportTo(anna, bram);
  const { reports } = (await eva.call('GET operator-case.php', { member: bram.id })).body;
  const weights = reports.map(({ weight, hides, reporter }) => ({ weight, hides, ...reporter }));
  expect(weights).toMatchObject([
    { name: 'carla', weight: 'some', hides: false, confirmed: true, contact: false },
    { name: 'daan', weight: 'none', hides: false, confirmed: false, contact: false },
    { name: 'anna', weight: 'full', hides: true, confirmed: true, contact: true, made: 2, upheld: 1, dismissed: 1 },
  ]);
});

test('thirty reports a day are enough, besides ten an hour', async () => {
  const { app, anna, bram } = await theCast();
  const statuses = [];
  for (let i = 0; i < 4; i++) {
    for (let j = 0; j < 8; j++)
      statuses.push(
        (await anna.call('POST report.php', { id: newId(), profile: bram.id, category: 'other', text: '' })).status,
      );
    app.clock.advance(hour);
  }
  expect(statuses.indexOf(429)).toBe(30);
});
