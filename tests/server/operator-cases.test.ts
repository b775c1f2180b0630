import { describe, expect, test } from 'vitest';
import { forgetExpired } from '../../src/server/account-deletion/retention.ts';
import { endSuspensions } from '../../src/server/accounts/suspensions.ts';
import { reviewTimeMs } from '../../src/server/chat/check.ts';
import { releaseDue } from '../../src/server/chat/release.ts';
import { migrations } from '../../src/server/db/migrate.ts';
import type { CallInput } from '../../src/shared/calls.ts';
import { day, minute } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, cast, logInAgain, password } from '../support/cast.ts';
import { createDevice } from '../support/device.ts';
import { queuedFor, queuedLink } from '../support/mailbox.ts';
import { addPhoto, fetchFile } from '../support/pictures.ts';
import { between, chatsOf, newId, refusal, tell, textsOf, write } from '../support/talk.ts';

/** Eva and Finn run the sites. Bram is Dutch, and others write to him in English. */
async function theOperators() {
  const app = await createTestApp();
  app.clock.advance(10_000);
  const people = await cast(app, {
    ...{ anna: {}, bram: { language: 'nl' as const }, carla: {} },
    ...{ eva: { scope: 'operator' as const }, finn: { scope: 'operator' as const } },
  });
  return { app, ...people };
}

type Decision = Partial<CallInput<'PUT operator-case.php'>> & Pick<CallInput<'PUT operator-case.php'>, 'action'>;

const reportTo = async (from: Actor, about: Actor, more: Partial<CallInput<'POST report.php'>> = {}) => {
  const id = newId();
  await from.call('POST report.php', { id, profile: about.id, category: 'fraud', text: 'Asks for money', ...more });
  return id;
};
const cases = async (who: Actor) => (await who.call('GET operator-cases.php', {})).body.cases;
const caseOf = async (who: Actor, member: Actor) =>
  (await who.call('GET operator-case.php', { member: member.id })).body;
const decide = async (who: Actor, about: Actor, { reports, ...decision }: Decision) =>
  who.call('PUT operator-case.php', {
    ...{ member: about.id, reports: reports ?? (await caseOf(who, about)).reports.map(({ id }) => id) },
    ...(decision.action !== 'dismiss' && { reason: 'fraud' as const, statement: 'You asked three members for money.' }),
    ...decision,
  });
const sees = async (who: Actor, other: Actor) => (await who.call('GET profile.php', { id: other.id })).status === 200;
/** Without what is told of a login with another device. */
const templatesFor = async (app: TestApp, { email }: Actor) =>
  (await queuedFor(app, email)).map(({ template }) => template).filter((template) => template !== 'new_login');
const logIn = (app: TestApp, { email, origin }: Actor) =>
  app.api.request(`${origin}/api/user.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ email, password }),
  });
const appealTo = async (app: TestApp, about: Actor, text = 'That was my sister') => {
  const appeal = new URL(await queuedLink(app, about.email, 'decision')).searchParams.get('appeal') ?? '';
  const answer = await app.api.request(`${about.origin}/api/complaint.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ id: newId(), category: 'other', text, appeal }),
  });
  return { status: answer.status, body: await answer.json() };
};

describe('first messages that wait', () => {
  const aLink = 'More of me on https://example.org/anna now';
  async function held() {
    const people = await theOperators();
    const { app, anna, bram } = people;
    await app.db.updateTable('members').set({ signup_date: app.clock.now() }).where('id', '=', anna.id).execute();
    const message = { id: newId(), profile: bram.id, kind: 'text' as const, text: aLink };
    const send = () => anna.call('POST chat.php', message);
    expect(refusal(await send())).toEqual([425, 'held']);
    return { ...people, send, id: message.id };
  }
  const waiting = async (who: Actor) => (await who.call('GET operator-messages.php', {})).body;

  test('are shown with who writes to whom, and why they wait; one that is released arrives at once', async () => {
    const { app, anna, bram, eva, finn, id } = await held();
    expect(await waiting(eva)).toMatchObject({
      count: 1,
      messages: [{ id, text: aLink, from: { name: 'anna' }, to: { name: 'bram' }, found: 'https://example.org/anna' }],
    });
    const phone = await createDevice(app, bram);
    await phone.sync();
    const answers = await Promise.all(
      [eva, finn, eva].map((who) => who.call('PUT operator-messages.php', { id, to: 'released' })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await textsOf(bram, anna)).toEqual([aLink]);
    expect((await waiting(eva)).count).toBe(0);
    const subject = `member ${anna.id}`;
    const { acts } = (await eva.call('GET operator-log.php', { subject, kind: 'change' })).body;
    expect(acts).toMatchObject([{ act: 'message.release', after: { message: id } }]);
  });

  test('one that is refused is never sent, and whoever wrote it is told; it costs nothing and stops nothing else', async () => {
    const { app, anna, bram, eva, send, id } = await held();
    expect((await eva.call('PUT operator-messages.php', { id, to: 'refused' })).status).toBe(200);
    app.clock.advance(reviewTimeMs + minute);
    await releaseDue(app.context);
    expect(await chatsOf(bram)).toEqual([]);
    expect(refusal(await send())).toEqual([403, 'refused']);
    expect((await anna.call('GET user.php', {})).body.user.credits).toBe(100);
    await tell(anna, bram, 'Then without a link');
    expect(await textsOf(bram, anna)).toEqual(['Then without a link']);
  });
});

describe('a report', () => {
  test('of one who looks under age hides them at once from all with whom they have no conversation, and tells them, until it is dismissed', async () => {
    const { app, anna, bram, carla, eva } = await theOperators();
    await tell(bram, anna, 'hello');
    const phone = await createDevice(app, anna);
    await phone.sync();
    await reportTo(anna, bram, { category: 'minor' });

    expect([await sees(anna, bram), await sees(carla, bram)]).toEqual([true, false]);
    expect((await anna.call('GET search.php', {})).body.profiles.map(({ id }) => id)).not.toContain(bram.id);
    await phone.sync();
    expect(await phone.db.chats.count()).toBe(1);
    expect((await bram.call('GET user.php', {})).body.user.profile.status).toBe('active');
    expect(refusal(await write(bram, carla))).toEqual([425, 'held']);
    expect(await cases(eva)).toMatchObject([
      { kind: 'member', id: bram.id, urgent: true, hidden: true, categories: ['minor'] },
    ]);
    expect((await caseOf(eva, bram)).member.status).toBe('in_review');

    expect((await decide(eva, bram, { action: 'dismiss' })).status).toBe(200);
    expect(await sees(carla, bram)).toBe(true);
    const number = expect.stringMatching(/^\d+$/);
    expect((await queuedFor(app, anna.email)).at(-1)).toMatchObject({
      template: 'report_dismissed',
      values: { number },
    });
    const notified = { locale: 'nl', values: { name: 'bram', at: expect.stringMatching(/\d{4}/) } };
    expect(await queuedFor(app, bram.email)).toMatchObject([
      { template: 'in_review', ...notified },
      { template: 'shown_again', ...notified },
    ]);
    expect((await write(bram, carla)).status).toBe(200);

    // A reporter who cried wolf hides nobody a second time.
    await reportTo(anna, bram, { category: 'minor' });
    expect((await caseOf(eva, bram)).member.status).toBe('active');
  });

  test('that hid them tells both sides once a person has looked, whatever is decided; one that hid nobody is dismissed without a word', async () => {
    const { app, anna, bram, carla, eva } = await theOperators();
    await tell(bram, anna);
    await reportTo(anna, bram, { category: 'intimate_picture' });
    await decide(eva, bram, { action: 'warn', reason: 'intimate_picture' });
    expect([await templatesFor(app, anna), await templatesFor(app, bram)]).toEqual([
      ['report_acted'],
      ['in_review', 'decision'],
    ]);

    await reportTo(carla, anna);
    await decide(eva, anna, { action: 'dismiss' });
    expect(await templatesFor(app, anna)).toEqual(['report_acted']);
  });

  test('is shown as it was, with what was before; of their messages only the one that was reported', async () => {
    const { anna, bram, carla, eva } = await theOperators();
    await tell(bram, anna, 'private words');
    const rude = await tell(bram, anna, 'rude words');
    await bram.call('PUT profile.php', { about: 'I have gold' });
    await reportTo(anna, bram, { message: rude.id, category: 'harassment' });
    await bram.call('PUT profile.php', { about: 'nothing' });
    await reportTo(carla, bram);
    await decide(eva, bram, {
      action: 'warn',
      reports: (await caseOf(eva, bram)).reports.slice(1).map(({ id }) => id),
    });

    const found = await caseOf(eva, bram);
    expect(found).toMatchObject({
      member: { name: 'bram', language: 'nl', suspended: null },
      reports: [
        {
          ...{ category: 'harassment', reporter: { id: anna.id, made: 0 }, profile: { about: 'I have gold' } },
          message: { text: 'rude words', withdrawn: false },
        },
      ],
      earlier: [{ category: 'fraud', decision: found.decisions[0]?.number }],
      decisions: [{ action: 'warn', reason: 'fraud', operator: { name: eva.email } }],
    });
    expect(JSON.stringify(found)).not.toContain('private');
    expect((await cases(eva)).map(({ id, count }) => [id, count])).toEqual([[bram.id, 1]]);
  });

  test('takes the conversation along if the reporter wants, also one that comes later, and nothing that was withdrawn or removed', async () => {
    const { anna, bram, eva } = await theOperators();
    await tell(bram, anna, 'long ago');
    await anna.call('DELETE chat.php', { conversation: between(anna, bram) });
    await tell(bram, anna, 'send me money');
    await tell(anna, bram, 'no');
    const { id } = await tell(bram, anna, 'sorry');
    expect((await bram.call('DELETE message.php', { conversation: between(anna, bram), id })).status).toBe(200);
    await reportTo(anna, bram);
    const given = async () => (await caseOf(eva, bram)).reports.map(({ conversation }) => conversation);
    expect(await given()).toEqual([[]]);
    await reportTo(anna, bram, { conversation: true });
    await tell(bram, anna, 'written after it');
    await reportTo(anna, bram, { conversation: true });
    expect((await given()).flat().map(({ reported, text }) => [reported, text])).toEqual([
      [true, 'send me money'],
      [false, 'no'],
    ]);
  });

  test('of operators who decide at once one does, and the others see who; nothing is mailed twice', async () => {
    const { app, anna, bram, eva, finn } = await theOperators();
    const reports = [await reportTo(anna, bram)];
    const answers = await Promise.all([
      decide(eva, bram, { action: 'ban', reports }),
      decide(finn, bram, { action: 'dismiss', reports }),
      decide(finn, bram, { action: 'warn', reports }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await caseOf(finn, bram)).decisions).toHaveLength(1);
    expect(await templatesFor(app, anna)).toHaveLength(1);
    expect(await cases(eva)).toEqual([]);
  });

  test('what can’t be decided is refused: oneself, nobody, no reason, an end that is none, a message that nobody reported', async () => {
    const { anna, bram, eva } = await theOperators();
    const mine = await tell(bram, anna, 'keep this');
    await reportTo(anna, bram);
    expect(refusal(await decide(eva, eva, { action: 'ban', reports: [] }))).toEqual([409, 'conflict']);
    expect(refusal(await decide(eva, { ...bram, id: newId() }, { action: 'ban', reports: [] }))[0]).toBe(404);
    for (const wrong of [
      { action: 'ban', statement: ' ' },
      { action: 'suspend' },
      { action: 'warn', days: 3 },
      { action: 'remove' },
      { action: 'dismiss', reports: [] },
    ] as Decision[])
      expect([wrong, refusal(await decide(eva, bram, wrong))]).toEqual([wrong, [400, 'malformed']]);
    await decide(eva, bram, { action: 'remove', messages: [mine.id] });
    expect(await textsOf(anna, bram)).toEqual(['keep this']);
  });
});

describe('content that is removed', () => {
  test('is gone for others: the photo for all, the message for both; an appeal brings the photo back', async () => {
    const { app, anna, bram, eva, finn } = await theOperators();
    const photo = await addPhoto(app, bram);
    const rude = await tell(bram, anna, 'rude words');
    await reportTo(anna, bram, { message: rude.id });
    const [report] = (await caseOf(eva, bram)).reports;
    const photos = report?.photos.map(({ name }) => name) ?? [];
    expect(await decide(eva, bram, { action: 'remove', photos, messages: [rude.id] })).toMatchObject({ status: 200 });

    expect((await fetchFile(app, anna.origin, photo.filename, anna.cookie)).status).toBe(404);
    expect((await bram.call('GET photo.php', {})).body.photos).toMatchObject([{ status: 'rejected' }]);
    expect(await textsOf(anna, bram)).toEqual(['']);
    expect(await templatesFor(app, anna)).toEqual(['report_acted']);
    expect(await queuedFor(app, bram.email)).toMatchObject([
      {
        template: 'decision',
        locale: 'nl',
        values: { decision: 'remove', statement: expect.stringContaining('money') },
      },
    ]);

    await appealTo(app, bram);
    const [{ id = '' } = {}] = await cases(finn);
    await finn.call('PUT operator-complaint.php', { id, answer: 'It is you after all', lift: true });
    expect((await fetchFile(app, anna.origin, photo.filename, anna.cookie)).status).toBe(200);
    expect(await textsOf(anna, bram)).toEqual(['']);
  });
});

describe('a suspension', () => {
  test('logs them out, says until when at login, hides them, and ends by itself', async () => {
    const { app, anna, bram, eva } = await theOperators();
    await tell(anna, bram, 'hello');
    await reportTo(anna, bram);
    await decide(eva, bram, { action: 'suspend', days: 3 });
    const until = new Date(app.clock.now().getTime() + 3 * day).toISOString();

    expect(refusal(await bram.call('GET user.php', {}))).toEqual([403, 'authentication_required']);
    const refused = await logIn(app, bram);
    expect([refused.status, (await refused.json()).error]).toMatchObject([
      403,
      { code: 'suspended', fields: { until } },
    ]);
    expect(await sees(anna, bram)).toBe(false);
    const [mail] = await queuedFor(app, bram.email);
    expect(mail?.values).toMatchObject({ decision: 'suspend', until: expect.stringMatching(/\d{4}/) });

    app.clock.advance(3 * day);
    await logInAgain(app, eva);
    await endSuspensions(app.context);
    expect((await logIn(app, bram)).status).toBe(200);
    const later = await cast(app, { daan: {} });
    expect(await sees(later.daan, bram)).toBe(true);
    expect((await caseOf(eva, bram)).member).toMatchObject({ status: 'active', suspended: null });
  });

  test('without an end lasts; a wrong password is not told of it; an appeal is decided by somebody else, once', async () => {
    const { app, anna, bram, eva, finn } = await theOperators();
    await reportTo(anna, bram);
    await decide(eva, bram, { action: 'ban' });
    app.clock.advance(20 * day);
    for (const operator of [eva, finn]) await logInAgain(app, operator);
    await endSuspensions(app.context);
    expect((await logIn(app, bram)).status).toBe(403);
    const guess = await logIn(app, { ...bram, email: 'nobody@cast.example' });
    expect((await guess.json()).error.code).toBe('wrong_password');

    expect((await appealTo(app, bram)).status).toBe(200);
    expect((await appealTo(app, bram)).body.error.code).toBe('link_invalid');
    const [open] = await cases(eva);
    expect(open).toMatchObject({ kind: 'appeal', name: 'bram', categories: ['decision'] });
    const id = open?.id ?? '';
    const complaint = async (who: Actor) => (await who.call('GET operator-complaint.php', { id })).body.complaint;
    expect(await complaint(eva)).toMatchObject({ text: 'That was my sister', decision: { action: 'ban', mine: true } });
    expect((await complaint(finn)).decision?.mine).toBe(false);

    const answer = (who: Actor, lift?: boolean) =>
      who.call('PUT operator-complaint.php', { id, answer: 'We looked again', ...(lift !== undefined && { lift }) });
    expect(refusal(await answer(eva, false))).toEqual([409, 'conflict']);
    expect(refusal(await answer(finn))).toEqual([400, 'malformed']);
    expect((await answer(finn, true)).status).toBe(200);
    expect(refusal(await answer(finn, true))).toEqual([409, 'conflict']);
    expect((await logIn(app, bram)).status).toBe(200);
    expect(await templatesFor(app, bram)).toContain('appeal_lifted');
    const log = { subject: `member ${bram.id}`, kind: 'change' } as const;
    const { acts } = (await eva.call('GET operator-log.php', log)).body;
    expect(acts.map(({ act }) => act)).toEqual(['appeal.lift', 'member.ban']);
  });

  test('is taken back by an operator, and that stands among the decisions', async () => {
    const { app, bram, eva } = await theOperators();
    await decide(eva, bram, { action: 'suspend', days: 7, reports: [] });
    app.clock.advance(1000);
    expect((await decide(eva, bram, { action: 'restore', reports: [] })).status).toBe(200);
    expect((await logIn(app, bram)).status).toBe(200);
    expect(await templatesFor(app, bram)).toEqual(['decision', 'restored']);
    expect((await caseOf(eva, bram)).decisions.map(({ action }) => action)).toEqual(['restore', 'suspend']);
  });
});

describe('of several decisions', () => {
  const liftLatest = async (app: TestApp, by: Actor, about: Actor) => {
    await appealTo(app, about);
    const [open] = await cases(by);
    const { status } = await by.call('PUT operator-complaint.php', { id: open?.id ?? '', answer: 'Sorry', lift: true });
    expect(status).toBe(200);
  };
  const untilAtLogin = async (app: TestApp, who: Actor) => (await (await logIn(app, who)).json()).error?.fields?.until;

  test('each that is in force counts: an appeal ends one, and the other lasts', async () => {
    const { app, bram, eva, finn } = await theOperators();
    await decide(eva, bram, { action: 'suspend', days: 7, reports: [] });
    const week = new Date(app.clock.now().getTime() + 7 * day).toISOString();
    app.clock.advance(1000);
    await decide(eva, bram, { action: 'ban', reports: [] });
    expect(await untilAtLogin(app, bram)).toBeUndefined();
    await liftLatest(app, finn, bram);
    expect(await untilAtLogin(app, bram)).toBe(week);
  });

  test('a longer suspension that is lifted leaves the shorter one; one that is over does not come back', async () => {
    const { app, bram, eva, finn } = await theOperators();
    await decide(eva, bram, { action: 'suspend', days: 3, reports: [] });
    const until = new Date(app.clock.now().getTime() + 3 * day).toISOString();
    app.clock.advance(1000);
    await decide(eva, bram, { action: 'suspend', days: 14, reports: [] });
    await liftLatest(app, finn, bram);
    expect(await untilAtLogin(app, bram)).toBe(until);
    await decide(eva, bram, { action: 'ban', reports: [] });
    app.clock.advance(4 * day);
    for (const operator of [eva, finn]) await logInAgain(app, operator);
    await liftLatest(app, finn, bram);
    expect((await logIn(app, bram)).status).toBe(200);
  });

  test('none shortens another: a suspension of who is out for longer is refused', async () => {
    const { app, bram, eva } = await theOperators();
    await decide(eva, bram, { action: 'suspend', days: 30, reports: [] });
    expect(refusal(await decide(eva, bram, { action: 'suspend', days: 7, reports: [] }))).toEqual([409, 'conflict']);
    await decide(eva, bram, { action: 'ban', reports: [] });
    expect(refusal(await decide(eva, bram, { action: 'suspend', days: 90, reports: [] }))).toEqual([409, 'conflict']);
    expect(await untilAtLogin(app, bram)).toBeUndefined();
    expect((await logIn(app, bram)).status).toBe(403);
  });

  test('a restore ends all, so that none is kept beyond its time', async () => {
    const { app, bram, eva } = await theOperators();
    await decide(eva, bram, { action: 'suspend', days: 7, reports: [] });
    await decide(eva, bram, { action: 'ban', reports: [] });
    await decide(eva, bram, { action: 'restore', reports: [] });
    expect((await logIn(app, bram)).status).toBe(200);
    app.clock.advance(731 * day);
    await forgetExpired(app.context);
    expect(await app.db.selectFrom('decisions').selectAll().execute()).toEqual([]);
  });

  test('what an earlier version ended without a word to the decisions stays ended', async () => {
    const { app, bram, eva } = await theOperators();
    await decide(eva, bram, { action: 'ban', reports: [] });
    await app.db.updateTable('members').set({ suspended_at: null }).where('id', '=', bram.id).execute();
    await migrations['0024-ended-decisions']?.up(app.db);
    await decide(eva, bram, { action: 'suspend', days: 7, reports: [] });
    expect(await untilAtLogin(app, bram)).toBe(new Date(app.clock.now().getTime() + 7 * day).toISOString());
  });
});

test('a complaint of a visitor is answered by mail, in their language, once', async () => {
  const { app, eva, finn } = await theOperators();
  await app.api.request('http://localhost/api/complaint.php', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'accept-language': 'de' },
    body: JSON.stringify({ id: newId(), category: 'illegal', text: 'Stolen', email: 'vera@visitor.example' }),
  });
  const [open] = await cases(eva);
  expect(open).toMatchObject({ kind: 'complaint', name: null, categories: ['illegal'] });
  app.clock.advance(1000);
  const answers = await Promise.all(
    [eva, finn].map((who) => who.call('PUT operator-complaint.php', { id: open?.id ?? '', answer: 'It is gone' })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const mails = await queuedFor(app, 'vera@visitor.example');
  expect(mails.slice(1)).toMatchObject([
    { template: 'complaint_answer', locale: 'de', values: { statement: 'It is gone' } },
  ]);
});
