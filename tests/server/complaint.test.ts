import { expect, test } from 'vitest';
import { purgeDue } from '../../src/server/account-deletion/purge.ts';
import { forgetExpired } from '../../src/server/account-deletion/retention.ts';
import type { CallInput } from '../../src/shared/calls.ts';
import { day, retentionDays } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { cast, password } from '../support/cast.ts';
import { queuedFor } from '../support/mailbox.ts';
import { newId } from '../support/talk.ts';

type Given = CallInput<'POST complaint.php'>;
const given = (more: Partial<Given> = {}): Given => ({
  ...{ id: newId(), category: 'illegal', text: 'A stolen picture', about: '/members/1' },
  ...more,
});
const complaints = ({ db }: TestApp) => db.selectFrom('complaints').selectAll().orderBy('number').execute();
const ofVisitor = async ({ app }: TestApp, more: Partial<Given> = {}) => {
  const answer = await app.request('http://localhost/api/complaint.php', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'accept-language': 'de' },
    body: JSON.stringify(given({ email: 'Vera@visitor.example', ...more })),
  });
  return { status: answer.status, body: await answer.json() };
};

test('a visitor’s complaint is kept open, and answered with a number, here and by mail', async () => {
  const world = await createTestApp();
  const { body } = await ofVisitor(world);
  const [kept] = await complaints(world);
  expect(kept).toMatchObject({
    ...{ category: 'illegal', text: 'A stolen picture', about: '/members/1', email: 'vera@visitor.example' },
    ...{ member_id: null, locale: 'de', closed_at: null },
  });
  expect(body.complaint).toEqual({
    ...{ id: kept?.id, number: kept?.number, at: kept?.at.toISOString(), email: 'vera@visitor.example' },
  });
  const [mail, ...others] = await queuedFor(world, 'vera@visitor.example');
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ template: 'complaint', locale: 'de', values: { number: String(kept?.number) } });
});

test('what is written is mailed to an address that is known to be theirs, and to no other', async () => {
  const world = await createTestApp();
  const { anna } = await cast(world, { anna: {} });
  await anna.call('POST complaint.php', given({ email: 'somebody@else.example' }));
  await ofVisitor(world);
  const [toAnna] = await queuedFor(world, anna.email);
  expect(toAnna?.values).toMatchObject({ copy: 'A stolen picture' });
  expect(await queuedFor(world, 'somebody@else.example')).toEqual([]);
  const [toVera] = await queuedFor(world, 'vera@visitor.example');
  expect(JSON.stringify(toVera)).not.toContain('stolen');
});

test('sent again it is one complaint and one mail; an id of somebody else’s is nobody’s news', async () => {
  const world = await createTestApp();
  const { anna, bram } = await cast(world, { anna: {}, bram: {} });
  const id = newId();
  const answers = await Promise.all([1, 2, 3].map(() => anna.call('POST complaint.php', given({ id }))));
  expect(new Set(answers.map(({ body }) => body.complaint.number)).size).toBe(1);
  expect(await complaints(world)).toHaveLength(1);
  expect(await queuedFor(world, anna.email)).toHaveLength(1);
  expect((await bram.call('POST complaint.php', given({ id }))).status).toBe(422);
  expect((await ofVisitor(world, { id })).status).toBe(422);
});

test('what is missing is said at its field, and nobody is flooded with receipts', async () => {
  const world = await createTestApp();
  expect((await ofVisitor(world, { text: ' ', email: 'nobody' })).body.error).toMatchObject({
    code: 'invalid',
    fields: { text: 'required', email: 'email_invalid' },
  });
  const statuses = [];
  for (let i = 0; i < 4; i++) statuses.push((await ofVisitor(world)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(await complaints(world)).toHaveLength(3);
});

test('of a member who is gone for good nothing is left in a complaint but that there was one; a closed one goes after a year', async () => {
  const world = await createTestApp();
  const { anna } = await cast(world, { anna: {} });
  await anna.call('POST complaint.php', given());
  await anna.call('DELETE user.php', { password });
  world.clock.advance(15 * day);
  await purgeDue(world.context);
  expect(await complaints(world)).toMatchObject([{ member_id: null, email: null, text: '', about: '' }]);

  await forgetExpired(world.context);
  expect(await complaints(world)).toHaveLength(1);
  await world.db.updateTable('complaints').set({ closed_at: world.clock.now() }).execute();
  world.clock.advance((retentionDays.complaint + 1) * day);
  await forgetExpired(world.context);
  expect(await complaints(world)).toEqual([]);
});
