import { expect, test } from 'vitest';
import { sendGift } from '../../src/local/chat/gifts.ts';
import { loadOriginal, originalOf, replyOf } from '../../src/local/chat/reply.ts';
import { saveDraft, saveReply } from '../../src/local/chat/save-draft.ts';
import { sendFile } from '../../src/local/chat/send-file.ts';
import { newestMessages } from '../../src/shared/limits.ts';
import { createTestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { createDevice, type TestDevice } from '../support/device.ts';
import { picture } from '../support/pictures.ts';
import { between, creditsOf, tell } from '../support/talk.ts';

async function start() {
  const app = await createTestApp();
  const { anna, bram, carla } = await cast(app, { anna: { credits: 20 }, bram: {}, carla: {} });
  const asked = await tell(bram, anna, 'Which one?');
  const [phone, his] = [await createDevice(app, anna), await createDevice(app, bram)];
  await phone.sync();
  return { app, anna, bram, carla, phone, his, asked, conversation: between(anna, bram) };
}
const answered = async (device: TestDevice, other: Actor) =>
  (await device.messages(other)).map(({ text, kind, reply_to }) => [text || kind, reply_to]);

test('a reply is painted at once without network, survives a reload, and arrives once on both sides', async () => {
  const { app, anna, bram, phone, his, asked, conversation } = await start();
  phone.setOffline(true);
  await saveReply(phone.device, conversation, asked.id);
  await phone.send(bram, 'that one');
  const shown = [
    ['Which one?', undefined],
    ['that one', asked.id],
  ];
  expect(await answered(phone, bram)).toEqual(shown);

  const again = await phone.reopen();
  expect(await answered(again, bram)).toEqual(shown);
  again.setOffline(false);
  again.loseAnswers(0.5);
  for (let round = 0; round < 3; round++) await again.sync();
  again.loseAnswers(0);
  await again.sync();
  await his.sync();

  for (const [device, other] of [
    [again, bram],
    [his, anna],
  ] as const)
    expect(await answered(device, other)).toEqual(shown);
  expect(await creditsOf(app, anna)).toBe(19);
});

test('what is to be answered is stored beside the draft, whichever comes first, and goes with the message', async () => {
  let { bram, phone, asked, conversation } = await start();
  await saveReply(phone.device, conversation, asked.id);
  await saveDraft(phone.device, conversation, 'that');
  await saveDraft(phone.device, conversation, '');
  phone = await phone.reopen();
  expect(await replyOf(phone.db, conversation)).toEqual({ reply_to: asked.id });

  await saveDraft(phone.device, conversation, 'that');
  await saveReply(phone.device, conversation, undefined);
  expect((await phone.chat(bram))?.draft).toBe('that');
  await saveReply(phone.device, conversation, asked.id);
  await phone.send(bram, 'that');
  expect(await phone.db.drafts.toArray()).toEqual([]);
  await phone.send(bram, 'and more');
  expect((await answered(phone, bram)).slice(1)).toEqual([
    ['that', asked.id],
    ['and more', undefined],
  ]);
});

test('a gift and a photo answer too, and leave what is typed where it is', async () => {
  const { anna, bram, phone, his, asked, conversation } = await start();
  await saveDraft(phone.device, conversation, 'half a sent');
  await saveReply(phone.device, conversation, asked.id);
  await sendGift(phone.device, { profile: bram.id, gift: 'rose' });
  await saveReply(phone.device, conversation, asked.id);
  const file = new Blob([new Uint8Array(await picture(30, 40).jpeg().toBuffer())], { type: 'image/jpeg' });
  const about = { width: 30, height: 40, thumbhash: '' };
  await sendFile(phone.device, { kind: 'image', profile: bram.id, file, about });
  await phone.sync();
  await his.sync();

  expect((await answered(his, anna)).slice(1)).toEqual([
    ['rose', asked.id],
    ['image', asked.id],
  ]);
  expect((await phone.chat(bram))?.draft).toBe('half a sent');
});

test('one that answers a message still waiting here keeps its quote; after a withdrawal it shows none of the words', async () => {
  const { anna, bram, phone, his, conversation } = await start();
  await his.sync();
  phone.setOffline(true);
  const first = await phone.send(bram, 'a word too much');
  await saveReply(phone.device, conversation, first.id);
  await phone.send(bram, 'I mean:');
  phone.setOffline(false);
  await phone.sync();
  await phone.withdraw(await phone.own(bram, 'a word too much'));
  await phone.sync();
  await his.sync();

  expect((await answered(his, anna)).at(-1)).toEqual(['I mean:', first.id]);
  expect(await originalOf(his.db, conversation, first.id)).toMatchObject({ kind: 'withdrawn', text: '' });
});

test('an original that this device lacks is loaded with the history; without network it stays away', async () => {
  const { app, anna, bram, phone, asked, conversation } = await start();
  for (let i = 0; i < newestMessages; i++) await tell(bram, anna, `${i}`);
  await saveReply(phone.device, conversation, asked.id);
  await phone.send(bram, 'late');
  await phone.sync();

  const other = await createDevice(app, anna);
  await other.sync();
  expect(await originalOf(other.db, conversation, asked.id)).toBeUndefined();
  other.setOffline(true);
  expect(await loadOriginal(other.device, conversation, asked.id)).toBe(false);
  other.setOffline(false);
  expect(await loadOriginal(other.device, conversation, asked.id)).toBe(true);
  expect(await originalOf(other.db, conversation, asked.id)).toMatchObject({ text: 'Which one?' });
});

test('a reply to a message of another conversation arrives without a quote, here too', async () => {
  const { anna, bram, carla, phone, conversation } = await start();
  const foreign = await tell(carla, anna, 'for anna alone');
  await saveReply(phone.device, conversation, foreign.id);
  await phone.send(bram, 'mixed up');
  await phone.sync();
  expect((await answered(phone, bram)).at(-1)).toEqual(['mixed up', undefined]);
});
