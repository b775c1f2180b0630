import { expect, test } from 'vitest';
import { demoSites } from '../../src/server/demo/sites.ts';
import { audit } from '../../src/server/ledger/audit.ts';
import { grant } from '../../src/server/ledger/ledger.ts';
import { freeConversations, historyPage, hour, second } from '../../src/shared/limits.ts';
import { createTestApp } from '../support/app.ts';
import { caller, cast, login, password } from '../support/cast.ts';
import {
  between,
  chatWith,
  conversationsWithGaps,
  creditsOf,
  cursorOf,
  newId,
  refusal,
  tell,
  textsOf,
  unmoved,
  write,
} from '../support/talk.ts';

test('a message is stored, numbered, charged and answered', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: { credits: 10 }, bram: {} });
  const id = newId();

  const answer = await write(anna, bram, 'Hi Bram 👋\n how are you? ', id);

  expect(answer.body).toEqual({
    message: {
      id,
      conversation: between(anna, bram),
      number: 1,
      sender: anna.id,
      kind: 'text',
      text: 'Hi Bram 👋\n how are you? ',
      sent_at: app.clock.now().toISOString(),
    },
    credits: 9,
    moved: { user: await cursorOf(anna, 'user'), chats: await cursorOf(anna, 'chats') },
  });
  expect(await textsOf(bram, anna)).toEqual(['Hi Bram 👋\n how are you? ']);
  expect(await creditsOf(app, bram)).toBe(100);
  expect(await audit(app.db)).toEqual([]);
});

test('both directions share one conversation and one row of numbers', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });

  const numbers = [await tell(anna, bram), await tell(bram, anna), await tell(anna, bram)].map((each) => each.number);

  expect(numbers).toEqual([1, 2, 3]);
  expect(between(anna, bram)).toBe(between(bram, anna));
});

test('trying again with the same id answers the same message and charges once', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: { credits: 10 }, bram: {} });
  const id = newId();

  const first = await write(anna, bram, 'hello', id);
  app.clock.advance(30 * second);
  const again = await Promise.all([write(anna, bram, 'hello', id), write(anna, bram, 'hello', id)]);

  for (const answer of again) expect(answer.body).toEqual(unmoved(first));
  expect(await textsOf(bram, anna)).toEqual(['hello']);
  expect(await creditsOf(app, anna)).toBe(9);
});

test('many tries of a new message at the same moment store one', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: { credits: 10 }, bram: {} });
  const id = newId();

  const answers = await Promise.all(Array.from({ length: 10 }, () => write(anna, bram, 'hello', id)));

  expect(new Set(answers.map((answer) => JSON.stringify(unmoved(answer)))).size).toBe(1);
  expect(await textsOf(bram, anna)).toEqual(['hello']);
  expect(await creditsOf(app, anna)).toBe(9);
});

test('what was acknowledged stays acknowledged, whatever has happened since', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: { credits: 1 }, bram: {} });
  const id = newId();
  const first = await write(anna, bram, 'hello', id);

  await bram.call('POST block.php', { profile: anna.id });

  expect((await write(anna, bram, 'hello', id)).body).toEqual(unmoved(first));
  expect(refusal(await write(anna, bram, 'another'))).toEqual([404, 'not_found']);
});

test('an id belongs to one content and one sender for ever', async () => {
  const app = await createTestApp();
  const { anna, bram, carla } = await cast(app, { anna: {}, bram: {}, carla: {} });
  const id = newId();
  await write(anna, bram, 'hello', id);

  expect(refusal(await write(anna, bram, 'goodbye', id))).toEqual([422, 'id_taken']);
  expect(refusal(await write(anna, carla, 'hello', id))).toEqual([422, 'id_taken']);
  expect(refusal(await write(bram, anna, 'hello', id))).toEqual([422, 'id_taken']);
  expect(await textsOf(bram, anna)).toEqual(['hello']);
});

test('two members who use one id at the same moment do not both get it', async () => {
  const app = await createTestApp();
  const { anna, bram, carla, daan } = await cast(app, { anna: {}, bram: {}, carla: {}, daan: {} });

  for (let i = 0; i < 10; i++) {
    const id = newId();
    const answers = await Promise.all([write(anna, bram, 'hello', id), write(carla, daan, 'hello', id)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422]);
  }
  expect(await audit(app.db)).toEqual([]);
  expect((await creditsOf(app, anna)) + (await creditsOf(app, carla))).toBe(190);
});

test('a text must be one: not empty, not only blanks, nothing that is no character', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });

  for (const text of ['', ' ', '\n\t\u00a0\u3000', '\u200b\u2060\ufeff', '\u0001']) {
    const answer = await write(anna, bram, text);
    expect([text, ...refusal(answer)]).toEqual([text, 422, 'invalid']);
    expect(answer.body.error?.fields).toHaveProperty('text');
  }
  for (const text of ['zero \0 byte', '\ud83d', 'a\udc00b']) expect((await write(anna, bram, text)).status).toBe(400);
  expect(await creditsOf(app, anna)).toBe(100);
});

test('a text may have as many characters as the site says, counted as people count', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });

  expect((await write(anna, bram, '👋'.repeat(1000))).status).toBe(200);
  const answer = await write(anna, bram, `${'👋'.repeat(1000)}!`);

  expect(refusal(answer)).toEqual([422, 'invalid']);
  expect(answer.body.error?.fields).toEqual({ text: 'too_long' });
});

test('a text keeps every character that it was written with', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const text = '  <b>"quoted"</b> \\ \' ; -- $1 {} \u202eabc\u202c é e\u0301 👩‍👩‍👧  ';

  await tell(anna, bram, text);

  expect(await textsOf(bram, anna)).toEqual([text]);
});

test('a refused message leaves its id free: after buying credits the same try arrives', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: { credits: 0 }, bram: {} });
  const id = newId();

  expect(refusal(await write(anna, bram, 'hello', id))).toEqual([402, 'insufficient_credits']);
  expect(await chatWith(bram, anna)).toBeUndefined();
  await app.db.transaction().execute((tx) => {
    const purchase = { member: anna.id, site: demoSites.general.id, credits: 1, kind: 'purchase' } as const;
    return grant(tx, { ...purchase, reference: 'purchase:1', at: app.clock.now() });
  });

  expect((await write(anna, bram, 'hello', id)).body.credits).toBe(0);
  expect(await textsOf(bram, anna)).toEqual(['hello']);
  expect(await audit(app.db)).toEqual([]);
});

test('fifty messages at once with credits for ten are ten messages', async () => {
  const app = await createTestApp();
  const { anna, bram, carla, daan } = await cast(app, { anna: { credits: 10 }, bram: {}, carla: {}, daan: {} });
  const others = [bram, carla, daan];

  const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => write(anna, others[i % 3] ?? bram)));

  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(10);
  expect(answers.filter((answer) => answer.status === 402)).toHaveLength(40);
  expect(await app.db.selectFrom('messages').select('id').execute()).toHaveLength(10);
  expect(await creditsOf(app, anna)).toBe(0);
  expect(await audit(app.db)).toEqual([]);
  expect(await conversationsWithGaps(app)).toEqual([]);
});

test('a free member starts two conversations and may answer in any number', async () => {
  const app = await createTestApp();
  const { anna, bram, carla, daan, eva } = await cast(app, {
    anna: { premium: false },
    bram: {},
    carla: {},
    daan: {},
    eva: {},
  });
  await tell(anna, bram);
  await tell(anna, carla);

  expect(refusal(await write(anna, daan))).toEqual([403, 'premium_required']);
  await tell(anna, bram, 'one more');
  await tell(eva, anna);
  expect((await write(anna, eva)).status).toBe(200);
  expect(refusal(await write(anna, daan))).toEqual([403, 'premium_required']);
});

test('removing a chat does not give a free member another start', async () => {
  const app = await createTestApp();
  const { anna, bram, carla, daan } = await cast(app, { anna: { premium: false }, bram: {}, carla: {}, daan: {} });
  await tell(anna, bram);
  await tell(anna, carla);

  await anna.call('DELETE chat.php', { conversation: between(anna, bram) });

  expect(refusal(await write(anna, daan))).toEqual([403, 'premium_required']);
});

test('a free member who starts many at once starts two', async () => {
  const app = await createTestApp();
  const { anna, bram, carla, daan, eva, finn } = await cast(app, {
    anna: { premium: false },
    bram: {},
    carla: {},
    daan: {},
    eva: {},
    finn: {},
  });

  const answers = await Promise.all([bram, carla, daan, eva, finn].map((other) => write(anna, other)));

  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(freeConversations);
  expect(await creditsOf(app, anna)).toBe(98);
});

test('who has not confirmed their address does not write, not even an answer', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await tell(bram, anna);
  await app.db.updateTable('members').set({ status: 'not_confirmed' }).where('id', '=', anna.id).execute();

  expect(refusal(await write(anna, bram))).toEqual([403, 'not_confirmed']);
});

test('nobody writes to themselves, to nobody, or into another pool', async () => {
  const app = await createTestApp();
  const { anna, hanna } = await cast(app, { anna: {}, hanna: {} });

  for (const id of [anna.id, hanna.id, newId()]) expect(refusal(await write(anna, { id }))).toEqual([404, 'not_found']);
  expect((await write(anna, { id: 'not-an-id' })).status).toBe(404);
});

test('nobody writes to a deleted member, not in a conversation with them either', async () => {
  const app = await createTestApp();
  const { anna, bram, carla } = await cast(app, { anna: {}, bram: {}, carla: {} });
  await tell(bram, anna);
  for (const other of [bram, carla]) expect((await other.call('DELETE user.php', { password })).status).toBe(200);

  for (const other of [bram, carla]) expect(refusal(await write(anna, other))).toEqual([404, 'not_found']);
  expect(await creditsOf(app, anna)).toBe(100);
});

test('writing in a conversation that one has removed brings it back, without what was removed', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await tell(bram, anna, 'old');
  await anna.call('DELETE chat.php', { conversation: between(anna, bram) });

  expect((await write(anna, bram, 'new')).body.message.number).toBe(2);

  expect(await textsOf(anna, bram)).toEqual(['new']);
  expect(await textsOf(bram, anna)).toEqual(['old', 'new']);
});

test('what a request adds about owner, price and place is dropped', async () => {
  const app = await createTestApp();
  const { anna, bram, carla } = await cast(app, { anna: { credits: 5 }, bram: {}, carla: {} });
  const extra = { sender: carla.id, number: 99, credits: 1000, message_credits: 0, sent_at: '2000-01-01T00:00:00Z' };

  const answer = await anna.call('POST chat.php', {
    id: newId(),
    profile: bram.id,
    kind: 'text',
    text: 'hi',
    ...extra,
  });

  expect(answer.body).toMatchObject({ message: { sender: anna.id, number: 1 }, credits: 4 });
});

test('history comes in pages, from either side', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: { credits: 300 }, bram: {} });
  for (let i = 1; i <= historyPage + 20; i++) await tell(anna, bram, `${i}`);
  const conversation = between(anna, bram);
  const page = async (range: { after?: string; before?: string }) => {
    const { body } = await bram.call('GET chat.php', { conversation, ...range });
    return body.messages.map((message) => message.number);
  };
  const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

  expect(await page({})).toEqual(numbers(21, 120));
  expect(await page({ before: '21' })).toEqual(numbers(1, 20));
  expect(await page({ before: '1' })).toEqual([]);
  expect(await page({ after: '0' })).toEqual(numbers(1, 100));
  expect(await page({ after: '100' })).toEqual(numbers(101, 120));
  expect(await page({ after: '3', before: '7' })).toEqual([4, 5, 6]);
  expect(await page({ after: '999999999999999' })).toEqual([]);
});

test('a conversation of others is a conversation that is not there', async () => {
  const app = await createTestApp();
  const { anna, bram, carla } = await cast(app, { anna: {}, bram: {}, carla: {} });
  await tell(anna, bram);
  const conversation = between(anna, bram);

  expect(refusal(await carla.call('GET chat.php', { conversation }))).toEqual([404, 'not_found']);
  expect(refusal(await carla.call('PUT chat.php', { conversation, read_through: 1 }))).toEqual([404, 'not_found']);
  expect(refusal(await carla.call('DELETE chat.php', { conversation }))).toEqual([404, 'not_found']);
  expect((await chatWith(bram, anna))?.num_unread_messages).toBe(1);
});

test('reading sets the count to what is left, and the writer sees it', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  for (const text of ['1', '2', '3']) await tell(anna, bram, text);
  const conversation = between(anna, bram);
  expect((await chatWith(bram, anna))?.num_unread_messages).toBe(3);

  await bram.call('PUT chat.php', { conversation, read_through: 2 });

  expect(await chatWith(bram, anna)).toMatchObject({ num_unread_messages: 1, conversation: { read_through: 2 } });
  expect(await chatWith(anna, bram)).toMatchObject({ conversation: { seen_through: 2, delivered_through: 2 } });
});

test('reading only goes forward, whichever device says it last', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  for (const text of ['1', '2', '3']) await tell(anna, bram, text);
  const conversation = between(anna, bram);
  await bram.call('PUT chat.php', { conversation, read_through: 3 });
  const rung = app.rings.length;

  expect((await bram.call('PUT chat.php', { conversation, read_through: 1 })).status).toBe(200);
  expect((await bram.call('PUT chat.php', { conversation, read_through: Number.MAX_SAFE_INTEGER })).status).toBe(200);

  expect(await chatWith(bram, anna)).toMatchObject({ num_unread_messages: 0, conversation: { read_through: 3 } });
  expect(app.rings).toHaveLength(rung);
});

test('nobody reads what is not written yet', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await tell(anna, bram);
  await bram.call('PUT chat.php', { conversation: between(anna, bram), read_through: 1000 });

  await tell(anna, bram, 'later');

  expect((await chatWith(bram, anna))?.num_unread_messages).toBe(1);
});

test('a removed chat is gone for its remover only', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await tell(anna, bram);

  const answer = await bram.call('DELETE chat.php', { conversation: between(anna, bram) });

  expect([answer.status, answer.body]).toEqual([200, {}]);
  expect(await chatWith(bram, anna)).toBeUndefined();
  expect(await textsOf(bram, anna)).toEqual([]);
  expect(await textsOf(anna, bram)).toEqual(['hello']);
  expect((await bram.call('DELETE chat.php', { conversation: between(anna, bram) })).status).toBe(200);
});

test('a new message brings a removed chat back, without what was removed', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await tell(anna, bram, 'old');
  await bram.call('DELETE chat.php', { conversation: between(anna, bram) });

  await tell(anna, bram, 'new');

  const chat = await chatWith(bram, anna);
  expect(chat?.messages.map((message) => message.text)).toEqual(['new']);
  expect(chat?.num_unread_messages).toBe(1);
  expect(await textsOf(bram, anna)).toEqual(['new']);
});

test('a message that had not been seen when the chat was removed survives', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await tell(anna, bram, 'seen');
  await tell(anna, bram, 'not seen');

  await bram.call('DELETE chat.php', { conversation: between(anna, bram), through: 1 });

  expect(await textsOf(bram, anna)).toEqual(['not seen']);
  expect((await chatWith(bram, anna))?.num_unread_messages).toBe(1);
});

test('a removal that comes late, from a device that had seen less, brings nothing back', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await tell(anna, bram, '1');
  await tell(anna, bram, '2');
  await bram.call('DELETE chat.php', { conversation: between(anna, bram) });

  expect((await bram.call('DELETE chat.php', { conversation: between(anna, bram), through: 1 })).status).toBe(200);

  expect(await chatWith(bram, anna)).toBeUndefined();
});

test('a removal that names a number beyond the end does not swallow what comes', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await tell(anna, bram, 'old');
  await bram.call('DELETE chat.php', { conversation: between(anna, bram), through: 1_000_000 });

  await tell(anna, bram, 'new');

  expect(await textsOf(bram, anna)).toEqual(['new']);
});

test('typing rings at the other one, not more than once a second, and only in a conversation', async () => {
  const app = await createTestApp();
  const { anna, bram, carla } = await cast(app, { anna: {}, bram: {}, carla: {} });
  await tell(anna, bram);
  const typing = () => app.rings.filter((ring) => ring.event === 'typing');

  expect((await bram.call('POST typing.php', { profile: anna.id })).status).toBe(200);
  expect((await bram.call('POST typing.php', { profile: anna.id })).status).toBe(200);
  expect(typing()).toEqual([
    { member: anna.id, event: 'typing', data: { profile: bram.id, conversation: between(anna, bram) } },
  ]);
  app.clock.advance(second);
  await bram.call('POST typing.php', { profile: anna.id });
  expect(typing()).toHaveLength(2);
  app.clock.advance(-hour);
  await bram.call('POST typing.php', { profile: anna.id });
  expect(typing()).toHaveLength(3);

  expect(refusal(await carla.call('POST typing.php', { profile: anna.id }))).toEqual([404, 'not_found']);
});

test('another device of the same member sees what one has sent', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const tablet = { ...anna, call: caller(app, anna.origin, await login(app, anna.origin, anna.email)) };

  await tell(anna, bram);

  expect((await chatWith(tablet, bram))?.messages).toHaveLength(1);
  const moved = app.rings.flatMap((ring) => (ring.event === 'view' ? [`${ring.member} ${ring.data.view}`] : []));
  expect(moved.sort()).toEqual([`${anna.id} user`, `${anna.id} chats`, `${bram.id} chats`].sort());
});
