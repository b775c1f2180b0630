import { expect, test } from 'vitest';
import { dismiss } from '../../src/local/accounts/dismissals.ts';
import { changeSettings, userOf } from '../../src/local/accounts/user.ts';
import { chatOf } from '../../src/local/chat/chat.ts';
import { saveDraft } from '../../src/local/chat/save-draft.ts';
import { like } from '../../src/local/likes/likes.ts';
import { block, profileOf, unblock } from '../../src/local/members/members.ts';
import { fillIn } from '../../src/local/my-profile/my-profile.ts';
import { askAgain, savedAnswer } from '../../src/local/storage/answers.ts';
import { clearCopies } from '../../src/local/storage/clear-copies.ts';
import { createTestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { createDevice, type TestDevice } from '../support/device.ts';
import { between, tell, textsOf } from '../support/talk.ts';

async function start() {
  const app = await createTestApp();
  const people = await cast(app, { anna: {}, bram: {}, carla: {} });
  await tell(people.bram, people.anna, 'hello Anna');
  const phone = await createDevice(app, people.anna);
  await phone.sync();
  return { app, ...people, phone };
}
const serverUser = async (actor: Actor) => (await actor.call('GET user.php', {})).body.user;
const settingsOf = async ({ db }: TestDevice) => {
  const user = await userOf(db);
  return user && [user.language, user.discreet, user.invisible, user.scheme];
};

test('settings are shown at once without network, and reach the server and other devices later, all of them', async () => {
  const { app, anna, phone } = await start();
  const laptop = await createDevice(app, anna, { seed: 9 });
  await laptop.sync();
  phone.network.offline = true;
  await changeSettings(phone.device, { invisible: true });
  await changeSettings(phone.device, { scheme: 'dark' });
  await dismiss(phone.device, 'hide-enrich-alert');
  await changeSettings(phone.device, { discreet: false, language: 'fi' });
  expect(await settingsOf(phone)).toEqual(['fi', false, true, 'dark']);
  expect((await userOf(phone.db))?.dismissals).toHaveProperty('hide-enrich-alert');
  expect(await serverUser(anna)).toMatchObject({ invisible: false, scheme: 'auto', dismissals: {} });

  phone.network.offline = false;
  await phone.sync();
  await laptop.sync();
  expect(await settingsOf(laptop)).toEqual(['fi', false, true, 'dark']);
  expect(await serverUser(anna)).toMatchObject({ language: 'fi', discreet: false, invisible: true, scheme: 'dark' });
  expect((await serverUser(anna)).dismissals).toHaveProperty('hide-enrich-alert');
});

test('what a signup was answered stands against an answer from before it', async () => {
  const { anna, app, phone } = await start();
  await anna.call('PUT user.php', { discreet: false });
  phone.device.sync.streaming = true; // Without a stream another pull would follow at once.
  let filledIn: Promise<void> | undefined;
  phone.network.server = {
    async request(url, init) {
      const answer = await app.api.request(url, init);
      if (!url.includes('user.php') || filledIn) return answer;
      // Before the pull's answer arrives, the next step is made.
      filledIn = fillIn(phone.device, { about: 'I bake' });
      await filledIn;
      return answer;
    },
  };
  await phone.sync();
  expect(filledIn).toBeDefined();
  expect(await userOf(phone.db)).toMatchObject({ profile: { about: 'I bake' } });
});

test('what waits stands against an answer that does not know of it yet', async () => {
  const { app, anna, phone } = await start();
  phone.network.offline = true;
  await changeSettings(phone.device, { invisible: true });
  // Another device changes something else meanwhile.
  await anna.call('PUT user.php', { language: 'sv' });
  phone.network.offline = false;
  const { server } = phone.network;
  phone.network.server = {
    request: (url, init) =>
      init?.method === 'PUT' ? new Response('', { status: 503 }) : (server as typeof app.api).request(url, init),
  };
  await phone.sync();
  expect(await settingsOf(phone)).toEqual(['sv', true, true, 'auto']);
});

test('the list of those who are blocked is kept, and follows what is done without network', async () => {
  const { bram, carla, phone } = await start();
  await tell(carla, { ...carla, id: phone.device.member }, 'hi');
  await phone.sync();
  await block(phone.device, bram.id);
  await phone.sync();
  await askAgain(phone.device, 'GET block.php');
  const blocked = async () => (await savedAnswer(phone.db, 'GET block.php'))?.profiles.map(({ name }) => name);
  expect(await blocked()).toEqual(['bram']);

  phone.network.offline = true;
  await block(phone.device, carla.id);
  expect(await blocked()).toEqual(['carla', 'bram']);
  await unblock(phone.device, bram.id);
  expect(await blocked()).toEqual(['carla']);

  phone.network.offline = false;
  await phone.sync();
  await askAgain(phone.device, 'GET block.php');
  expect(await blocked()).toEqual(['carla']);
});

test('clearing the copies loses nothing that waits or has failed, and the rest comes back', async () => {
  const { anna, bram, carla, phone } = await start();
  await carla.call('POST block.php', { profile: anna.id });
  await phone.send(carla, 'not for Carla');
  await phone.send(bram, 'sent before');
  await phone.sync();
  phone.network.offline = true;
  await phone.send(bram, 'waits');
  await like(phone.device, bram.id);
  await saveDraft(phone.device, between(anna, bram), 'half a sen');
  expect(await phone.texts(bram)).toEqual(['hello Anna', 'sent before', 'waits']);

  await clearCopies(phone.device);
  expect(await phone.texts(bram)).toEqual(['waits']);
  expect(await phone.statuses(carla)).toEqual(['not for Carla: failed']);
  expect(await profileOf(phone.db, bram.id)).toBeUndefined();
  expect((await phone.db.likes.get(bram.id))?.given_at).toBeDefined();
  expect(await userOf(phone.db)).toBeDefined();
  expect(await phone.db.drafts.count()).toBe(1);

  phone.network.offline = false;
  await phone.sync();
  expect(await phone.texts(bram)).toEqual(['hello Anna', 'sent before', 'waits']);
  expect(await phone.statuses(carla)).toEqual(['not for Carla: failed']);
  expect(await textsOf(anna, bram)).toEqual(['hello Anna', 'sent before', 'waits']);
  expect((await chatOf(phone.db, between(anna, bram)))?.profile?.name).toBe('bram');
});
