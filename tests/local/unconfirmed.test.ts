import { expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { cast, request } from '../support/cast.ts';
import { createDevice } from '../support/device.ts';
import { queuedToken } from '../support/mailbox.ts';
import { chatsOf, textsOf } from '../support/talk.ts';

/** Anna has signed up and not pressed the link in her mail yet; Bram is there already. */
async function annaSignsUp() {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: { status: 'not_confirmed' }, bram: {} });
  const phone = await createDevice(app, anna);
  await phone.sync();
  await anna.call('POST activate.php?resend=1', {});
  const token = await queuedToken(app, anna.email, 'activation');
  /** On the computer where the mail was read, without a session. */
  const confirm = async () => {
    expect((await request(app, anna.origin, 'POST activate.php', { token })).status).toBe(200);
  };
  return { app, anna, bram, phone, confirm };
}

test('what is written before the address is confirmed waits, and goes by itself once it is, in its order', async () => {
  const { anna, bram, phone, confirm } = await annaSignsUp();
  await phone.send(bram, 'hello');
  await phone.send(bram, 'are you there?');
  await phone.sync();
  expect(await phone.statuses(bram)).toEqual(['hello: waiting', 'are you there?: waiting']);
  expect((await chatsOf(bram)).length).toBe(0);

  await confirm();
  await phone.sync();

  expect(await phone.statuses(bram)).toEqual(['hello: sent', 'are you there?: sent']);
  expect(await textsOf(bram, anna)).toEqual(['hello', 'are you there?']);
});

test('a device that does not know yet whether it is confirmed asks the server, and then waits as well', async () => {
  const { anna, bram, phone, confirm } = await annaSignsUp();
  await phone.db.user.clear();
  await phone.send(bram, 'hello');
  await phone.sync();
  expect(await phone.statuses(bram)).toEqual(['hello: waiting']);
  const tablet = await phone.reopen();
  expect(await tablet.statuses(bram)).toEqual(['hello: waiting']);

  await confirm();
  await tablet.sync();

  expect(await textsOf(bram, anna)).toEqual(['hello']);
});

test('a message that waits for it can be taken back, and is never sent', async () => {
  const { bram, phone, confirm } = await annaSignsUp();
  const message = await phone.send(bram, 'hello');
  await phone.withdraw(message);
  await confirm();
  await phone.sync();
  expect([await phone.waiting(), await chatsOf(bram)]).toEqual([[], []]);
});
