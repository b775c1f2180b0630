import { describe, expect, test } from 'vitest';
import { day, hour, minute } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast } from '../support/cast.ts';
import { addPhoto, fetchFile, picture } from '../support/pictures.ts';
import { newId, refusal, tell, write } from '../support/talk.ts';

/** Eva and Finn run the sites, and have paid for nothing. */
async function theOperators() {
  const app = await createTestApp();
  const operator = { scope: 'operator', premium: false } as const;
  const people = await cast(app, { anna: {}, bram: {}, carla: { premium: false }, eva: operator, finn: operator });
  return { app, ...people };
}

const reads = async (who: Actor) =>
  (await who.call('GET operator-log.php', { kind: 'read' })).body.acts
    .map(({ operator, act, subject }) => [operator.id, act, subject])
    .toReversed();
const changes = async (who: Actor) =>
  (await who.call('GET operator-log.php', { kind: 'change' })).body.acts.map(({ act }) => act);
const showMember = (who: Actor, { id }: Actor) => who.call('GET operator-member.php', { id });
const file = async (app: TestApp, { origin, cookie }: Actor, name: string) =>
  (await fetchFile(app, origin, name, cookie)).status;

describe('what an operator reads', () => {
  test('of a member is in the log once an hour, of each operator and member, however much it is', async () => {
    const { app, anna, bram, eva, finn } = await theOperators();
    const { id } = anna;
    await Promise.all(Array.from({ length: 5 }, () => showMember(eva, anna)));
    await eva.call('GET operator-payments.php', { id });
    await eva.call('GET operator-ledger.php', { id });
    const first = [eva.id, 'member.read', `member ${anna.id}`];
    expect(await reads(eva)).toEqual([first]);

    app.clock.advance(1);
    await eva.call('GET operator-ledger.php', { id: bram.id });
    app.clock.advance(1);
    await showMember(finn, anna);
    app.clock.advance(hour);
    await showMember(eva, anna);
    const [second, third] = [
      [eva.id, 'member.read', `member ${bram.id}`],
      [finn.id, 'member.read', `member ${anna.id}`],
    ];
    expect(await reads(finn)).toEqual([first, second, third, first]);
    const ofAnna = (await eva.call('GET operator-log.php', { subject: `member ${anna.id}` })).body.acts;
    expect(ofAnna).toHaveLength(3);
  });

  test('as a row of a list is not, nor what there is not', async () => {
    const { anna, eva } = await theOperators();
    await eva.call('GET operator-members.php', { find: anna.email });
    await eva.call('GET operator-cases.php', {});
    expect((await eva.call('GET operator-member.php', { id: newId() })).status).toBe(404);
    expect((await eva.call('GET operator-case.php', { member: newId() })).status).toBe(404);
    expect(await reads(eva)).toEqual([]);
  });

  test('of reports, of a complaint and of a message that waits is', async () => {
    const { app, anna, bram, carla, eva } = await theOperators();
    await anna.call('POST report.php', { id: newId(), profile: bram.id, category: 'fraud', text: 'Asks for money' });
    await carla.call('POST complaint.php', { id: newId(), category: 'other', text: 'Too slow' });
    await app.db.updateTable('members').set({ signup_date: app.clock.now() }).where('id', '=', anna.id).execute();
    expect(refusal(await write(anna, bram, 'More on https://example.org/anna'))).toEqual([425, 'held']);
    const { cases } = (await eva.call('GET operator-cases.php', {})).body;
    await eva.call('GET operator-case.php', { member: bram.id });
    app.clock.advance(1);
    await eva.call('GET operator-complaint.php', { id: cases.find(({ kind }) => kind === 'complaint')?.id ?? '' });
    app.clock.advance(1);
    for (let i = 0; i < 3; i++) await eva.call('GET operator-messages.php', {});
    expect(await reads(eva)).toEqual([
      [eva.id, 'case.read', `member ${bram.id}`],
      [eva.id, 'complaint.read', `member ${carla.id}`],
      [eva.id, 'message.read', `member ${anna.id}`],
    ]);
  });

  test('can be left out of the log', async () => {
    const { app, anna, eva } = await theOperators();
    await showMember(eva, anna);
    await eva.call('DELETE operator-sessions.php', { id: anna.id, reason: 'lost the phone' });
    app.clock.advance(1);
    await showMember(eva, anna);
    expect(await changes(eva)).toEqual(['member.log-out']);
    expect((await eva.call('GET operator-log.php', {})).body.acts).toHaveLength(2);
  });
});

describe('a photo that members have not shown to everybody', () => {
  test('is opened by an operator under their name; main ones and those that wait are everyday work', async () => {
    const { app, anna, eva } = await theOperators();
    const [main, locked, waiting] = [await addPhoto(app, anna), await addPhoto(app, anna), await addPhoto(app, anna)];
    await app.db.updateTable('photos').set({ status: 'pending' }).where('id', '=', waiting.id).execute();
    for (const { filename } of [main, waiting]) expect(await file(app, eva, filename)).toBe(200);
    expect(await file(app, anna, locked.filename)).toBe(200);
    expect(await reads(eva)).toEqual([]);
    for (let i = 0; i < 3; i++) expect(await file(app, eva, locked.filename)).toBe(200);
    expect(await reads(eva)).toEqual([[eva.id, 'photo.read', `member ${anna.id}`]]);
  });

  test('stays shut to who pays nothing, and to an operator who has not confirmed the address', async () => {
    const { app, anna, carla, eva } = await theOperators();
    await addPhoto(app, anna);
    const { filename } = await addPhoto(app, anna);
    await app.db.updateTable('members').set({ status: 'not_confirmed' }).where('id', '=', eva.id).execute();
    for (const who of [carla, eva]) expect(await file(app, who, filename)).toBe(404);
    expect(await app.db.selectFrom('operator_acts').selectAll().execute()).toEqual([]);
  });

  test('is noted where its member has removed it since a report, as a photo', async () => {
    const { app, anna, bram, eva } = await theOperators();
    await addPhoto(app, anna);
    const { id, filename } = await addPhoto(app, anna);
    await bram.call('POST report.php', { id: newId(), profile: anna.id, category: 'fake_profile', text: 'Not her' });
    await anna.call('DELETE photo.php', { id });
    expect(await file(app, eva, filename)).toBe(200);
    expect(await reads(eva)).toEqual([[eva.id, 'photo.read', `member ${anna.id}`]]);
  });

  test('is noted as well where it is the picture of a reported message', async () => {
    const { app, anna, bram, eva, finn } = await theOperators();
    await tell(anna, bram);
    const id = newId();
    const sent = await app.api.request(`${bram.origin}/api/chat-file.php?kind=image&id=${id}&profile=${anna.id}`, {
      method: 'POST',
      headers: { 'request-type': 'client', cookie: bram.cookie },
      body: new Uint8Array(await picture().jpeg().toBuffer()),
    });
    const { message } = await sent.json();
    const { filename } = message.image;
    expect(await file(app, eva, filename)).toBe(404);
    const report = { id: newId(), profile: bram.id, message: id, category: 'harassment', text: 'Unasked' } as const;
    expect((await anna.call('POST report.php', report)).status).toBe(200);
    expect(await file(app, eva, filename)).toBe(200);
    expect(await file(app, anna, filename)).toBe(200);
    expect(await reads(finn)).toEqual([[eva.id, 'message.read', `member ${bram.id}`]]);
  });
});

test('an operator’s session ends half a day after the login, though it is used; a member’s does not', async () => {
  const { app, anna, eva } = await theOperators();
  for (let i = 0; i < 12 * 6; i++) {
    expect((await eva.call('GET operator-photos.php', {})).status).toBe(200);
    app.clock.advance(10 * minute);
  }
  expect(refusal(await eva.call('GET operator-photos.php', {}))).toEqual([404, 'not_found']);
  expect(refusal(await eva.call('GET user.php', {}))).toEqual([403, 'authentication_required']);
  app.clock.advance(day);
  expect((await anna.call('GET user.php', {})).status).toBe(200);
});
