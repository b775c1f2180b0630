import { expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { between, chatWith, creditsOf, newId, refusal, tell } from '../support/talk.ts';

const answer = (from: Actor, to: Actor, reply_to: string, id = newId()) =>
  from.call('POST chat.php', { id, profile: to.id, kind: 'text', text: 'that one', reply_to });

test('a reply names the message that it answers, to both, in the list and in the history', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const asked = await tell(bram, anna, 'Which one?');

  expect((await answer(anna, bram, asked.id)).body.message).toMatchObject({ text: 'that one', reply_to: asked.id });

  for (const [me, other] of [
    [anna, bram],
    [bram, anna],
  ] as const) {
    const history = (await me.call('GET chat.php', { conversation: between(me, other) })).body.messages;
    expect(history.map(({ reply_to }) => reply_to)).toEqual([undefined, asked.id]);
    expect((await chatWith(me, other))?.messages.at(-1)?.reply_to).toBe(asked.id);
  }
});

test('an unknown original, one of another conversation and one that the sender has removed are left out, never the words', async () => {
  const app = await createTestApp();
  const { anna, bram, carla } = await cast(app, { anna: { credits: 10 }, bram: {}, carla: {} });
  const removed = await tell(bram, anna, 'before');
  await anna.call('DELETE chat.php', { conversation: between(anna, bram) });
  const foreign = await tell(carla, bram, 'for bram alone');
  const own = await tell(anna, carla, 'elsewhere');

  for (const id of [newId(), foreign.id, own.id, removed.id]) {
    const { status, body } = await answer(anna, bram, id);
    expect([status, body.message.reply_to]).toEqual([200, undefined]);
  }
  expect(await creditsOf(app, anna)).toBe(5);
  expect((await answer(bram, anna, removed.id)).body.message.reply_to).toBe(removed.id);
  expect(refusal(await answer(anna, bram, 'x'.repeat(10_000)))).toEqual([404, 'not_found']);
});

test('a retry gets the first answer, with its quote, whatever it names then', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: { credits: 10 }, bram: {} });
  const [one, two] = [await tell(bram, anna, 'one'), await tell(bram, anna, 'two')];
  const id = newId();

  for (const original of [one.id, two.id])
    expect((await answer(anna, bram, original, id)).body.message).toMatchObject({ id, reply_to: one.id });
  expect(await creditsOf(app, anna)).toBe(9);
});

test('a withdrawn reply forgets what it answered, and a withdrawn original may still be named', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const { id, conversation } = await tell(bram, anna, 'a word too much');
  await bram.call('DELETE message.php', { conversation, id });

  const reply = (await answer(anna, bram, id)).body.message;
  expect(reply.reply_to).toBe(id);
  await anna.call('DELETE message.php', { conversation, id: reply.id });
  expect((await chatWith(bram, anna))?.messages.map(({ reply_to }) => reply_to)).toEqual([undefined, undefined]);
});

test('a report keeps the quote as it was seen', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const asked = await tell(anna, bram, 'Are you free?');
  const rude = (await answer(bram, anna, asked.id)).body.message;

  const about = { profile: bram.id, category: 'harassment', text: '' } as const;
  await anna.call('POST report.php', { id: newId(), ...about, message: rude.id, conversation: true });
  const [report] = await app.db.selectFrom('reports').select('copy').execute();
  const quote = { kind: 'text', text: 'Are you free?' };
  expect(report?.copy.message).toMatchObject({ text: 'that one', quote });
  expect(report?.copy.conversation).toMatchObject([{ text: 'Are you free?' }, { text: 'that one', quote }]);
});
