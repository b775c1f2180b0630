import { describe, expect, test } from 'vitest';
import { demoSites } from '../../src/server/demo/sites.ts';
import { rollUp } from '../../src/server/statistics/roll-up.ts';
import { createTestApp } from '../support/app.ts';
import { type Actor, type Answer, cast } from '../support/cast.ts';
import { turn, vera } from '../support/fictional.ts';
import { newId, refusal } from '../support/talk.ts';

const { id: site } = demoSites.general;

/** Eva runs the sites; Bram looks for women. */
async function theSites() {
  const app = await createTestApp();
  app.clock.advance(10_000);
  return { app, ...(await cast(app, { bram: {}, eva: { scope: 'operator' } })) };
}

const put = (eva: Actor, profile: Record<string, unknown> = vera, id = newId(), was: typeof vera | null = null) =>
  eva.call('PUT operator-fictional.php', { id, site, was, profile });
const shown = async (eva: Actor) => (await eva.call('GET operator-fictional.php', { site })).body;
const faults = ({ status, body }: Answer) => [status, body.error?.fields];

describe('a fictional profile', () => {
  test('is shown only while its site has them turned on: labelled, found, and counted with nobody', async () => {
    const { app, bram, eva } = await theSites();
    const id = newId();
    expect((await put(eva, vera, id)).status).toBe(200);
    expect(await shown(eva)).toMatchObject({ on: false, count: 1, profiles: [{ ...vera, profile_status: 'hidden' }] });
    expect(refusal(await bram.call('GET profile.php', { id }))).toEqual([404, 'not_found']);

    await turn(eva, true);
    expect((await bram.call('GET profile.php', { id })).body.profile).toMatchObject({ name: 'Vera', fictional: true });
    const found = (await bram.call('GET search.php', {})).body;
    expect(found.profiles.map(({ id }) => id)).toContain(id);
    const people = found.profiles.filter(({ fictional }) => !fictional).length;
    expect(found.count).toBe(people);
    await rollUp(app.context);
    const names = (await eva.call('GET operator-statistics.php', { days: '7', site })).body.series;
    expect(names.find(({ name }) => name === 'synthetic:signups')?.today).toBe(1);
    expect(names.find(({ name }) => name === 'signups')?.today ?? 0).toBe(0);

    // Bram's chat with it goes with it, and comes back.
    await bram.call('POST like.php', { profile: id });
    await turn(eva, false);
    expect(refusal(await bram.call('GET profile.php', { id }))).toEqual([404, 'not_found']);
    expect((await bram.call('GET search.php', {})).body.profiles.map(({ id }) => id)).not.toContain(id);
  });

  test('is mailed nothing, and nobody logs in to it', async () => {
    const { app, bram, eva } = await theSites();
    const id = newId();
    await turn(eva, true);
    await put(eva, vera, id);
    await bram.call('POST like.php', { profile: id });
    const { email, password_hash, notifications_disabled } = await app.db
      .selectFrom('members')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect([email, notifications_disabled]).toEqual([`${id}@fictional.invalid`, ['unsubscribe']]);
    expect(password_hash).not.toBe('');
    await eva.call('PUT operator-case.php', {
      ...{ member: id, reports: [], action: 'warn', reason: 'other', statement: 'Not so.', photos: [], messages: [] },
    });
    expect(await app.db.selectFrom('mails').select('template').where('member_id', '=', id).execute()).toEqual([]);
  });

  test('is changed and ended, and the log has it', async () => {
    const { bram, eva } = await theSites();
    const id = newId();
    await turn(eva, true);
    await put(eva, vera, id);
    await put(eva, vera, id); // the same once more
    const changed = { ...vera, age: 40, about: 'Nobody at all.' };
    expect((await put(eva, changed, id, vera)).status).toBe(200);
    expect((await bram.call('GET profile.php', { id })).body.profile).toMatchObject({ age: 40, name: 'Vera' });
    expect(faults(await put(eva, { ...changed, gender: 'male' }, id, changed))).toEqual([422, { gender: 'stays' }]);
    expect((await eva.call('DELETE operator-fictional.php', { id, reason: 'no more needed' })).status).toBe(200);
    expect(refusal(await bram.call('GET profile.php', { id }))).toEqual([404, 'not_found']);
    expect((await shown(eva)).profiles).toEqual([]);
    const { acts } = (await eva.call('GET operator-log.php', { subject: `member ${id}` })).body;
    expect(acts.map(({ act }) => act).sort()).toEqual(['fictional.change', 'fictional.make', 'member.delete']);
  });

  test('that two operators change at once is kept as the first has it, and the second is told', async () => {
    const { app, eva } = await theSites();
    const { finn } = await cast(app, { finn: { scope: 'operator' } });
    const id = newId();
    await put(eva, vera, id);
    const evas = { ...vera, about: 'Nobody, says Eva.' };
    expect((await put(eva, evas, id, vera)).status).toBe(200);
    // Her device has missed the answer and tries again.
    expect((await put(eva, evas, id, vera)).status).toBe(200);
    expect(refusal(await put(finn, { ...vera, name: 'Mira' }, id, vera))).toEqual([409, 'conflict']);
    const now = (await finn.call('GET operator-fictional.php', { site, id })).body.profiles;
    expect(now).toMatchObject([{ id, ...evas }]);
    expect((await put(finn, { ...evas, name: 'Mira' }, id, evas)).status).toBe(200);
    expect((await shown(eva)).profiles).toMatchObject([{ name: 'Mira', about: 'Nobody, says Eva.' }]);

    await eva.call('DELETE operator-fictional.php', { id, reason: 'no more needed' });
    expect(refusal(await put(finn, vera, id, { ...evas, name: 'Mira' }))).toEqual([404, 'not_found']);
    expect((await shown(eva)).profiles).toEqual([]);
  });

  test.each<[string, unknown, string]>([
    ['name', ' ', 'missing'],
    ['age', 17, 'range 18 99'],
    ['region', 'BE-VAN', 'foreign'],
    ['country', 'BE', 'foreign'],
    ['gender', 'robot', 'missing'],
  ])('that can’t be is refused at its field: %s %j', async (field, value, fault) => {
    const { eva } = await theSites();
    expect(faults(await put(eva, { ...vera, [field]: value }))).toEqual([
      422,
      field === 'country' ? { region: fault } : { [field]: fault },
    ]);
  });

  test('never takes the place of a member, and members are not ended as one', async () => {
    const { bram, eva } = await theSites();
    expect(refusal(await put(eva, vera, bram.id))).toEqual([422, 'id_taken']);
    const ended = await eva.call('DELETE operator-fictional.php', { id: bram.id, reason: 'no more needed' });
    expect(refusal(ended)).toEqual([404, 'not_found']);
  });

  test('needs words that members read: without them the site can’t turn them on', async () => {
    const { eva } = await theSites();
    const change = { fictional_profiles: true, fictional_singular: '', fictional_plural: 'x', fictional_warning: '' };
    expect(faults(await eva.call('PUT operator-draft.php', { id: site, was: 0, change }))).toEqual([
      422,
      { fictional_singular: 'missing', fictional_warning: 'missing' },
    ]);
  });

  test('is hidden again by another site of its niche, which has none yet', async () => {
    const { bram, eva } = await theSites();
    const id = newId();
    await turn(eva, true);
    await put(eva, vera, id);
    const { site: like } = (await eva.call('GET operator-site.php', { id: site })).body;
    const made = await eva.call('POST operator-sites.php', {
      ...{ id: newId(), like: site },
      site: {
        ...{ domain: 'kern.localhost', niche: like.niche, company_id: like.company_id, name: 'Kern' },
        ...{ description: 'Warm people', domain_language: 'en', countries: ['NL'], support_email: 'hi@kern.example' },
      },
    });
    expect(made.status).toBe(200);
    expect(await shown(eva)).toMatchObject({ on: true, off: ['Kern'], profiles: [{ profile_status: 'hidden' }] });
    expect(refusal(await bram.call('GET profile.php', { id }))).toEqual([404, 'not_found']);
  });

  test('is nobody’s business but operators’', async () => {
    const { bram } = await theSites();
    for (const answer of [
      await bram.call('GET operator-fictional.php', {}),
      await bram.call('PUT operator-fictional.php', { id: newId(), site, was: null, profile: vera }),
      await bram.call('DELETE operator-fictional.php', { id: newId(), reason: 'why not' }),
    ])
      expect(refusal(answer)).toEqual([404, 'not_found']);
  });
});
