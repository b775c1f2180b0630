import { expect, test } from 'vitest';
import { findRecording, newRecording } from '../../src/local/chat/recordings.ts';
import { sendFile } from '../../src/local/chat/send-file.ts';
import { block, loadProfile } from '../../src/local/members/members.ts';
import { createTestApp } from '../support/app.ts';
import { type Actor, cast, password } from '../support/cast.ts';
import { createDevice, type TestDevice } from '../support/device.ts';
import { waveform } from '../support/recordings.ts';
import { tell } from '../support/talk.ts';

async function start() {
  const app = await createTestApp();
  const people = await cast(app, { anna: {}, bram: {}, carla: {}, daan: {} });
  await tell(people.bram, people.anna, 'Say something');
  const phone = await createDevice(app, people.anna);
  await phone.sync();
  return { app, ...people, phone };
}

const about = (seconds: number) => ({ duration: seconds * 1000, waveform, ended: 'interrupted' }) as const;
const at = (phone: TestDevice, to: Pick<Actor, 'id'>, tab = 'one') => ({ conversation: phone.conversation(to), tab });
/** Says words, each a part. */
function speak(phone: TestDevice, to: Pick<Actor, 'id'>, words: string[], tab?: string) {
  const unsent = newRecording(phone.device, at(phone, to, tab));
  for (const [i, word] of words.entries()) unsent.add(new Blob([word], { type: 'audio/webm' }), about(i + 1));
  return unsent;
}
const find = (phone: TestDevice, to: Pick<Actor, 'id'>, tab?: string, signal = new AbortController().signal) =>
  findRecording(phone.device, { ...at(phone, to, tab), signal });
const parts = (phone: TestDevice) => phone.db.recordings.count();

test('what was said is found again in its order, with what was known last, once nobody has it open', async () => {
  const { bram, carla, phone } = await start();
  const unsent = speak(phone, bram, ['one ', 'two ', 'three']);
  await expect.poll(() => parts(phone)).toBe(3);
  expect(await find(phone, bram, 'another')).toBeUndefined();
  expect(await find(phone, carla)).toBeUndefined();

  // The page that replaces it waits for its end.
  const found = find(phone, bram);
  unsent.leave();
  const { recorded } = (await found) ?? {};
  expect(recorded).toMatchObject(about(3));
  expect(await recorded?.sound.text()).toBe('one two three');
  expect(recorded?.sound.type).toBe('audio/webm');
  expect(await find(phone, bram, 'another')).toBeUndefined();
});

test('a tab finds its own first, and one that is left waits no longer', async () => {
  const { bram, phone } = await start();
  const [mine, other] = [speak(phone, bram, ['mine'], 'one'), speak(phone, bram, ['other'], 'two')];
  await expect.poll(() => parts(phone)).toBe(2);
  const left = new AbortController();
  const waiting = find(phone, bram, 'one', left.signal);
  left.abort();
  expect(await waiting).toBeUndefined();
  for (const each of [mine, other]) each.leave();
  for (const [tab, word] of [
    ['two', 'other'],
    ['three', 'mine'],
  ] as const)
    expect(await (await find(phone, bram, tab))?.recorded.sound.text()).toBe(word);
});

test('nothing stays of one that is thrown away, whatever still comes, nor of one that is sent', async () => {
  const { bram, phone } = await start();
  const unsent = speak(phone, bram, ['one', 'two']);
  unsent.drop();
  unsent.add(new Blob(['late']), about(3));
  const sent = speak(phone, bram, ['three']);
  await expect.poll(() => find(phone, bram, 'another')).toBeUndefined();
  await expect.poll(() => parts(phone)).toBe(1);
  await sendFile(phone.device, {
    ...{ kind: 'voice', profile: bram.id, recording: sent.id },
    file: new Blob(['three'], { type: 'audio/webm' }),
    about: { duration: 1000, waveform },
  });
  expect(await parts(phone)).toBe(0);
});

test('nothing stays that can’t be sent any more', async () => {
  const { anna, bram, carla, daan, phone } = await start();
  const ways: Record<string, [to: Actor, end: () => Promise<unknown>]> = {
    'the chat is removed': [bram, () => phone.remove(bram)],
    'the member blocks': [carla, () => carla.call('POST block.php', { profile: anna.id })],
    'the member leaves': [bram, () => bram.call('DELETE user.php', { password })],
    'I block': [daan, () => block(phone.device, daan.id)],
  };
  for (const [way, [to, end]] of Object.entries(ways)) {
    await tell(to, anna, 'hi');
    await phone.sync();
    const unsent = speak(phone, to, ['one', 'two']);
    await expect.poll(() => parts(phone), { message: way }).toBe(2);
    await end();
    await phone.sync();
    expect(await parts(phone), way).toBe(0);
    unsent.add(new Blob(['late']), about(3));
    await phone.browser.settle();
    expect(await parts(phone), way).toBe(0);
  }
});

test('before the first message nothing stays either, once the member is seen no more', async () => {
  const { anna, carla, phone } = await start();
  speak(phone, carla, ['one']);
  await expect.poll(() => parts(phone)).toBe(1);
  await loadProfile(phone.device, carla.id);
  expect(await parts(phone)).toBe(1);
  await carla.call('POST block.php', { profile: anna.id });
  await expect(loadProfile(phone.device, carla.id)).rejects.toMatchObject({ code: 'not_found' });
  expect(await parts(phone)).toBe(0);
});
