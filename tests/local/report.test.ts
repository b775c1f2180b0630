import { expect, test } from 'vitest';
import { block } from '../../src/local/members/members.ts';
import { refusedReports } from '../../src/local/reports/refused.ts';
import { report } from '../../src/local/reports/report.ts';
import { hour, longestEvidence } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast, password } from '../support/cast.ts';
import { createDevice, type TestDevice } from '../support/device.ts';
import { between, tell } from '../support/talk.ts';
import { speak } from '../support/voices.ts';

async function start() {
  const app = await createTestApp();
  const people = await cast(app, { anna: {}, bram: {} });
  await tell(people.anna, people.bram, 'hello');
  const rude = await tell(people.bram, people.anna, 'something rude');
  const phone = await createDevice(app, people.anna);
  await phone.sync();
  return { app, ...people, rude, phone };
}
const copies = async ({ db }: TestApp) =>
  (await db.selectFrom('reports').selectAll().execute()).map(({ copy }) => [
    copy.message?.text,
    copy.conversation?.map(({ text }) => text),
  ]);

interface Scene {
  anna: Actor;
  bram: Actor;
  phone: TestDevice;
  rude: string;
}
/** Everything that may happen between the report without network and its arrival. */
const meanwhile: Record<string, (scene: Scene) => Promise<unknown>> = {
  'the reporter blocks them': ({ phone, bram }) => block(phone.device, bram.id),
  'the reporter removes the chat': ({ phone, bram }) => phone.remove(bram),
  'the reporter does both': async ({ phone, bram }) => {
    await phone.remove(bram);
    await block(phone.device, bram.id);
  },
  'they take the message back': ({ anna, bram, rude }) =>
    bram.call('DELETE message.php', { conversation: between(anna, bram), id: rude }),
  'they block the reporter': ({ anna, bram }) => bram.call('POST block.php', { profile: anna.id }),
  'they delete their account': ({ bram }) => bram.call('DELETE user.php', { password }),
};

for (const [name, happens] of Object.entries(meanwhile))
  test(`a report that is written without network arrives with its evidence when ${name}`, async () => {
    const { app, anna, bram, phone, rude } = await start();
    phone.setOffline(true);
    const about = { profile: bram.id, category: 'harassment', text: '', conversation: true } as const;
    await report(phone.device, { ...about, message: rude.id });
    await happens({ anna, bram, phone, rude: rude.id });
    expect(await copies(app)).toEqual([]);
    const again = await phone.reopen();
    again.setOffline(false);
    await again.sync();
    expect(await again.waiting()).toEqual([]);
    expect(await copies(app)).toEqual([['something rude', expect.arrayContaining(['something rude'])]]);
  });

test('a reported message that is among the newest takes its room once', async () => {
  const { anna, bram, rude, phone } = await start();
  const { id } = await tell(bram, anna, 'something worse');
  await phone.sync();
  await phone.db.messages.update(id, { text: 'a'.repeat(longestEvidence / 2) });
  await phone.db.messages.update(rude.id, { text: 'b'.repeat(longestEvidence / 2 - 1) });
  phone.setOffline(true);
  const about = { profile: bram.id, category: 'harassment', text: '', conversation: true } as const;
  await report(phone.device, { ...about, message: id });
  const [waiting] = await phone.db.outbox.toArray();
  expect(waiting?.command.input).toMatchObject({ said: [{ id }, { id: rude.id }] });
});

test('a file that its sender withdraws before the report arrives is deleted; the report says that there was one', async () => {
  const { app, anna, bram, phone } = await start();
  const id = await speak(app, bram, anna);
  const theirs = await createDevice(app, bram);
  await theirs.sync();
  await phone.sync();
  phone.setOffline(true);
  await report(phone.device, { profile: bram.id, message: id, category: 'harassment', text: 'Unasked' });
  const spoken = (await theirs.messages(anna)).find((each) => each.id === id);
  if (!spoken) throw new Error('their device does not have it');
  const stored = () => app.context.media.size(spoken.voice?.filename.split('/').at(-1) ?? '');
  expect(await stored()).toBeGreaterThan(0);
  await theirs.withdraw(spoken);
  await theirs.sync();
  phone.setOffline(false);
  await phone.sync();
  const [kept] = await app.db.selectFrom('reports').selectAll().execute();
  expect(kept?.copy.message).toMatchObject({ kind: 'withdrawn', text: '' });
  expect(kept?.copy.message?.file).toBeUndefined();
  expect(await stored()).toBeUndefined();
});

test('more reports than an hour takes wait, and hold up no block', async () => {
  const { app, bram, phone } = await start();
  for (let i = 0; i < 10; i++)
    await phone.device.api.call('POST report.php', {
      ...{ id: crypto.randomUUID(), profile: bram.id, category: 'other', text: '' },
    });
  await report(phone.device, { profile: bram.id, category: 'harassment', text: 'again' });
  await block(phone.device, bram.id);
  await phone.sync();
  expect(await phone.waiting()).toEqual(['report']);
  expect(await app.db.selectFrom('blocks').select('blocked').execute()).toEqual([{ blocked: bram.id }]);
  app.clock.advance(hour);
  await phone.advance(hour + 1000);
  await phone.sync();
  expect(await phone.waiting()).toEqual([]);
  expect(await app.db.selectFrom('reports').select(['category', 'text']).execute()).toEqual([
    { category: 'harassment', text: 'again' },
  ]);
});

test('a report that is refused for good stays until it was said, and holds up no other one', async () => {
  const { app, anna, bram, phone } = await start();
  const { daan } = await cast(app, { daan: {} });
  phone.setOffline(true);
  await report(phone.device, { profile: daan.id, category: 'fraud', text: 'wants money' });
  await report(phone.device, { profile: bram.id, category: 'harassment', text: '' });
  await daan.call('POST block.php', { profile: anna.id });
  const again = await phone.reopen();
  again.setOffline(false);
  await again.sync();
  expect(await app.db.selectFrom('reports').select('reported').execute()).toEqual([{ reported: bram.id }]);
  const next = await again.reopen();
  await next.sync();
  expect(await refusedReports(next.db)).toMatchObject([
    { command: { input: { text: 'wants money' } }, error: 'not_found' },
  ]);
});
