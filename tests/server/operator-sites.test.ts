import { describe, expect, test } from 'vitest';
import { demoSites } from '../../src/server/demo/sites.ts';
import { createWeb } from '../../src/server/http/web.ts';
import type { SiteForm } from '../../src/shared/calls/operator-sites.ts';
import type { CallAnswer } from '../../src/shared/calls.ts';
import { hour } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { createBuildFixture } from '../support/build-fixture.ts';
import { type Actor, type Answer, caller, cast, request } from '../support/cast.ts';
import { newId, refusal } from '../support/talk.ts';

const { id } = demoSites.general;
const accent = { light: '#0b5c8a', dark: '#8fd0ff' };

/** Eva and Finn run the sites. */
async function theSites() {
  const app = await createTestApp();
  app.clock.advance(10_000);
  const people = await cast(app, { anna: {}, eva: { scope: 'operator' }, finn: { scope: 'operator' } });
  return { app, ...people };
}

const site = async (who: Actor) => (await who.call('GET operator-site.php', { id })).body;
const draft = (who: Actor, change: Record<string, unknown>, was = 0) =>
  who.call('PUT operator-draft.php', { id, was, change });
const goLive = (who: Actor) => who.call('POST operator-site.php', { id });
const acts = async (who: Actor, subject = `site ${id}`) =>
  (await who.call('GET operator-log.php', { subject })).body.acts;
const settings = async (app: TestApp, query = '', headers: Record<string, string> = {}, host = 'localhost') =>
  (
    (await (
      await app.api.request(`http://${host}/api/settings.php${query}`, { headers })
    ).json()) as CallAnswer<'GET settings.php'>
  ).settings;
const manifest = async (app: TestApp, host = 'localhost') =>
  (await app.api.request(`http://${host}/api/manifest.webmanifest`)).json();
const faults = ({ status, body }: Answer) => [status, body.error?.fields];

describe('a change of a site', () => {
  test('counts for nobody until it goes live, and then for everybody at once; the log has both states', async () => {
    const { app, eva, finn } = await theSites();
    await settings(app); // it is remembered from now on
    expect((await draft(eva, { name: 'Kern', message_credits: 2, accent })).status).toBe(200);
    expect([(await settings(app)).name, await acts(eva)]).toEqual(['Vonk', []]);
    expect((await site(eva)).draft).toMatchObject({ change: { name: 'Kern' } });
    expect((await site(finn)).draft).toBeNull();

    expect((await goLive(eva)).status).toBe(200);
    expect(await settings(app)).toMatchObject({
      name: 'Kern',
      message_credits: 2,
      accent,
      cdn_prefix: '/api/media/',
    });
    expect(await manifest(app)).toMatchObject({ name: 'Kern', theme_color: accent.light });
    expect((await site(eva)).draft).toBeNull();
    expect(await acts(eva)).toMatchObject([
      {
        ...{ act: 'site.change', operator: { id: eva.id } },
        before: { name: 'Vonk', message_credits: 1, accent: null },
        after: { name: 'Kern', message_credits: 2, accent },
      },
    ]);
    expect(refusal(await goLive(eva))).toEqual([404, 'not_found']);
  });

  test('is looked at by its address for an hour: head, settings, and no search engine', async () => {
    const { app, eva } = await theSites();
    const web = createWeb(app.context, createBuildFixture());
    const { preview } = (await draft(eva, { index_title: 'Meet at the kern', accent })).body;
    const { search, origin } = new URL(preview);
    expect(origin).toMatch(/^http:\/\/localhost/);
    const page = async (query: string) => (await web.request(`http://localhost/${query}`)).text();
    expect(await page(search)).toMatch(
      /data-accent="#0b5c8a #8fd0ff"[\s\S]*<title>Preview: Meet at the kern<[\s\S]*noindex/,
    );
    expect(await settings(app, search)).toMatchObject({ index_title: 'Preview: Meet at the kern', accent });
    expect((await settings(app, search, {}, 'she.localhost')).name).toBe('Vonk She');
    expect(await page('')).not.toMatch(/data-accent|noindex|kern/);

    app.clock.advance(hour + 1000);
    expect((await settings(app, search)).index_title).not.toMatch(/kern/);
    await eva.call('DELETE operator-draft.php', { id });
    expect((await site(eva)).draft).toBeNull();
    expect(await acts(eva)).toEqual([]);
  });

  test('is looked at on its landing pages too, and its settings say that it is one as long as it is there', async () => {
    const { app, eva } = await theSites();
    const web = createWeb(app.context, createBuildFixture());
    const { preview } = (await draft(eva, { landing: { gallery: { heading: 'Who is at the table' } } })).body;
    const { search } = new URL(preview);
    const page = async (query: string) =>
      (await web.request(`http://localhost/landers/gallery/general-en${query}`)).text();
    expect(await page(search)).toMatch(/noindex[\s\S]*<h1>Who is at the table<\/h1>/);
    expect(await page(search)).not.toContain('index, follow');
    expect(await page('')).not.toMatch(/noindex|Who is at the table/);
    const answer = async (query: string) =>
      (await (await app.api.request(`http://localhost/api/settings.php${query}`)).json()) as { preview?: boolean };
    expect([(await answer(search)).preview, (await answer('')).preview]).toEqual([true, undefined]);
    app.clock.advance(hour + 1000);
    expect((await answer(search)).preview).toBeUndefined();
  });

  test('of two operators at once: the later one is told, sees what is there now, and loses nothing', async () => {
    const { app, eva, finn } = await theSites();
    const seen = await site(finn);
    await draft(eva, { refund_days: 30 });
    await draft(finn, { mail_name: 'Team Vonk' }, seen.version);
    await goLive(eva);
    expect(refusal(await goLive(finn))).toEqual([409, 'conflict']);
    expect(refusal(await draft(finn, { mail_name: 'Team Vonk' }, seen.version))).toEqual([409, 'conflict']);
    const now = await site(finn);
    expect([now.site.refund_days, now.draft?.change]).toEqual([30, { mail_name: 'Team Vonk' }]);
    await draft(finn, { mail_name: 'Team Vonk' }, now.version);
    expect((await goLive(finn)).status).toBe(200);
    expect(await settings(app)).toMatchObject({ refund_days: 30, mail_name: 'Team Vonk' });
  });

  test('of two tabs of one operator: neither saves over the other’s draft nor publishes it unseen; a repeated save counts', async () => {
    const { eva } = await theSites();
    const saveOver = (over: string | null | undefined, change: object) =>
      eva.call('PUT operator-draft.php', { id, was: 0, over, change: { ...change } });
    const first = await saveOver(null, { refund_days: 30 });
    expect(first.status).toBe(200);
    expect((await saveOver(null, { refund_days: 30 })).status).toBe(200);
    expect(refusal(await saveOver(null, { mail_name: 'Team Vonk' }))).toEqual([409, 'conflict']);
    const { draft: now } = await site(eva);
    expect(now?.change).toEqual({ refund_days: 30 });
    const both = { refund_days: 30, mail_name: 'Team Vonk' };
    const { token } = (await saveOver(now?.token, both)).body;
    const publish = (over: string | undefined) => eva.call('POST operator-site.php', { id, over });
    expect(refusal(await publish(now?.token))).toEqual([409, 'conflict']);
    expect((await publish(token)).status).toBe(200);
    expect((await site(eva)).site).toMatchObject(both);
  });

  test('reaches the other processes by the bell', async () => {
    const { app, eva } = await theSites();
    await draft(eva, { name: 'Kern' });
    await goLive(eva);
    expect(app.rings).toContainEqual({ member: 'sites', event: 'access', data: {} });
  });

  test.each<[keyof SiteForm, unknown, string]>([
    ['name', ' ', 'missing'],
    ['name', 'Vonk\r\nBcc: x@y.example', 'line'],
    ['domain', 'she.localhost', 'host_taken'],
    ['domain', 'http://vonk.example/', 'host'],
    ['domain', '', 'host'],
    ['niche', 3, 'has_members'],
    ['niche', 8, 'range 1 7'],
    ['company_id', demoSites.general.id, 'missing'],
    ['countries', [], 'country'],
    ['countries', ['NL', 'XX'], 'country'],
    ['countries', ['HOLLAND'], 'country'],
    ['geoip_country', 'n', 'country'],
    ['minimum_message_costs', { HOLLAND: { costs: 80, currency: 'EUR' } }, 'country'],
    ['minimum_message_costs', { NL: { costs: 80, currency: 'JPY' } }, 'cents'],
    ['domain_language', 'tlh', 'language'],
    ['time_zone', 'Mars/Olympus', 'time_zone'],
    ['minimum_message_costs', { NL: { costs: 80, currency: 'ABC' } }, 'money'],
    ['message_credits', -1, 'range 0 1000'],
    ['message_length', 5, 'range 20 1000'],
    ['min_age', 17, 'range 18 99'],
    ['search_fields', ['shoe_size'], 'field'],
    ['signups', 'some', 'missing'],
    ['support_email', 'nobody', 'email'],
    ['support_phone', 'call me', 'phone'],
    ['translations', { tlh: { description: 'Qapla' } }, 'language'],
  ])('that can’t be is refused at its field: %s %j', async (field, value, fault) => {
    const { eva } = await theSites();
    const key = field === 'translations' ? 'translations.tlh' : field;
    expect(faults(await draft(eva, { [field]: value }))).toEqual([422, { [key]: fault }]);
    expect((await site(eva)).draft).toBeNull();
  });

  test('to colours that can’t be read is refused, each in its scheme', async () => {
    const { eva } = await theSites();
    const pale = { light: '#ffb224', dark: '#5a1030' };
    expect(faults(await draft(eva, { accent: pale }))).toEqual([
      422,
      { 'accent.light': 'contrast', 'accent.dark': 'contrast' },
    ]);
    expect(faults(await draft(eva, { accent: { ...accent, dark: 'pink' } }))).toEqual([
      422,
      { 'accent.dark': 'colour' },
    ]);
  });

  test('is drawn: icons have its colours, and get the niche’s back', async () => {
    const { app, eva } = await theSites();
    const icon = async () => (await app.api.request('http://localhost/api/icon/any.svg')).text();
    const plain = await icon();
    await draft(eva, { accent });
    await goLive(eva);
    expect(await icon()).toContain(accent.dark);
    await draft(eva, { accent: null }, 1);
    await goLive(eva);
    expect(await icon()).toBe(plain);
  });
});

test('a site says in each language what was written in it, and its own words else', async () => {
  const { app, eva } = await theSites();
  const web = createWeb(app.context, createBuildFixture());
  const fr = { index_title: 'Vonk : rencontres', description: 'Se rencontrer.', premium_source: 'Un exemple.' };
  await draft(eva, { translations: { fr: { ...fr, visible_profile_notes: { about: 'Deux phrases.' } } } });
  await goLive(eva);
  const spoken = async (locale: string) => await settings(app, '', { cookie: `locale=${locale}` });
  expect(await spoken('fr')).toMatchObject({
    ...{ index_title: fr.index_title, description: fr.description },
    premium_claim: { percentage: 46, source: 'Un exemple.' },
    visible_profile_notes: { about: 'Deux phrases.', interests: expect.stringMatching(/^Pick/) },
  });
  expect(await spoken('fr')).not.toHaveProperty('translations');
  expect((await spoken('de')).index_title).toMatch(/someone who makes you smile/);
  const inFrench = { headers: { cookie: 'locale=fr' } };
  expect(await (await web.request('http://localhost/', inFrench)).text()).toContain('<title>Vonk : rencontres</title>');
  const installed = await (await app.api.request('http://localhost/api/manifest.webmanifest', inFrench)).json();
  expect(installed.description).toBe('Se rencontrer.');
});

describe('a new site', () => {
  const wanted = {
    ...{ domain: 'Kern.example', name: 'Kern', niche: 5, company_id: demoSites.gay.company_id },
    ...{
      description: 'Warme ontmoetingen.',
      domain_language: 'nl',
      countries: ['NL', 'BE'],
      support_email: 'hoi@kern.example',
    },
  };
  const add = (who: Actor, given: Record<string, unknown> = {}, as = newId()) =>
    who.call('POST operator-sites.php', { id: as, like: id, site: { ...wanted, ...given } });

  test('answers on its host at once: page, manifest, settings, prices, and who signs up lives there', async () => {
    const { app, eva } = await theSites();
    const web = createWeb(app.context, createBuildFixture());
    const page = async () => (await web.request('http://kern.example/')).text();
    expect(await page()).not.toContain('Kern');
    const as = newId();
    expect([(await add(eva, {}, as)).status, (await add(eva, {}, as)).status]).toEqual([200, 200]);

    expect(await page()).toMatch(/<html lang="nl" data-niche="gilf"[\s\S]*og:site_name" content="Kern"/);
    const gilf = await manifest(app, 'gilf.localhost');
    expect(await manifest(app, 'kern.example')).toMatchObject({ name: 'Kern', theme_color: gilf.theme_color });
    const here = await settings(app, '', {}, 'kern.example');
    expect(here).toMatchObject({
      domain: 'kern.example',
      name: 'Kern',
      mail_name: 'Kern',
      index_title: '',
      disclosure: '',
    });
    expect(here.premium_claim).toEqual({ percentage: 0, source: '' });

    const origin = 'http://kern.example';
    const newcomer = { name: 'Noor', email: 'noor@new.example', password: 'a quiet morning walk' };
    const signed = await request(app, origin, 'POST signup.php', {
      ...{ ...newcomer, date_of_birth: '1964-02-11', gender: 'female', seeks: 'male' },
    });
    expect(signed.status).toBe(200);
    const cookie = signed.headers.getSetCookie().map((each) => each.split(';')[0]);
    const noor = caller(app, origin, cookie.join('; '));
    expect((await noor('GET credits.php', { country: 'NL' })).body.bundles).toHaveLength(4);
    const member = app.db.selectFrom('members').select(['site_id', 'pool']).where('email', '=', newcomer.email);
    expect(await member.executeTakeFirst()).toEqual({ site_id: as, pool: 5 });
    expect(await acts(eva, `site ${as}`)).toMatchObject([{ act: 'site.add', after: { domain: 'kern.example' } }]);
  });

  test('needs a host that is free, whoever else wants it, and every field', async () => {
    const { eva, finn } = await theSites();
    expect(faults(await add(eva, { domain: 'LOCALHOST' }))).toEqual([422, { domain: 'host_taken' }]);
    expect(faults(await add(eva, { domain: 'not a host', name: '', countries: ['ZZ'] }))).toEqual([
      422,
      { domain: 'host', name: 'missing', countries: 'country' },
    ]);
    const both = await Promise.all([add(eva), add(finn)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});

test('a company changes on all its sites, once, and one who saw another version is told', async () => {
  const { app, eva, finn } = await theSites();
  const { company_id } = demoSites.general;
  const change = (who: Actor, company: Record<string, unknown>, was = 0) =>
    who.call('PUT operator-company.php', { id: company_id, was, company });
  expect((await change(eva, { name: 'Vonk Holding B.V.', vat_numbers: ['NL000000009B01'] })).status).toBe(200);
  expect(refusal(await change(finn, { name: 'Vonk N.V.' }))).toEqual([409, 'conflict']);
  expect(faults(await change(finn, { kvk: '', delete_discount: 100 }, 1))).toEqual([
    422,
    { kvk: 'missing', delete_discount: 'range 0 90' },
  ]);
  for (const host of ['localhost', 'gilf.localhost']) {
    const { companyinfo } = await (await app.api.request(`http://${host}/api/companyinfo.php`)).json();
    expect(companyinfo).toMatchObject({ name: 'Vonk Holding B.V.', vat_numbers: ['NL000000009B01'] });
    expect(companyinfo).not.toHaveProperty('version');
  }
  expect(await acts(eva, `company ${company_id}`)).toMatchObject([
    { act: 'company.change', before: { name: 'Vonk Online B.V.' }, after: { name: 'Vonk Holding B.V.' } },
  ]);
});

test('a company is made, once, field by field, and a site can have it', async () => {
  const { app, anna, eva, finn } = await theSites();
  const made = newId();
  const company = {
    ...{ name: 'Kern B.V.', address: 'Keizersgracht 5', city: '1015 CJ Amsterdam', country: 'NL', kvk: '80000001' },
    ...{ tradenames: ['Kern'], vat_numbers: [], support_phone: '+31 20 000 00 00', delete_discount: 20 },
  };
  const make = (who: Actor, change: Record<string, unknown> = {}) =>
    who.call('POST operator-company.php', { id: made, company: { ...company, ...change } });
  expect((await make(anna)).status).toBe(404);
  expect(faults(await make(eva, { country: 'Holland', kvk: '', vat_numbers: ['xx'] }))).toEqual([
    422,
    { country: 'country', kvk: 'missing', vat_numbers: 'vat' },
  ]);
  expect((await make(eva)).status).toBe(200);
  expect((await make(finn)).status).toBe(200);
  expect(refusal(await make(finn, { name: 'Pit B.V.' }))).toEqual([422, 'id_taken']);
  expect(await acts(eva, `company ${made}`)).toMatchObject([{ act: 'company.add', after: { name: 'Kern B.V.' } }]);
  await draft(eva, { company_id: made });
  expect((await goLive(eva)).status).toBe(200);
  const { companyinfo } = await (await app.api.request('http://localhost/api/companyinfo.php')).json();
  expect(companyinfo).toMatchObject(company);
});
