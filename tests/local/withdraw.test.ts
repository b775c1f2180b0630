import { expect, test } from 'vitest';
import { loadOlder } from '../../src/local/chat/history.ts';
import type { Alert } from '../../src/local/device/live.ts';
import { newestMessages, withdrawable } from '../../src/shared/limits.ts';
import { createTestApp } from '../support/app.ts';
import { cast } from '../support/cast.ts';
import { createDevice, type TestDevice } from '../support/device.ts';
import { between, creditsOf, tell, textsOf } from '../support/talk.ts';

async function start() {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const [phone, his] = [await createDevice(app, anna), await createDevice(app, bram)];
  const alerts: Alert[] = [];
  phone.device.live.onAlert((alert) => alerts.push(alert));
  return { app, anna, bram, phone, his, alerts };
}

const kinds = async (device: TestDevice, other: { id: string }): Promise<string[]> =>
  (await device.messages(other)).map(({ kind, text }) => (kind === 'text' ? text : kind));

test('gone here at once, without network too; then on the other side, in the list as well', async () => {
  const { anna, bram, phone, his } = await start();
  await phone.send(bram, 'one');
  await phone.send(bram, 'too much');
  await phone.sync();
  await his.sync();
  expect((await his.chat(anna))?.chat.num_unread_messages).toBe(2);

  phone.setOffline(true);
  await phone.withdraw(await phone.own(bram, 'too much'));
  expect(await kinds(phone, bram)).toEqual(['one', 'withdrawn']);
  expect((await phone.chat(bram))?.chat.last?.kind).toBe('withdrawn');
  const again = await phone.reopen();
  again.setOffline(false);
  await again.sync();
  await his.sync();

  expect(await again.waiting()).toEqual([]);
  expect(await kinds(his, anna)).toEqual(['one', 'withdrawn']);
  const { last, num_unread_messages } = (await his.chat(anna))?.chat ?? {};
  expect([last?.kind, num_unread_messages]).toEqual(['withdrawn', 1]);
  for (const { db } of [again, his]) {
    const held = await Promise.all(db.tables.map((table) => table.toArray()));
    expect(JSON.stringify(held)).not.toContain('too much');
  }
});

test('one that still waits is never sent, and costs nothing; those around it go', async () => {
  const { app, anna, bram, phone, alerts } = await start();
  await phone.sync();
  phone.setOffline(true);
  const before = await creditsOf(app, anna);
  for (const text of ['one', 'two', 'three']) await phone.send(bram, text);
  await phone.withdraw(await phone.own(bram, 'two'));
  expect(await phone.texts(bram)).toEqual(['one', 'three']);

  phone.setOffline(false);
  await phone.sync();

  expect(await textsOf(bram, anna)).toEqual(['one', 'three']);
  expect(before - (await creditsOf(app, anna))).toBe(2);
  expect([await phone.waiting(), alerts]).toEqual([[], []]);
});

test('one whose answer was lost is withdrawn there as well', async () => {
  const { anna, bram, phone, his } = await start();
  await phone.sync();
  phone.loseAnswers(1);
  await phone.send(bram, 'arrived, unknown to its sender');
  await phone.sync();
  await phone.withdraw(await phone.own(bram, 'arrived, unknown to its sender'));
  expect(await phone.messages(bram)).toEqual([]);
  phone.loseAnswers(0);

  await phone.sync();
  await his.sync();

  expect(await kinds(his, anna)).toEqual(['withdrawn']);
  expect(await kinds(phone, bram)).toEqual(['withdrawn']);
  expect(await phone.waiting()).toEqual([]);
});

test('too late: it stands again as it was, and the member is told', async () => {
  const { app, anna, bram, phone, alerts } = await start();
  await phone.send(bram, 'it stays');
  await phone.sync();
  phone.setOffline(true);
  await phone.withdraw(await phone.own(bram, 'it stays'));
  app.clock.advance(withdrawable + 1000);
  phone.setOffline(false);

  await phone.sync();

  expect(alerts).toEqual([{ kind: 'refused', command: 'withdrawMessage', code: 'conflict' }]);
  expect(await kinds(phone, bram)).toEqual(['it stays']);
  expect((await phone.chat(bram))?.chat.last?.text).toBe('it stays');
  expect(await textsOf(bram, anna)).toEqual(['it stays']);
});

test('far up it is blanked where it is held, and nothing is fetched for it where it is not', async () => {
  const { app, anna, bram, phone, his } = await start();
  const { id } = await tell(anna, bram, 'far up');
  await his.sync();
  for (let i = 0; i <= newestMessages; i++) await tell(anna, bram, `${i}`);
  await his.sync();
  const short = await createDevice(app, bram);
  await short.sync();
  await phone.sync();
  await loadOlder(phone.device, between(anna, bram));

  await phone.withdraw(await phone.own(bram, 'far up'));
  await phone.sync();
  await his.sync();
  await short.sync();

  expect((await his.db.messages.get(id))?.kind).toBe('withdrawn');
  expect(await short.db.messages.get(id)).toBeUndefined();
  await loadOlder(short.device, between(anna, bram));
  expect((await short.db.messages.get(id))?.kind).toBe('withdrawn');
});
