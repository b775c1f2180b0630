import { expect, test } from 'vitest';
import { reviewTimeMs } from '../../src/server/chat/check.ts';
import { holdsContact } from '../../src/server/chat/contact.ts';
import { releaseDue } from '../../src/server/chat/release.ts';
import { audit } from '../../src/server/ledger/audit.ts';
import { day, second } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { createDevice } from '../support/device.ts';
import { picture } from '../support/pictures.ts';
import { chatsOf, creditsOf, newId, refusal, tell, textsOf, write } from '../support/talk.ts';

test.each([
  'look at https://example.org/me',
  'www.example.org',
  'find me on mysite.club',
  'mail me: anna@example.org',
  'anna (at) gmail dot com',
  'call +31 6 1234 5678',
  '06-12345678',
  '٠٦١٢٣٤٥٦٧٨',
  'I am @anna.1990',
  'my insta: anna_90',
  'WhatsApp 12 34',
  'ａｎｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ',
])('“%s” holds a way to reach somebody elsewhere', (text) => {
  expect(holdsContact(text)).toBe(true);
});

test.each([
  'Hi there! How was your weekend?',
  'I am from 1990, and was there on 12-05-2019.',
  'See you at 20:30…ok?',
  'No.Really not',
  'I love coffee 10/10',
  'I spent too much time on Instagram today',
])('“%s” holds none', (text) => {
  expect(holdsContact(text)).toBe(false);
});

const link = 'Hi! More of me on https://example.org';

async function newcomer(app: TestApp, of: Actor, age = second): Promise<void> {
  const signup_date = new Date(app.clock.now().getTime() - age);
  await app.db.updateTable('members').set({ signup_date }).where('id', '=', of.id).execute();
}

test('a first message with a link from a new account is seen by nobody until its time is over, then arrives once and is paid once', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: { credits: 10 }, bram: {} });
  await newcomer(app, anna);
  const id = newId();

  expect(refusal(await write(anna, bram, link, id))).toEqual([425, 'held']);
  expect(refusal(await write(anna, bram, link, id))).toEqual([425, 'held']);
  expect(refusal(await write(anna, bram, `${link}!`, id))).toEqual([422, 'id_taken']);
  app.clock.advance(reviewTimeMs - second);
  await releaseDue(app.context);
  expect(await chatsOf(bram)).toEqual([]);
  expect(await chatsOf(anna)).toEqual([]);
  expect(await creditsOf(app, anna)).toBe(10);
  expect(app.rings.filter(({ member }) => member === bram.id)).toEqual([]);

  app.clock.advance(second);
  await Promise.all([releaseDue(app.context), releaseDue(app.context)]);
  expect(await textsOf(bram, anna)).toEqual([link]);
  expect((await write(anna, bram, link, id)).body.message.number).toBe(1);
  expect(await creditsOf(app, anna)).toBe(9);
  expect(await audit(app.db)).toEqual([]);
});

test('not from an older account, not without a link, and not in an answer', async () => {
  const app = await createTestApp();
  const { anna, bram, daan } = await cast(app, { anna: {}, bram: {}, daan: {} });
  await newcomer(app, anna, day);
  expect((await write(anna, bram, link)).status).toBe(200);
  await newcomer(app, anna, day - second);
  expect((await write(anna, bram, link)).status).toBe(200);
  expect((await write(anna, daan, 'Hi Daan!')).status).toBe(200);
  expect((await write(anna, daan, link)).status).toBe(200);
});

test('a photo and a gift that come first are not held: a picture can’t be read; a link behind them is no first message', async () => {
  const app = await createTestApp();
  const { anna, bram, daan } = await cast(app, { anna: {}, bram: {}, daan: {} });
  await newcomer(app, anna);
  const gift = await anna.call('POST chat.php', { id: newId(), profile: bram.id, kind: 'gift', text: 'rose' });
  expect(gift.status).toBe(200);
  const photo = await app.api.request(`${anna.origin}/api/chat-file.php?kind=image&id=${newId()}&profile=${daan.id}`, {
    method: 'POST',
    headers: { 'request-type': 'client', cookie: anna.cookie },
    body: new Uint8Array(await picture().jpeg().toBuffer()),
  });
  expect(photo.status).toBe(200);
  expect((await write(anna, bram, link)).status).toBe(200);
});

test('while a report about its sender is open it is not released, also when the account is older by then', async () => {
  const app = await createTestApp();
  const { anna, bram, daan } = await cast(app, { anna: {}, bram: {}, daan: {} });
  await newcomer(app, anna);
  const id = newId();
  await write(anna, bram, link, id);
  await tell(anna, daan, 'Hi Daan!');
  await daan.call('POST report.php', { id: newId(), profile: anna.id, category: 'fraud', text: '' });

  app.clock.advance(2 * day);
  await releaseDue(app.context);
  expect(refusal(await write(anna, bram, link, id))).toEqual([425, 'held']);
  expect(await chatsOf(bram)).toEqual([]);
});

test('a report of an account that is not confirmed holds up no message', async () => {
  const app = await createTestApp();
  const { anna, bram, daan } = await cast(app, { anna: {}, bram: {}, daan: { status: 'not_confirmed' } });
  await newcomer(app, anna);
  await write(anna, bram, link);
  await daan.call('POST report.php', { id: newId(), profile: anna.id, category: 'fraud', text: '' });
  app.clock.advance(reviewTimeMs);
  await releaseDue(app.context);
  expect(await textsOf(bram, anna)).toEqual([link]);
});

test('what is refused by then does not arrive: the recipient has blocked the sender', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await newcomer(app, anna);
  const id = newId();
  await write(anna, bram, link, id);
  await bram.call('POST block.php', { profile: anna.id });
  app.clock.advance(reviewTimeMs);
  await releaseDue(app.context);
  expect(await creditsOf(app, anna)).toBe(100);
  expect(refusal(await write(anna, bram, link, id))).toEqual([404, 'not_found']);
});

test('held messages count as begun conversations, and want credits', async () => {
  const app = await createTestApp();
  const { anna, bram, daan, finn } = await cast(app, {
    anna: { premium: false, credits: 2 },
    bram: {},
    daan: {},
    finn: {},
  });
  await newcomer(app, anna);
  expect(refusal(await write(anna, bram, link))).toEqual([425, 'held']);
  expect(refusal(await write(anna, daan, link))).toEqual([425, 'held']);
  expect(refusal(await write(anna, finn, 'Hi!'))).toEqual([403, 'premium_required']);
  await app.db.updateTable('members').set({ credits: 0 }).where('id', '=', anna.id).execute();
  expect(refusal(await write(anna, bram, link))).toEqual([402, 'insufficient_credits']);
});

test('the sender’s device says that it waits for a check, keeps what follows behind it, and sends all in order', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await newcomer(app, anna);
  let phone = await createDevice(app, anna);
  await phone.sync();
  await phone.send(bram, link);
  await phone.send(bram, 'And how are you?');
  await phone.sync();
  expect(await phone.statuses(bram)).toEqual([`${link}: held`, 'And how are you?: waiting']);

  phone = await phone.reopen();
  app.clock.advance(reviewTimeMs);
  await releaseDue(app.context);
  await phone.sync();
  expect(await phone.statuses(bram)).toEqual([`${link}: sent`, 'And how are you?: sent']);
  expect(await phone.waiting()).toEqual([]);
  expect(await textsOf(bram, anna)).toEqual([link, 'And how are you?']);
});

test('one first message waits in a conversation, and three of a member; a later one waits its turn, and is not stored', async () => {
  const app = await createTestApp();
  const { anna, bram, carla, daan, eva } = await cast(app, { anna: {}, bram: {}, carla: {}, daan: {}, eva: {} });
  await newcomer(app, anna);
  const sent = await Promise.all(Array.from({ length: 20 }, () => write(anna, bram, link)));
  expect(sent.map((answer) => refusal(answer)[1]).toSorted()).toEqual([...Array(19).fill('check_pending'), 'held']);
  expect(sent.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe(String(reviewTimeMs / second));

  const all = await Promise.all([carla, daan, eva].map((other) => write(anna, other, link)));
  expect(all.map((answer) => refusal(answer)[1]).toSorted()).toEqual(['check_pending', 'held', 'held']);
  expect(await app.db.selectFrom('messages_in_review').select('id').execute()).toHaveLength(3);

  app.clock.advance(reviewTimeMs);
  await releaseDue(app.context);
  const last = [carla, daan, eva][all.findIndex(({ status }) => status === 429)];
  if (last) expect(refusal(await write(anna, last, link))).toEqual([425, 'held']);
  expect(await audit(app.db)).toEqual([]);
});

test('the balance covers all that is held: it pays for no other message, photo or gift, and for none twice', async () => {
  const app = await createTestApp();
  const { anna, bram, carla, daan } = await cast(app, { anna: { credits: 2 }, bram: {}, carla: {}, daan: {} });
  await tell(bram, anna, 'Hi');
  await newcomer(app, anna);
  const all = await Promise.all([carla, daan].map((other) => write(anna, other, link)));
  expect(all.map(({ status }) => status)).toEqual([425, 425]);
  expect(refusal(await write(anna, bram, 'Hi Bram'))).toEqual([402, 'insufficient_credits']);
  const photo = await app.api.request(`${anna.origin}/api/chat-file.php?kind=image&id=${newId()}&profile=${bram.id}`, {
    method: 'POST',
    headers: { 'request-type': 'client', cookie: anna.cookie },
    body: new Uint8Array(await picture().jpeg().toBuffer()),
  });
  expect(photo.status).toBe(402);
  expect(await creditsOf(app, anna)).toBe(2);

  app.clock.advance(reviewTimeMs);
  await releaseDue(app.context);
  expect([await textsOf(carla, anna), await textsOf(daan, anna)]).toEqual([[link], [link]]);
  expect(await creditsOf(app, anna)).toBe(0);
});

test('of two at once one credit holds one', async () => {
  const app = await createTestApp();
  const { anna, bram, carla } = await cast(app, { anna: { credits: 1 }, bram: {}, carla: {} });
  await newcomer(app, anna);
  const both = await Promise.all([bram, carla].map((other) => write(anna, other, link)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([402, 425]);
});

test('a held message in a conversation that has begun meanwhile counts as no other one', async () => {
  const app = await createTestApp();
  const { anna, bram, carla, daan, eva } = await cast(app, {
    anna: { premium: false },
    ...{ bram: {}, carla: {}, daan: {}, eva: {} },
  });
  await newcomer(app, anna);
  await write(anna, bram, link);
  await tell(bram, anna, 'Hi Anna');
  for (const other of [carla, daan]) expect((await write(anna, other, 'Hi')).status).toBe(200);
  expect(refusal(await write(anna, eva, 'Hi'))).toEqual([403, 'premium_required']);
});

test('of two devices of the sender nothing is lost: what comes after a first message in check waits, in order, and holds up nothing else', async () => {
  const app = await createTestApp();
  const { anna, bram, carla, daan, eva, finn } = await cast(app, {
    ...{ anna: {}, bram: {}, carla: {}, daan: {}, eva: {}, finn: {} },
  });
  await tell(finn, anna, 'Hi');
  await newcomer(app, anna);
  const phone = await createDevice(app, anna);
  const laptop = await createDevice(app, anna, { seed: 2 });
  await Promise.all([phone.sync(), laptop.sync()]);
  await phone.send(bram, link);
  await phone.sync();
  await laptop.send(bram, `${link}/2`);
  await laptop.send(bram, 'And how are you?');
  for (const other of [carla, daan, eva]) await laptop.send(other, link);
  await laptop.send(finn, 'Hi Finn');
  await laptop.sync();
  expect(await laptop.statuses(bram)).toEqual([`${link}/2: held`, 'And how are you?: waiting']);
  expect(await laptop.statuses(eva)).toEqual([`${link}: held`]);
  expect(await textsOf(finn, anna)).toEqual(['Hi', 'Hi Finn']);

  app.clock.advance(reviewTimeMs);
  await releaseDue(app.context);
  await laptop.sync();
  expect(await textsOf(bram, anna)).toEqual([link, `${link}/2`, 'And how are you?']);
  app.clock.advance(reviewTimeMs);
  await releaseDue(app.context);
  await laptop.sync();
  for (const other of [carla, daan, eva]) expect(await textsOf(other, anna)).toEqual([link]);
  expect(await laptop.waiting()).toEqual([]);
  expect(await audit(app.db)).toEqual([]);
});

test('a device that has too few credits for another message does not stop asking for those in check', async () => {
  const app = await createTestApp();
  const { anna, bram, carla } = await cast(app, { anna: { credits: 1 }, bram: {}, carla: {} });
  await newcomer(app, anna);
  const phone = await createDevice(app, anna);
  await phone.sync();
  await phone.send(bram, link);
  await phone.sync();
  await phone.send(carla, 'Hi Carla');
  await phone.sync();
  expect(await phone.statuses(bram)).toEqual([`${link}: held`]);
  app.clock.advance(reviewTimeMs);
  await releaseDue(app.context);
  await phone.sync();
  expect(await phone.statuses(bram)).toEqual([`${link}: sent`]);
  expect(await textsOf(bram, anna)).toEqual([link]);
  expect((await phone.waiting()).length).toBe(1);
});
