import { expect, test } from 'vitest';
import { markHeard, nextUnheard } from '../../src/local/chat/heard.ts';
import { sendFile } from '../../src/local/chat/send-file.ts';
import { waitingFile } from '../../src/local/chat/waiting-file.ts';
import { createTestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { createDevice, type TestDevice } from '../support/device.ts';
import { recording, waveform } from '../support/recordings.ts';
import { chatWith, creditsOf, tell } from '../support/talk.ts';

async function start() {
  const app = await createTestApp();
  const people = await cast(app, { anna: {}, bram: {} });
  const [phone, other] = [await createDevice(app, people.anna), await createDevice(app, people.bram)];
  await phone.sync();
  return { app, ...people, phone, other };
}

const speak = ({ device }: TestDevice, to: Pick<Actor, 'id'>, ending: 'webm' | 'm4a' = 'webm') =>
  sendFile(device, {
    ...{ kind: 'voice', profile: to.id },
    file: new Blob([recording(ending)], { type: 'audio/webm' }),
    about: { duration: 1100, waveform },
  });
const said = async (actor: Actor, other: Actor) =>
  (await chatWith(actor, other))?.messages.map(({ kind, text }) => text || kind);

test('a voice message waits without network with its sound, over a reload; then it leaves once and in order', async () => {
  const { app, anna, bram, phone } = await start();
  phone.setOffline(true);
  await phone.send(bram, 'listen:');
  await speak(phone, bram);
  await phone.send(bram, 'heard?');

  const again = await phone.reopen();
  const [, waiting] = await again.messages(bram);
  expect(waiting?.voice).toEqual({ filename: '', duration: 1100, waveform });
  const sound = await waitingFile(again.db, waiting?.id ?? '');
  expect(Buffer.from((await sound?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(recording());
  expect(await again.statuses(bram)).toEqual(['listen:: waiting', ': waiting', 'heard?: waiting']);

  again.setOffline(false);
  await again.sync();
  expect(await said(bram, anna)).toEqual(['listen:', 'voice', 'heard?']);
  expect(await creditsOf(app, anna)).toBe(96);
  const [, sent] = await again.messages(bram);
  expect(sent?.voice).toMatchObject({ filename: expect.stringMatching(/^locked\//), waveform });
  expect(await again.db.files.count()).toBe(0);
});

test('with every other request and answer lost it arrives once, and is paid once', async () => {
  const { app, anna, bram, phone } = await start();
  phone.setOffline(true);
  for (const ending of ['webm', 'm4a'] as const) await speak(phone, bram, ending);
  phone.setOffline(false);
  phone.loseRequests(0.5);
  phone.loseAnswers(0.5);
  for (let i = 0; i < 30 && (await phone.waiting()).length > 0; i++) await phone.sync();
  expect(await said(bram, anna)).toEqual(['voice', 'voice']);
  expect(await creditsOf(app, anna)).toBe(96);
});

test('after one the other member’s next plays, if it follows directly and was not heard on this device', async () => {
  const { anna, bram, phone, other } = await start();
  for (const ending of ['webm', 'm4a', 'webm'] as const) await speak(other, anna, ending);
  await other.sync();
  await tell(bram, anna, 'and?');
  await speak(other, anna);
  await other.sync();
  await phone.sync();
  await speak(phone, bram);
  await phone.sync();
  const ids = (await phone.messages(bram)).map(({ id }) => id);
  const [first = '', second = '', third = '', , fifth = '', mine = ''] = ids;
  const next = async (id: string) => (await nextUnheard(phone.db, id, anna.id))?.id;

  expect(await next(first)).toBe(second);
  await markHeard(phone.db, second);
  expect(await next(first)).toBeUndefined();
  expect(await next(second)).toBe(third);
  expect([await next(third), await next(fifth), await next(mine)]).toEqual([undefined, undefined, undefined]);

  // A change on the server brings the row again.
  await bram.call('PUT message.php', { conversation: phone.conversation(bram), id: second, emoji: '👍' });
  await phone.sync();
  expect((await phone.messages(bram))[1]).toMatchObject({ id: second, heard: true, reactions: { version: 1 } });
  expect(await next(first)).toBeUndefined();
});
