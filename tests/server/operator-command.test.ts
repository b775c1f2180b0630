import { describe, expect, test } from 'vitest';
import { createLink } from '../../src/server/accounts/links.ts';
import { demoSites } from '../../src/server/demo/sites.ts';
import { hour } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { type Actor, caller, cast, login, password } from '../support/cast.ts';
import { runCommand } from '../support/command.ts';
import { queuedFor } from '../support/mailbox.ts';
import { openStream } from '../support/stream.ts';
import { refusal } from '../support/talk.ts';

const site = demoSites.general.domain;
const usage = 'Usage: npm start -- operator ADDRESS --site HOST [--end]\n';

/** Runs the operator command, as typed on the machine. */
const operator = (app: TestApp, ...args: string[]) => runCommand(app, ['operator', ...args]);

const actsOn = async (app: TestApp, { id }: Actor) =>
  await app.db.selectFrom('operator_acts').select(['act', 'after']).where('subject', '=', `member ${id}`).execute();
const scopeOf = async (app: TestApp, { id }: Actor) =>
  (await app.db.selectFrom('members').select('scope').where('id', '=', id).executeTakeFirstOrThrow()).scope;

/** Logged in once more, since becoming an operator ends every session. */
async function again(app: TestApp, who: Actor): Promise<Actor> {
  const cookie = await login(app, who.origin, who.email);
  return { ...who, cookie, call: caller(app, who.origin, cookie) };
}

const mailReset = (app: TestApp, { id }: Actor) =>
  app.db.transaction().execute((tx) => createLink(tx, app.context, { member: id, purpose: 'reset', lasts: hour }));
const linksOf = async (app: TestApp, { id }: Actor) =>
  await app.db.selectFrom('mailed_links').select('purpose').where('member_id', '=', id).execute();

describe('the operator command', () => {
  test('promotes one account: logged out, its links dead, told by mail, and in the log', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: { language: 'nl' } });
    await mailReset(app, anna);

    const { code, output } = await operator(app, anna.email.toUpperCase(), '--site', site);

    expect([code, output]).toEqual([0, `${anna.email} of ${site} is an operator now: /operator\n`]);
    expect(refusal(await anna.call('GET user.php', {}))).toEqual([403, 'authentication_required']);
    expect(await linksOf(app, anna)).toEqual([]);
    expect(await queuedFor(app, anna.email)).toMatchObject([
      { template: 'operator', locale: 'nl', values: { name: 'anna' } },
    ]);
    expect(await actsOn(app, anna)).toMatchObject([{ act: 'operator.begin', after: { scope: 'operator' } }]);
    expect((await (await again(app, anna)).call('GET operator-photos.php', {})).status).toBe(200);
  });

  test('ends the streams of the account at once', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const stream = await openStream(app, anna);
    await stream.hears('hello');

    expect((await operator(app, anna.email, '--site', site)).code).toBe(0);

    expect(await stream.ended).toBe(true);
  });

  test('takes back mails that wait to leave with a link into the account', async () => {
    const app = await createTestApp();
    const { anna } = await cast(app, { anna: {} });
    const elsewhere = 'elsewhere@test.example';
    expect((await anna.call('POST mail-change.php', { email: elsewhere, password })).status).toBe(200);
    expect(await queuedFor(app, elsewhere)).toHaveLength(1);

    expect((await operator(app, anna.email, '--site', site)).code).toBe(0);

    expect(await queuedFor(app, elsewhere)).toEqual([]);
  });

  test('--end makes a member of an operator: logged out and their links dead as well', async () => {
    const app = await createTestApp();
    const { eva } = await cast(app, { eva: { scope: 'operator' } });
    await mailReset(app, eva);

    expect(await operator(app, eva.email, '--end', '--site', site)).toMatchObject({ code: 0 });

    expect(refusal(await eva.call('GET user.php', {}))).toEqual([403, 'authentication_required']);
    expect(await linksOf(app, eva)).toEqual([]);
    expect(refusal(await (await again(app, eva)).call('GET operator-photos.php', {}))).toEqual([404, 'not_found']);
    expect(await actsOn(app, eva)).toMatchObject([{ act: 'operator.end', after: { scope: 'member' } }]);
    expect(await operator(app, eva.email, '--end', '--site', site)).toMatchObject({ code: 1 });
  });

  test('leaves the account that a stranger made of the address on another site alone', async () => {
    const app = await createTestApp();
    const { anna, hanna } = await cast(app, { anna: {}, hanna: { status: 'not_confirmed' } });
    await app.db.updateTable('members').set({ email: anna.email }).where('id', '=', hanna.id).execute();

    expect(await operator(app, anna.email, '--site', site)).toMatchObject({ code: 0 });

    expect([await scopeOf(app, anna), await scopeOf(app, hanna)]).toEqual(['operator', 'member']);
    expect(refusal(await hanna.call('GET operator-photos.php', {}))).toEqual([404, 'not_found']);
  });

  test('promotes nobody who has not confirmed the address, and says where it has accounts', async () => {
    const app = await createTestApp();
    const { anna, hanna } = await cast(app, { anna: {}, hanna: { status: 'not_confirmed' } });
    await app.db.updateTable('members').set({ email: anna.email }).where('id', '=', hanna.id).execute();

    const { code, output } = await operator(app, anna.email, '--site', demoSites.she.domain);

    expect(code).toBe(1);
    expect(output).toBe(
      `No confirmed account has the address ${anna.email} on ${demoSites.she.domain}. It has these:\n` +
        `  ${site}: active\n  ${demoSites.she.domain}: not_confirmed\n`,
    );
    expect([await scopeOf(app, anna), await scopeOf(app, hanna)]).toEqual(['member', 'member']);
    expect(await app.db.selectFrom('operator_acts').selectAll().execute()).toEqual([]);
    expect(await app.db.selectFrom('mails').selectAll().execute()).toEqual([]);
  });

  test('says what is wrong', async () => {
    const app = await createTestApp();
    expect(await operator(app, 'nobody@cast.example', '--site', site)).toEqual({
      ...{ code: 1, output: `No confirmed account has the address nobody@cast.example on ${site}. It has none.\n` },
    });
    for (const args of [[], ['anna@cast.example'], ['anna@cast.example', '--site'], ['--site', site]])
      expect(await operator(app, ...args)).toEqual({ code: 1, output: usage });
  });
});

test('who has not confirmed the address is no operator, whatever the row says', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: { scope: 'operator', status: 'not_confirmed' } });
  expect(refusal(await anna.call('GET operator-photos.php', {}))).toEqual([404, 'not_found']);
});
