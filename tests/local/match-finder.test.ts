import { expect, test } from 'vitest';
import { findMatches, loadQuestions, matchesOf, wish, wizardOf } from '../../src/local/match-finder/match-finder.ts';
import { loadRelated, relatedTo } from '../../src/local/match-finder/related.ts';
import { albumOf, block, loadProfile, profileOf } from '../../src/local/members/members.ts';
import { recheckProfiles } from '../../src/local/sync/recheck.ts';
import type { Preferences } from '../../src/shared/calls/match-finder.ts';
import { day, hour } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { createDevice, type TestDevice } from '../support/device.ts';

/** anna's phone, which knows neither bram nor daan. */
async function start() {
  const app = await createTestApp();
  const { anna, bram, daan } = await cast(app, { anna: {}, bram: {}, daan: {} });
  return { app, anna, bram, daan, phone: await createDevice(app, anna) };
}

async function wishesOf({ db, device }: TestDevice): Promise<Preferences> {
  await loadQuestions(device);
  const wizard = await wizardOf(db);
  if (!wizard) throw new Error('there are no questions');
  return wizard.wishes;
}

const matched = async ({ db }: TestDevice) =>
  (await matchesOf(db))?.matches.map(({ profile }) => profile.name).sort() ?? 'none';
const hide = (app: TestApp, { id }: Actor) =>
  app.db.updateTable('members').set({ invisible: true }).where('id', '=', id).execute();

test('answers are kept as they are given, and stay when the questions are asked anew', async () => {
  const { phone } = await start();
  expect(await wizardOf(phone.db)).toBeUndefined();
  await wish(phone.device, { min_age: 40 }); // of what is not asked yet
  expect((await wishesOf(phone)).min_age).toBe(29);
  await wish(phone.device, { min_age: 33, interests: ['tea'] });
  await wish(phone.device, { country: null, region: null });
  await loadQuestions(phone.device);
  phone.setOffline(true);
  const reopened = await phone.reopen();
  expect((await wizardOf(reopened.db))?.wishes).toMatchObject({ min_age: 33, interests: ['tea'], country: null });
});

test('the last matches are there at the next start, without network; a search that fails changes nothing', async () => {
  const { phone } = await start();
  const wishes = await wishesOf(phone);
  expect(await matched(phone)).toBe('none');
  await findMatches(phone.device, wishes);
  phone.setOffline(true);
  const reopened = await phone.reopen();
  expect(await matched(reopened)).toEqual(['bram', 'daan']);
  await expect(findMatches(reopened.device, { ...wishes, max_age: 20 })).rejects.toMatchObject({ code: 'network' });
  expect((await matchesOf(reopened.db))?.wishes).toEqual(wishes);
});

test('whom I block is gone from both lists at once, and does not come back before the server has heard of it', async () => {
  const { phone, bram, daan } = await start();
  const wishes = await wishesOf(phone);
  await findMatches(phone.device, wishes);
  await loadRelated(phone.device, daan.id);
  expect(await relatedTo(phone.db, daan.id)).toMatchObject([{ id: bram.id }]);
  phone.setOffline(true);
  await block(phone.device, bram.id);
  expect(await matched(phone)).toEqual(['daan']);
  expect(await relatedTo(phone.db, daan.id)).toEqual([]);
  phone.setOffline(false);
  await findMatches(phone.device, wishes);
  expect(await matched(phone)).toEqual(['daan']);
  expect(await profileOf(phone.db, bram.id)).toBeUndefined();
});

test('who left one list stays for as long as another one has them, and then goes', async () => {
  const { phone, bram, daan } = await start();
  const wishes = await wishesOf(phone);
  await findMatches(phone.device, wishes);
  await loadRelated(phone.device, daan.id); // bram
  await findMatches(phone.device, { ...wishes, min_age: 90, max_age: 99 });
  expect(await matched(phone)).toEqual([]);
  expect(await profileOf(phone.db, bram.id)).toBeDefined();
  expect(await profileOf(phone.db, daan.id)).toBeUndefined();
});

test('what an opened profile says besides stays when it is a match', async () => {
  const { app, phone, bram } = await start();
  await app.db.updateTable('profiles').set({ eye_colour: 'green' }).where('member_id', '=', bram.id).execute();
  await loadProfile(phone.device, bram.id);
  await findMatches(phone.device, await wishesOf(phone));
  expect((await albumOf(phone.db, bram.id))?.profile).toMatchObject({ eye_colour: 'green' });
});

test('a day later both lists are asked for again: who is not to be seen any more is gone from the device', async () => {
  const { app, phone, bram, daan } = await start();
  await findMatches(phone.device, await wishesOf(phone));
  await loadRelated(phone.device, daan.id);
  await hide(app, bram);
  await phone.advance(day - hour);
  await recheckProfiles(phone.device, new AbortController().signal);
  expect(await matched(phone)).toEqual(['bram', 'daan']);
  await phone.advance(2 * hour);
  await recheckProfiles(phone.device, new AbortController().signal);
  expect(await matched(phone)).toEqual(['daan']);
  expect(await relatedTo(phone.db, daan.id)).toEqual([]);
  expect(await profileOf(phone.db, bram.id)).toBeUndefined();
});
