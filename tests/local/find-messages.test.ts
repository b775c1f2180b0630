import { expect, test } from 'vitest';
import { removeChat } from '../../src/local/chat/actions.ts';
import { findMessages } from '../../src/local/chat/find-messages.ts';
import { excerpt, fold, holdsAll, wordsOf } from '../../src/local/chat/words.ts';
import { second } from '../../src/shared/limits.ts';
import { createTestApp } from '../support/app.ts';
import { cast } from '../support/cast.ts';
import { createDevice, type TestDevice } from '../support/device.ts';
import { between, newId, write } from '../support/talk.ts';

const finds = (text: string, typed: string) => holdsAll(fold(text), wordsOf(typed));
const marked = (text: string, typed: string) =>
  excerpt(text, wordsOf(typed))
    .map((piece) => (piece.found ? `[${piece.text}]` : piece.text))
    .join('');

test('each word that is typed begins a word of the text, in any order, case and accent', () => {
  expect(finds('A crème brûlée in the café', 'CAFE creme')).toBe(true);
  expect(finds('A crème brûlée in the café', 'cafés')).toBe(false);
  expect(finds('A crème brûlée', 'rème')).toBe(false);
  expect(finds('We are in Łódź', 'lodz')).toBe(true);
  expect(finds('på ø i Århus', 'o arhus')).toBe(true);
  expect(finds('Große Straße', 'strasse')).toBe(true);
  expect(finds('ΟΔΟΣ', 'οδος')).toBe(true);
});

test('other scripts are found too, also those without spaces', () => {
  expect(finds('Привет, как дела?', 'дел прив')).toBe(true);
  expect(finds('我们明天去看电影', '电影')).toBe(true);
  expect(finds('ฉันรักคุณ', 'รัก')).toBe(true);
  expect(finds('مَرْحَبًا بك', 'مرحبا')).toBe(true);
  expect(finds('मुझे चाय की आदत है', 'चाय')).toBe(true);
  expect(finds('안녕하세요', '안녕')).toBe(true);
  expect(finds('good morning☀️', '☀️')).toBe(true);
});

test('what was found is marked where it stands, however its letters are written', () => {
  expect(marked('A crème brûlée', 'brulee')).toBe('A crème [brûlée]');
  expect(marked('cre\u0300me bru\u0302le\u0301e', 'creme')).toBe('[cre\u0300me] bru\u0302le\u0301e');
  expect(marked('Die Straße, die STRASSE', 'strasse')).toBe('Die [Straße], die [STRASSE]');
  expect(marked('tea teapot', 'tea teapot')).toBe('[tea] [teapot]');
});

test('of a long text the line begins a little before what was found', () => {
  const line = marked(`${'word '.repeat(200)}needle ${'word '.repeat(200)}`, 'needle');
  expect(line).toMatch(/^…(word ){1,3}\[needle\] word/);
  expect(line.length).toBeLessThan(200);
});

test('messages of all chats are found on the device, the newest first', async () => {
  const app = await createTestApp();
  const { anna, bram, daan } = await cast(app, { anna: {}, bram: {}, daan: {} });
  for (const [from, text] of [
    [bram, 'one cinema'],
    [daan, 'two cinemas'],
    [bram, 'three cinema'],
    [daan, 'no pictures'],
  ] as const) {
    await write(from, anna, text, newId());
    app.clock.advance(10 * second);
  }
  const phone = await createDevice(app, anna);
  await phone.sync();
  phone.setOffline(true);
  await phone.send(bram, 'four: the cinema it is');

  expect(await textsFound(phone, 'cinema')).toEqual([
    'four: the cinema it is',
    'three cinema',
    'two cinemas',
    'one cinema',
  ]);
  expect(await textsFound(phone, 'cinema', between(anna, daan))).toEqual(['two cinemas']);
  expect(await textsFound(phone, '  ')).toEqual([]);

  await removeChat(phone.device, between(anna, daan));
  expect(await textsFound(phone, 'cinema two')).toEqual([]);
});

test('a long chat and many short ones come in one order', async () => {
  const app = await createTestApp();
  const { anna, bram, daan } = await cast(app, { anna: {}, bram: {}, daan: {} });
  const phone = await createDevice(app, anna);
  for (let i = 0; i < 200; i++) {
    await write(i % 9 === 0 ? daan : bram, anna, `Message ${i}`, newId());
    app.clock.advance(second);
  }
  await phone.sync();

  const found = await textsFound(phone, 'mess');
  const places = found.map((text) => Number(text.slice(8)));
  expect(places).toEqual([...places].sort((a, b) => b - a));
  expect(places.length).toBeGreaterThan(40);
});

async function textsFound({ device }: TestDevice, typed: string, conversation?: string): Promise<string[]> {
  const found: string[] = [];
  const search = { words: wordsOf(typed), textOf: ({ text }: { text: string }) => text, conversation };
  for await (const hits of findMessages(device.db, search)) found.push(...hits.map(({ message }) => message.text));
  return found;
}
