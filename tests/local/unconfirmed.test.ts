import { expect, test } from 'vitest';
import { removeChat } from '../../src/local/chat/actions.ts';
import { keepFirstMessage } from '../../src/local/signup/first-message.ts';
import { saveMessage } from '../../src/server/signup/waiting-message.ts';
import { conversationId } from '../../src/shared/ids.ts';
import { createTestApp } from '../support/app.ts';
import { cast, request } from '../support/cast.ts';
import { createDevice } from '../support/device.ts';
import { queuedToken } from '../support/mailbox.ts';
import { chatsOf, newId, textsOf } from '../support/talk.ts';

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

/** Anna wrote to Bram during the signup: the server has it, and the device that signed up. */
async function annaWroteFirst() {
  const started = await annaSignsUp();
  const { app, anna, bram, phone } = started;
  const message = { id: newId(), profile: bram.id, text: 'hello' };
  const { pool, site_id } = await app.db
    .selectFrom('members')
    .select(['pool', 'site_id'])
    .where('id', '=', anna.id)
    .executeTakeFirstOrThrow();
  await app.db.transaction().execute((tx) => saveMessage(tx, app.context, { id: anna.id, pool, site_id }, message));
  const { user } = (await anna.call('GET user.php', {})).body;
  await keepFirstMessage(phone.device, user, message);
  await phone.sync();
  return started;
}

test('what was written during the signup waits where its author sees it, and arrives once', async () => {
  const { app, anna, bram, phone, confirm } = await annaWroteFirst();
  expect(await phone.statuses(bram)).toEqual(['hello: waiting']);
  expect((await phone.chat(bram))?.profile?.name).toBe('bram');

  await confirm();
  expect(await textsOf(bram, anna)).toEqual(['hello']); // The server does not wait for the phone.
  await phone.sync();

  expect(await phone.statuses(bram)).toEqual(['hello: sent']);
  expect([await phone.waiting(), await textsOf(bram, anna)]).toEqual([[], ['hello']]);
  expect((await phone.db.user.get(anna.id))?.credits).toBe(99);
  expect(await app.db.selectFrom('signup_messages').selectAll().execute()).toEqual([]);
});

type Started = Awaited<ReturnType<typeof annaWroteFirst>>;

test.for([
  ['withdrawn', async ({ phone, bram }: Started) => phone.withdraw(await phone.own(bram, 'hello'))],
  [
    'removed with its chat',
    ({ anna, phone, bram }: Started) => removeChat(phone.device, conversationId(anna.id, bram.id)),
  ],
] as const)('%s before the confirmation it is never sent, by the server neither', async ([, takeBack]) => {
  const started = await annaWroteFirst();
  const { bram, phone, confirm } = started;
  await takeBack(started);
  expect(await phone.chat(bram)).toBeUndefined();
  await phone.sync();
  await confirm();
  await phone.sync();
  expect([await phone.waiting(), await chatsOf(bram)]).toEqual([[], []]);
});
