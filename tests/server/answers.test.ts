import { expect, test } from 'vitest';
import { workFanOut } from '../../src/server/members/fan-out-jobs.ts';
import type { CallInput } from '../../src/shared/calls.ts';
import { prompts } from '../../src/shared/prompts.ts';
import { createTestApp } from '../support/app.ts';
import { type Actor, type Answer, cast } from '../support/cast.ts';
import { newId } from '../support/talk.ts';

type Answers = NonNullable<CallInput<'PUT profile.php'>['answers']>;
const say = (who: Actor, answers: Answers) => who.call('PUT profile.php', { answers });
const own = async (who: Actor) => (await who.call('GET user.php', {})).body.user.profile.answers;
const seen = async (viewer: Actor, other: Actor) =>
  (await viewer.call('GET profile.php', { id: other.id })).body.profile.answers;
const faultsOf = ({ status, body }: Answer) => [status, body.error?.code, body.error?.fields];

const sunday = { prompt: 'sunday', text: 'Bread first, then the paper.' };
const talk = { prompt: 'talk', text: 'Bridges. Any bridge.' };

test('what a member answers is what they and others see, in their order', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  expect(await own(anna)).toEqual([]);

  await say(anna, [talk, sunday]);
  expect(await own(anna)).toEqual([talk, sunday]);
  expect(await seen(bram, anna)).toEqual([talk, sunday]);

  await say(anna, [sunday]);
  expect(await seen(bram, anna)).toEqual([sunday]);
  await anna.call('PUT profile.php', { about: 'Of one of the version before.' });
  expect(await own(anna)).toEqual([sunday]);
  await say(anna, []);
  expect(await seen(bram, anna)).toEqual([]);
});

test('an answer is one clean paragraph, and a prompt or an empty text counts once or not at all', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });

  await say(anna, [
    { prompt: 'sunday', text: '  Bread\r\n\n\nand \u202e the\tpaper ' },
    { prompt: 'sunday', text: 'Again' },
    { prompt: 'talk', text: ' \n\u0007 ' },
  ]);

  expect(await own(anna)).toEqual([{ prompt: 'sunday', text: 'Bread and the paper' }]);
});

test.each<[string, Answers, number, object | undefined]>([
  ['a prompt that nobody knows', [sunday, { prompt: 'shoes', text: 'Size 44' }], 422, { answers: 'unknown_value' }],
  ['a long text', [{ prompt: 'sunday', text: 'x'.repeat(151) }], 400, undefined],
  ['a very long text', [{ prompt: 'sunday', text: 'x'.repeat(10_000) }], 400, undefined],
  ['a fourth', prompts.slice(0, 4).map((prompt) => ({ prompt, text: 'Yes' })), 400, undefined],
  ['no text', [{ prompt: 'sunday' }] as Answers, 400, undefined],
  ['what is no list', 'sunday' as never, 400, undefined],
])('%s is refused, and what was there stays', async (_, given, status, fields) => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  await say(anna, [talk]);

  const refused = faultsOf(await say(anna, given));

  expect(refused[0]).toBe(status);
  if (fields) expect(refused).toEqual([422, 'invalid', fields]);
  expect(await own(anna)).toEqual([talk]);
});

test('the same again tells nobody anything; a change reaches who holds a copy', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await bram.call('POST like.php', { profile: anna.id });
  await say(anna, [sunday, talk]);
  await workFanOut(app.context);
  expect((await bram.call('GET likes.php', {})).body.profiles[0]?.answers).toEqual([sunday, talk]);
  app.clock.advance(60_000);
  const rung = app.rings.length;

  await say(anna, [sunday, talk]);
  await workFanOut(app.context);
  expect(app.rings).toHaveLength(rung);

  await say(anna, [talk, sunday]);
  await workFanOut(app.context);
  expect(app.rings.slice(rung).map(({ member }) => member)).toContain(bram.id);
});

test('of two devices that answer at once, one list stays whole', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });

  await Promise.all([say(anna, [sunday]), say(anna, [talk, sunday])]);

  expect([[sunday], [talk, sunday]]).toContainEqual(await own(anna));
});

test('operators see the answers of a member, and a report keeps them as they were', async () => {
  const app = await createTestApp();
  const { anna, bram, eva } = await cast(app, { anna: {}, bram: {}, eva: { scope: 'operator' } });
  await say(anna, [sunday]);
  await bram.call('POST report.php', { id: newId(), profile: anna.id, category: 'fraud', text: 'Asks for money' });
  await say(anna, [talk]);

  const { member } = (await eva.call('GET operator-member.php', { id: anna.id })).body;
  expect(member.answers).toEqual([talk]);
  const { reports } = (await eva.call('GET operator-case.php', { member: anna.id })).body;
  expect(reports[0]?.profile.answers).toEqual([sunday]);
});
