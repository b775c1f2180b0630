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
const ofVisitor = async ({ api }: TestApp, more: Partial<Given> = {}) => {
  const answer = await api.request('http://localhost/api/complaint.php', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'accept-language': 'de' },
    body: JSON.stringify(given({ email: 'Vera@visitor.example', ...more })),
  });
  return { status: answer.status, body: await answer.json() };
};

test('a visitor’s complaint is kept open, and answered with a number, here and by mail', async () => {
  const app = await createTestApp();
  const { body } = await ofVisitor(app);
  const [saved] = await complaints(app);
  expect(saved).toMatchObject({
    ...{ category: 'illegal', text: 'A stolen picture', about: '/members/1', email: 'vera@visitor.example' },
    ...{ member_id: null, locale: 'de', closed_at: null },
  });
  expect(body.complaint).toEqual({
    ...{ id: saved?.id, number: saved?.number, at: saved?.at.toISOString(), email: 'vera@visitor.example' },
  });
  const [mail, ...others] = await queuedFor(app, 'vera@visitor.example');
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ template: 'complaint', locale: 'de', values: { number: String(saved?.number) } });
});

test('what is written is mailed to an address that is known to be theirs, and to no other', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  await anna.call('POST complaint.php', given({ email: 'somebody@else.example' }));
  await ofVisitor(app);
  const [toAnna] = await queuedFor(app, anna.email);
  expect(toAnna?.values).toMatchObject({ copy: 'A stolen picture' });
  expect(await queuedFor(app, 'somebody@else.example')).toEqual([]);
  const [toVera] = await queuedFor(app, 'vera@visitor.example');
  expect(JSON.stringify(toVera)).not.toContain('stolen');
});

test('sent again it is one complaint and one mail; an id of somebody else’s is nobody’s news', async () => {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const id = newId();
  const answers = await Promise.all([1, 2, 3].map(() => anna.call('POST complaint.php', given({ id }))));
  expect(new Set(answers.map(({ body }) => body.complaint.number)).size).toBe(1);
  expect(await complaints(app)).toHaveLength(1);
  expect(await queuedFor(app, anna.email)).toHaveLength(1);
  expect((await bram.call('POST complaint.php', given({ id }))).status).toBe(422);
  expect((await ofVisitor(app, { id })).status).toBe(422);
});

test('what is missing is said at its field, and nobody is flooded with receipts', async () => {
  const app = await createTestApp();
  expect((await ofVisitor(app, { text: ' ', email: 'nobody' })).body.error).toMatchObject({
    code: 'invalid',
    fields: { text: 'required', email: 'email_invalid' },
  });
  const statuses = [];
  for (let i = 0; i < 4; i++) statuses.push((await ofVisitor(app)).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(await complaints(app)).toHaveLength(3);
});

test('of a member who is gone for good nothing is left in a complaint but that there was one; a closed one goes after a year', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  await anna.call('POST complaint.php', given());
  await anna.call('DELETE user.php', { password });
  app.clock.advance(15 * day);
  await purgeDue(app.context);
  expect(await complaints(app)).toMatchObject([{ member_id: null, email: null, text: '', about: '' }]);

  await forgetExpired(app.context);
  expect(await complaints(app)).toHaveLength(1);
  await app.db.updateTable('complaints').set({ closed_at: app.clock.now() }).execute();
  app.clock.advance((retentionDays.complaint + 1) * day);
  await forgetExpired(app.context);
  expect(await complaints(app)).toEqual([]);
});
