import { expect, test } from 'vitest';
import { releaseDue } from '../../src/server/chat/release.ts';
import { audit } from '../../src/server/ledger/audit.ts';
import { hour, minute } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { picture } from '../support/pictures.ts';
import { between, chatsOf, creditsOf, newId, refusal, tell, write } from '../support/talk.ts';

const turnedAway = [409, 'not_now'];

async function start(strangers_per_hour: 10 | 3 | 0 | null = 3) {
  const app = await createTestApp();
  const { anna, ...others } = await cast(app, {
    ...{ anna: {}, bram: {}, daan: {}, finn: {}, gijs: {}, carla: {}, eva: {} },
  });
  await anna.call('PUT user.php', { strangers_per_hour });
  return { app, anna, ...others };
}
const show = async (app: TestApp, from: Actor, to: Actor) =>
  app.api.request(`${from.origin}/api/chat-file.php?kind=image&id=${newId()}&profile=${to.id}`, {
    method: 'POST',
    headers: { 'request-type': 'client', cookie: from.cookie },
    body: new Uint8Array(await picture(60, 80).jpeg().toBuffer()),
  });
const writersTo = async (anna: Actor) => (await chatsOf(anna)).map(({ profile }) => profile.name).sort();

test('so many new people write in an hour; the next is turned away, pays nothing and gets through later', async () => {
  const { app, anna, bram, daan, finn, gijs } = await start();
  for (const one of [bram, daan, finn]) await tell(one, anna);

  const refused = await write(gijs, anna, 'hello');
  expect(refusal(refused)).toEqual(turnedAway);
  expect(refused.headers.get('retry-after')).toBe('3600');
  expect(JSON.stringify(refused.body)).not.toMatch(/3|null|strangers/);
  expect(await writersTo(anna)).toEqual(['bram', 'daan', 'finn']);
  expect(await creditsOf(app, gijs)).toBe(100);
  expect(await audit(app.db)).toEqual([]);

  app.clock.advance(hour);
  await tell(gijs, anna, 'hello');
  expect(await writersTo(anna)).toEqual(['bram', 'daan', 'finn', 'gijs']);
});

test('answers, people she likes and people she knows always get through, and take no place', async () => {
  const { anna, bram, daan, finn, gijs } = await start(0);
  expect(refusal(await write(bram, anna))).toEqual(turnedAway);
  await anna.call('POST like.php', { profile: daan.id });
  await tell(daan, anna, 'I like you too');
  await tell(anna, finn, 'hi');
  await tell(finn, anna, 'hi yourself');
  await tell(anna, bram, 'now I write first');
  await tell(bram, anna, 'nice');

  await anna.call('PUT user.php', { strangers_per_hour: 3 });
  await anna.call('DELETE chat.php', { conversation: between(anna, bram) });
  await tell(bram, anna, 'still here');
  await tell(gijs, anna, 'one place of three');
  expect(await writersTo(anna)).toEqual(['bram', 'daan', 'finn', 'gijs']);
});

test('a like that she took back opens nothing', async () => {
  const { anna, bram } = await start(0);
  await anna.call('POST like.php', { profile: bram.id });
  await anna.call('DELETE like.php', { profile: bram.id });
  expect(refusal(await write(bram, anna))).toEqual(turnedAway);
});

test('of all who write at the same moment exactly as many get through as there are places', async () => {
  const { app, anna, bram, daan, finn, gijs, carla, eva } = await start();
  await tell(bram, anna);
  await tell(daan, anna);
  const late = [finn, gijs, carla, eva];
  const answers = await Promise.all(late.map((one) => write(one, anna)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  expect(await writersTo(anna)).toHaveLength(3);
  expect(await audit(app.db)).toEqual([]);
});

test('photos and texts of several people at once share the places', async () => {
  const { app, anna, bram, daan, finn, gijs } = await start();
  for (const one of [bram, daan]) await tell(one, anna);
  const answers = await Promise.all([show(app, finn, anna), write(gijs, anna)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('who was turned away stays so for an hour, and finds out nothing by asking; others get the free place', async () => {
  const { app, anna, bram, daan, finn, gijs, carla } = await start();
  for (const one of [bram, daan, finn]) await tell(one, anna);
  app.clock.advance(30 * minute);
  expect(refusal(await write(gijs, anna))).toEqual(turnedAway);

  app.clock.advance(31 * minute);
  const again = await write(gijs, anna);
  expect(refusal(again)).toEqual(turnedAway);
  expect(again.headers.get('retry-after')).toBe(String(29 * 60));
  await tell(carla, anna, 'there is room');

  app.clock.advance(29 * minute);
  await tell(gijs, anna);
});

test('without credits nobody learns whether there is room', async () => {
  const { app, anna, bram } = await start(0);
  await app.db.updateTable('members').set({ credits: 0 }).where('id', '=', bram.id).execute();
  expect(refusal(await write(bram, anna))).toEqual([402, 'insufficient_credits']);
});

test('a photo is turned away before it is stored, and a message that already arrived is answered again', async () => {
  const { app, anna, bram, gijs } = await start(null);
  const id = newId();
  expect((await write(bram, anna, 'hello', id)).status).toBe(200);
  await anna.call('PUT user.php', { strangers_per_hour: 0 });
  expect((await write(bram, anna, 'hello', id)).body.message).toMatchObject({ number: 1 });
  expect((await show(app, gijs, anna)).status).toBe(409);
  const messages = await app.db.selectFrom('messages').select('id').execute();
  expect(messages.map((row) => row.id)).toEqual([id]);
});

test('a first message in check meets the limit as it is when it is released', async () => {
  const { app, anna, bram } = await start(0);
  await app.db.updateTable('members').set({ signup_date: app.clock.now() }).where('id', '=', bram.id).execute();
  const id = newId();
  await anna.call('PUT user.php', { strangers_per_hour: null });
  expect(refusal(await write(bram, anna, 'mail me at bram@example.org', id))).toEqual([425, 'held']);
  await anna.call('PUT user.php', { strangers_per_hour: 0 });
  app.clock.advance(11 * minute);
  await releaseDue(app.context);
  expect(refusal(await write(bram, anna, 'mail me at bram@example.org', id))).toEqual(turnedAway);
  expect(await writersTo(anna)).toEqual([]);
});

test('only the choices there are can be stored, and nobody else is told', async () => {
  const { app, anna, bram } = await start(3);
  for (const wrong of [5, -1, '3', 1.5])
    expect((await anna.call('PUT user.php', { strangers_per_hour: wrong as 3 })).status).toBe(400);
  expect((await anna.call('GET user.php', {})).body.user.strangers_per_hour).toBe(3);
  expect(JSON.stringify((await bram.call('GET profile.php', { id: anna.id })).body)).not.toContain('strangers');
  app.rings.length = 0;
  await anna.call('PUT user.php', { strangers_per_hour: 3 });
  expect(app.rings).toEqual([]);
});
