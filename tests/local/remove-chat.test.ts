import { expect, test } from 'vitest';
import type { Alert } from '../../src/local/device/live.ts';
import { createTestApp } from '../support/app.ts';
import { cast } from '../support/cast.ts';
import { createDevice } from '../support/device.ts';
import { chatWith, tell } from '../support/talk.ts';

async function start() {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const phone = await createDevice(app, anna);
  await tell(bram, anna, 'hi');
  await phone.sync();
  const alerts: Alert[] = [];
  phone.device.live.onAlert((alert) => alerts.push(alert));
  /** DELETE is answered with this status. */
  const refuseRemoval = (status: number, code: string) => {
    phone.network.server = {
      request: (url, init) =>
        init.method === 'DELETE'
          ? Response.json({ error: { code, message: code } }, { status })
          : app.api.request(url, init),
    };
  };
  return { app, anna, bram, phone, alerts, refuseRemoval };
}

test('gone at once, without network too; then on the server', async () => {
  const { anna, bram, phone, alerts } = await start();
  phone.setOffline(true);
  await phone.remove(bram);
  expect(await phone.chat(bram)).toBeUndefined();
  for (let i = 0; i < 8; i++) await phone.sync();
  expect(await phone.waiting()).toEqual(['removeChat']);
  expect(alerts).toEqual([]);
  phone.setOffline(false);
  await phone.sync();
  expect(await phone.waiting()).toEqual([]);
  expect(await chatWith(anna, bram)).toBeUndefined();
});

test('a message that had not been seen when it was removed survives', async () => {
  const { anna, bram, phone } = await start();
  phone.setOffline(true);
  await phone.remove(bram);
  await tell(bram, anna, 'wait!');
  phone.setOffline(false);
  await phone.sync();
  expect(await phone.texts(bram)).toEqual(['wait!']);
  expect((await phone.chat(bram))?.chat.num_unread_messages).toBe(1);
});

test('a new message brings it back, without what was removed', async () => {
  const { anna, bram, phone } = await start();
  await phone.remove(bram);
  await phone.sync();
  await tell(bram, anna, 'me again');
  await phone.sync();
  expect(await phone.texts(bram)).toEqual(['me again']);
});

test('removed after an own message that still waits: both go, and the message is sent', async () => {
  const { anna, bram, phone } = await start();
  phone.setOffline(true);
  await phone.send(bram, 'bye');
  await phone.remove(bram);
  expect(await phone.chat(bram)).toBeUndefined();
  phone.setOffline(false);
  await phone.sync();
  expect(await phone.chat(bram)).toBeUndefined();
  expect(await chatWith(anna, bram)).toBeUndefined();
  expect((await chatWith(bram, anna))?.messages.at(-1)?.text).toBe('bye');
});

test('written after it was removed: only that is there', async () => {
  const { bram, phone } = await start();
  phone.setOffline(true);
  await phone.remove(bram);
  await phone.send(bram, 'on second thoughts');
  phone.setOffline(false);
  await phone.sync();
  expect(await phone.texts(bram)).toEqual(['on second thoughts']);
});

test('a final refusal brings it back, with an alert', async () => {
  const { bram, phone, alerts, refuseRemoval } = await start();
  refuseRemoval(409, 'conflict');
  await phone.remove(bram);
  await phone.sync();
  expect(alerts).toEqual([{ kind: 'removeChatFailed', conversation: phone.conversation(bram), code: 'conflict' }]);
  expect(await phone.texts(bram)).toEqual(['hi']);
  expect(await phone.waiting()).toEqual([]);
});

test('so does the sixth failed try', async () => {
  const { bram, phone, alerts, refuseRemoval } = await start();
  refuseRemoval(500, 'internal');
  await phone.remove(bram);
  await phone.sync();
  expect(phone.network.sent.filter((each) => each.method === 'DELETE')).toHaveLength(6);
  expect(alerts).toHaveLength(1);
  expect(await phone.texts(bram)).toEqual(['hi']);
});

test('a conversation that the server does not have any more is removed well enough', async () => {
  const { bram, phone, alerts, refuseRemoval } = await start();
  refuseRemoval(404, 'not_found');
  await phone.remove(bram);
  await phone.sync();
  expect(alerts).toEqual([]);
  expect(await phone.waiting()).toEqual([]);
});
