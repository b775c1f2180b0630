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
const loggedInAgain = async (world: TestApp, who: Actor): Promise<Actor> => {
  const cookie = await login(world, who.origin, who.email);
  return { ...who, cookie, call: caller(world, who.origin, cookie) };
};
const isHidden = async (world: TestApp, { id }: Actor) => {
  const row = world.db.selectFrom('members').select('profile_status').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).profile_status !== 'active';
};
const makeAge = (world: TestApp, { id }: Actor, age: number) =>
  world.db
    .updateTable('members')
    .set({ signup_date: new Date(world.clock.now().getTime() - age) })
    .where('id', '=', id)
    .execute();
const unconfirm = (world: TestApp, { id }: Actor) =>
  world.db
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
const templatesFor = async (world: TestApp, { email }: Actor) =>
  (await queuedFor(world, email)).map(({ template }) => template);
const match = async (one: Actor, other: Actor) => {
  await one.call('POST like.php', { profile: other.id });
  await other.call('POST like.php', { profile: one.id });
};

async function theCast() {
  const world = await createTestApp();
  world.clock.advance(10_000);
  const people = await cast(world, {
    ...{ anna: {}, bram: {}, carla: {}, daan: {}, finn: {}, gijs: {} },
    eva: { scope: 'operator' as const },
  });
  return { world, ...people };
}

describe('a report that can’t wait', () => {
  test('hides nobody when it comes from a new account, an unconfirmed one, or a stranger; it is first in the queue', async () => {
    const { world, anna, bram, carla, daan, finn, eva } = await theCast();
    await tell(bram, anna);
    await unconfirm(world, anna);
    await tell(bram, carla);
    await reportTo(daan, finn, { category: 'fraud' });
    world.clock.advance(minute);
    await makeAge(world, carla, 3 * day - minute);

    await reportTo(anna, bram);
    await reportTo(carla, bram);
    expect(await isHidden(world, bram)).toBe(false);
    expect((await queue(eva)).cases.map(({ id, urgent, hidden }) => [id, urgent, hidden])).toEqual([
      [bram.id, true, false],
      [finn.id, false, false],
    ]);
  });

  test.for(['wrote to', 'matched with'])('hides whom it is about, who %s the reporter', async (contact) => {
    const { world, anna, bram } = await theCast();
    if (contact === 'wrote to') await tell(bram, anna);
    else await match(anna, bram);
    await makeAge(world, anna, 3 * day);
    await reportTo(anna, bram);
    expect(await isHidden(world, bram)).toBe(true);
  });

  test('does not hide whom the reporter alone has written to, or likes', async () => {
    const { world, anna, bram } = await theCast();
    await tell(anna, bram);
    await anna.call('POST like.php', { profile: bram.id });
    await reportTo(anna, bram);
    expect(await isHidden(world, bram)).toBe(false);
  });

  test('of two strangers hides, if both are confirmed and a day old; twice by one of them does not', async () => {
    const { world, anna, bram, carla, daan, finn } = await theCast();
    const rude = await tell(bram, anna);
    await makeAge(world, anna, day);
    await makeAge(world, carla, day - minute);
    await unconfirm(world, daan);
    await reportTo(anna, bram);
    await reportTo(anna, bram, { message: rude.id });
    await reportTo(carla, bram);
    await reportTo(daan, bram);
    expect(await isHidden(world, bram)).toBe(false);
    await reportTo(finn, bram);
    expect(await isHidden(world, bram)).toBe(true);
  });

  test('of two new accounts from one network counts as one; from two networks, or where one is old, as two', async () => {
    const { world, anna, bram, carla, daan, finn } = await theCast();
    for (const [who, place] of [
      [anna, '198.51.100.7'],
      [carla, '198.51.100.200'],
      [daan, '2001:db8:7:1::1'],
      [finn, '2001:db8:7:9::1'],
    ] as const)
      await noteNetwork(world.db, { member: who.id, client: addressOf(place), at: world.clock.now() });
    await reportTo(anna, bram);
    await reportTo(carla, bram);
    expect(await isHidden(world, bram)).toBe(false);
    await reportTo(daan, bram);
    expect(await isHidden(world, bram)).toBe(true);

    await reportTo(daan, anna);
    await reportTo(finn, anna);
    expect(await isHidden(world, anna)).toBe(false);
    const kept = await world.db.selectFrom('signup_networks').selectAll().execute();
    expect(kept.map(({ network }) => network.toString('hex')).join()).not.toContain('198');
    world.clock.advance(31 * day);
    await forgetExpired(world.context);
    expect(await world.db.selectFrom('signup_networks').selectAll().execute()).toEqual([]);
    await reportTo(await loggedInAgain(world, finn), anna, { text: 'again' });
    expect(await isHidden(world, anna)).toBe(true);
  });

  test('hides two members for one reporter, and no third before an operator has upheld one', async () => {
    const { world, anna, bram, carla, daan, finn, gijs, eva } = await theCast();
    for (const each of [bram, carla, daan, finn, gijs]) await tell(each, anna);
    for (const each of [bram, carla, daan]) await reportTo(anna, each);
    expect(await Promise.all([bram, carla, daan].map((each) => isHidden(world, each)))).toEqual([true, true, false]);
    // Nor together with somebody else, who would do so alone.
    await reportTo(finn, daan);
    expect(await isHidden(world, daan)).toBe(false);

    await decide(eva, bram, 'dismiss');
    await reportTo(anna, gijs);
    expect(await isHidden(world, gijs)).toBe(false);
    world.clock.advance(minute);
    await decide(eva, carla, 'warn');
    world.clock.advance(minute);
    await reportTo(anna, gijs, { text: 'again' });
    await reportTo(anna, finn);
    expect([await isHidden(world, gijs), await isHidden(world, finn)]).toEqual([true, true]);
  });

  test('that was dismissed counts nothing; somebody else’s counts again, but for a month it takes two who were in contact', async () => {
    const { world, anna, bram, carla, daan, finn, gijs, eva } = await theCast();
    for (const each of [anna, carla, daan]) await tell(bram, each);
    await reportTo(anna, bram);
    await decide(eva, bram, 'dismiss');
    expect(await isHidden(world, bram)).toBe(false);

    await reportTo(anna, bram);
    await reportTo(carla, bram);
    await reportTo(finn, bram);
    expect(await isHidden(world, bram)).toBe(false);
    await reportTo(daan, bram);
    expect(await isHidden(world, bram)).toBe(true);

    await decide(eva, bram, 'dismiss');
    world.clock.advance(31 * day);
    await tell(await loggedInAgain(world, bram), gijs);
    await reportTo(await loggedInAgain(world, daan), bram, { category: 'intimate_picture' });
    expect(await isHidden(world, bram)).toBe(false);
    await reportTo(await loggedInAgain(world, gijs), bram);
    expect(await isHidden(world, bram)).toBe(true);
  });

  test('beyond ten an hour on a site hides nobody for an hour, says so once in the log, and in the console', async () => {
    const { world, anna, bram, carla, daan, finn, eva } = await theCast();
    for (const each of [bram, carla, daan]) await tell(each, anna);
    for (let i = 0; i < budgets.automaticHide.max - 1; i++)
      await spend(world.context, 'automaticHide', demoSites.general.id);
    expect((await queue(eva)).stopped).toEqual([]);
    await reportTo(anna, bram);
    expect(await isHidden(world, bram)).toBe(true);
    world.clock.advance(minute);
    const since = world.clock.now().toISOString();
    await reportTo(anna, carla);
    await tell(daan, finn);
    world.clock.advance(minute);
    await reportTo(finn, daan);
    expect([await isHidden(world, carla), await isHidden(world, daan)]).toEqual([false, false]);
    const alarms = world.logged.filter((line) => line.includes('hiding'));
    expect(alarms).toHaveLength(1);
    expect(JSON.parse(alarms[0] ?? '')).toMatchObject({ level: 'error', site: demoSites.general.id });
    const { stopped, cases } = await queue(eva);
    expect(stopped).toEqual([{ site: expect.any(String), since, count: 2 }]);
    expect(cases.map(({ id }) => id)).toEqual([bram.id, carla.id, daan.id]);

    world.clock.advance(hour);
    expect((await queue(eva)).stopped).toEqual([]);
    await reportTo(finn, daan, { text: 'again' });
    expect(await isHidden(world, daan)).toBe(true);
  });

  test('hides until an operator has decided, also when its reporter calls it something else meanwhile', async () => {
    const { world, anna, bram, eva } = await theCast();
    await tell(bram, anna);
    await reportTo(anna, bram);
    await reportTo(anna, bram, { category: 'other' });
    expect(await isHidden(world, bram)).toBe(true);
    expect((await queue(eva)).cases).toMatchObject([{ urgent: true, hidden: true }]);
    await decide(eva, bram, 'dismiss');
    await reportTo(anna, bram);
    expect(await isHidden(world, bram)).toBe(false);
  });

  test('tells whom it hides at once, by mail, and not who it was', async () => {
    const { world, anna, bram, eva } = await theCast();
    await tell(bram, anna);
    await reportTo(anna, bram);
    await reportTo(anna, bram, { text: 'again' });
    const [mail, ...others] = await queuedFor(world, bram.email);
    expect([mail?.template, others]).toEqual(['in_review', []]);
    expect(JSON.stringify(mail)).not.toContain('anna');
    await decide(eva, bram, 'dismiss');
    expect(await templatesFor(world, bram)).toEqual(['in_review', 'shown_again']);
  });
});

describe('a member whom reports hide', () => {
  async function hidden() {
    const people = await theCast();
    const { world, anna, bram, carla } = people;
    const photo = await addPhoto(world, bram);
    await tell(bram, anna, 'rude words');
    await tell(carla, bram, 'How are you?');
    await match(carla, bram);
    await reportTo(anna, bram, { category: 'intimate_picture' });
    return { ...people, photo };
  }

  test('answers in conversations that exist, and is answered; to everybody else they are not there', async () => {
    const { world, anna, bram, carla, daan, photo } = await hidden();
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
    expect((await fetchFile(world, carla.origin, photo.filename, carla.cookie)).status).toBe(404);
    expect((await fetchFile(world, bram.origin, photo.filename, bram.cookie)).status).toBe(200);
    const page = await world.app.request(`${bram.origin}/api/landing.php?id=${bram.id}`);
    expect(page.status).toBe(404);
  });

  test('sends no photos meanwhile: their device says why, and texts after it go on', async () => {
    const { world, bram, carla, eva } = await hidden();
    const send = async () => {
      const answer = await world.app.request(`${bram.origin}/api/chat-photo.php?id=${newId()}&profile=${carla.id}`, {
        method: 'POST',
        headers: { 'request-type': 'client', cookie: bram.cookie },
        body: new Uint8Array(await picture().jpeg().toBuffer()),
      });
      return { status: answer.status, body: await answer.json() };
    };
    expect(await send()).toMatchObject({ status: 403, body: { error: { code: 'photos_paused' } } });
    expect(await creditsOf(world, bram)).toBe(99);
    expect((await write(bram, carla, 'No photo then')).status).toBe(200);
    await decide(eva, bram, 'dismiss');
    expect((await send()).status).toBe(200);
  });

  test('stays in the chats of others’ devices, without photos, and leaves their likes; the reporter can block them', async () => {
    const people = await theCast();
    const { world, anna, bram, carla, eva } = people;
    await addPhoto(world, bram);
    await tell(bram, anna);
    await tell(bram, carla, 'Hello Carla');
    await match(carla, bram);
    const phone = await createDevice(world, carla);
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
  const { world, anna, bram, carla, daan, eva } = await theCast();
  await tell(bram, anna);
  await reportTo(anna, carla);
  await decide(eva, carla, 'warn');
  await reportTo(anna, daan);
  await decide(eva, daan, 'dismiss');
  world.clock.advance(minute);
  await makeAge(world, carla, 2 * day);
  await reportTo(carla, bram);
  world.clock.advance(minute);
  await unconfirm(world, daan);
  await reportTo(daan, bram);
  world.clock.advance(minute);
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
  const { world, anna, bram } = await theCast();
  const statuses = [];
  for (let i = 0; i < 4; i++) {
    for (let j = 0; j < 8; j++)
      statuses.push(
        (await anna.call('POST report.php', { id: newId(), profile: bram.id, category: 'other', text: '' })).status,
      );
    world.clock.advance(hour);
  }
  expect(statuses.indexOf(429)).toBe(30);
});
