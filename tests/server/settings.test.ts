import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { CallAnswer } from '../../src/shared/calls.ts';
import { createTestApp, type TestApp } from '../support/app.ts';

type Settings = CallAnswer<'GET settings.php'>;

async function ask(app: TestApp, url: string, headers: Record<string, string> = {}) {
  const response = await app.api.request(url, { headers });
  const body = response.status === 304 ? undefined : await response.json();
  return { status: response.status, headers: response.headers, body };
}

const niche = async (app: TestApp, url: string): Promise<number> =>
  ((await ask(app, url)).body as Settings).settings.niche;

/** Global settings, word for word (SPECIFICATION 1.15). */
const specified =
  'countries, name, index_title, description, visible_profile_fields, visible_profile_notes, geoip_country, geoip_selected_country, cdn_prefix, message_credits, photo_credits, gift_credits, signup_credits, message_length, minimum_message_costs, support_email, support_phone, enable_site_entry_popup, search_fields, domain, domain_language, fictional_warning, fictional_singular, fictional_plural, refund_days, signups, logged_out_search, logged_out_search_trafficro, logged_out_search_trafficsource, member_resell, niche, company_id, mail_name';

test('the settings hold every field of the specification', async () => {
  const app = await createTestApp();
  const { body } = await ask(app, 'http://localhost/api/settings.php');

  for (const field of specified.split(', ')) expect(body.settings).toHaveProperty(field);
  expect(body.settings).toHaveProperty('push_public_key');
  expect(body.settings.minimum_message_costs.NL).toEqual({ costs: 80, currency: 'EUR' });
  expect(body.domain_language).toBe('en');
});

test('a site says what it says in the visitor’s language, and in its own what it has in no other', async () => {
  const app = await createTestApp();
  const said = async (url: string, locale?: string) => {
    const { body } = await ask(app, `${url}/api/settings.php`, locale ? { cookie: `locale=${locale}` } : {});
    const { disclosure, index_title, premium_claim } = (body as Settings).settings;
    expect(body.settings).not.toHaveProperty('translations');
    return [disclosure.split(':')[0], index_title.split(':')[0], premium_claim];
  };
  expect(await said('http://localhost')).toEqual([
    'This is a demo',
    'Vonk',
    { percentage: 46, source: 'An example figure of this demo.' },
  ]);
  expect(await said('http://localhost', 'fi')).toEqual([
    'Tämä on demo',
    'Vonk',
    { percentage: 46, source: 'Tämän demon esimerkkiluku.' },
  ]);
  expect(await said('http://she.localhost')).toEqual([
    'Dit is een demo',
    'Vonk She',
    { percentage: 46, source: 'Een voorbeeldcijfer van deze demo.' },
  ]);
  expect((await said('http://she.localhost', 'en'))[0]).toBe('This is a demo');
});

test.each([
  ['http://localhost', 1],
  ['http://she.localhost', 2],
  ['http://SHE.localhost:4711', 2],
  ['http://127.0.0.1:3000', 1],
  ['http://unknown.localhost', 1],
])('the host picks the site: %s', async (origin, expected) => {
  const app = await createTestApp();

  expect(await niche(app, `${origin}/api/settings.php`)).toBe(expected);
});

test('a host that is no site of ours is none, but on this machine', async () => {
  const app = await createTestApp();

  expect((await app.api.request('http://unknown.example/api/settings.php')).status).toBe(404);
});

test('a site with a port of its own comes before the one of the bare hostname', async () => {
  const app = await createTestApp();
  await app.db.updateTable('sites').set({ domain: 'localhost:8080' }).where('niche', '=', 2).execute();

  expect(await niche(app, 'http://localhost:8080/api/settings.php')).toBe(2);
  expect(await niche(app, 'http://localhost:8081/api/settings.php')).toBe(1);
});

test('a domain can be forced, together with the query of the route', async () => {
  const app = await createTestApp();

  expect(await niche(app, 'http://localhost/api/settings.php?domain=she.localhost&lb=1&t=30')).toBe(2);
  expect(await niche(app, 'http://she.localhost/api/settings.php?domain=localhost:3000')).toBe(1);
});

test('in production a forced domain is refused, but for the name of the host itself', async () => {
  const app = await createTestApp({ NODE_ENV: 'production' });

  expect((await ask(app, 'http://localhost/api/settings.php?domain=she.localhost')).status).toBe(404);
  expect(await niche(app, 'http://localhost/api/settings.php?domain=localhost')).toBe(1);
  expect((await ask(app, 'http://unknown.example/api/settings.php')).body).toMatchObject({
    error: { code: 'not_found' },
  });
});

test('the first two letters of the domain language are the default locale, if it is one of ours', async () => {
  const app = await createTestApp();
  const speak = async (language: string) => {
    await app.db
      .updateTable('sites')
      .set({ settings: sql`jsonb_set(settings, '{domain_language}', to_jsonb(${language}::text))` })
      .execute();
    app.clock.advance(10_000);
    return (await ask(app, 'http://localhost/api/settings.php')).body.domain_language;
  };

  expect(await speak('nl_BE')).toBe('nl');
  expect(await speak('de-AT')).toBe('de');
  expect(await speak('pt')).toBe('en');
});

test('an operator who changes a setting sees it at the next load, a few seconds later everywhere', async () => {
  const app = await createTestApp();
  const first = await ask(app, 'http://localhost/api/settings.php');
  await app.db.updateTable('sites').set({ settings: sql`jsonb_set(settings, '{name}', '"Spark"')` }).execute();
  app.clock.advance(10_000);

  const second = await ask(app, 'http://localhost/api/settings.php', {
    'if-none-match': first.headers.get('etag') ?? '',
  });

  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  expect(second.body.settings.name).toBe('Spark');
});

test.each(['settings.php', 'companyinfo.php', 'interests.php', 'regions.php'])(
  'what has not changed is not sent again: %s',
  async (file) => {
    const app = await createTestApp();
    const { headers } = await ask(app, `http://localhost/api/${file}`);

    const again = await ask(app, `http://localhost/api/${file}`, { 'if-none-match': `W/${headers.get('etag')}` });

    expect(again.status).toBe(304);
  },
);

test('what is cached never carries a cookie', async () => {
  const app = await createTestApp();
  const { headers } = await ask(app, 'http://localhost/api/regions.php', { cookie: '__Host-session=anything' });

  expect(headers.get('cache-control')).toBe('public, max-age=86400');
  expect(headers.getSetCookie()).toEqual([]);
});

test('there are three companies, and each site shows its own', async () => {
  const app = await createTestApp();
  const companies = await app.db.selectFrom('companies').selectAll().execute();
  const of = async (origin: string) => (await ask(app, `${origin}/api/companyinfo.php`)).body.companyinfo;

  expect(companies).toHaveLength(3);
  expect((await of('http://localhost')).name).not.toBe((await of('http://she.localhost')).name);
  expect(Object.keys(await of('http://localhost')).toSorted()).toEqual(
    [
      ...'name address kvk city country tradenames vat_numbers support_phone delete_discount added'.split(' '),
      ...'register register_office represented_by data_officer dispute_body providers providers_abroad'.split(' '),
    ].toSorted(),
  );
});

test('there are fifty interests, among them those that the specification names', async () => {
  const app = await createTestApp();
  const { interests } = (await ask(app, 'http://localhost/api/interests.php')).body;

  expect(new Set(interests).size).toBe(50);
  expect(interests).toEqual(
    expect.arrayContaining(
      'adventure animals art astrology beer biking coffee cooking dancing fashion gym hiking movies music party photography politics reading sports sushi tattoos tea theater travelling vegetarian videogames wine'.split(
        ' ',
      ),
    ),
  );
});

test('there are regions of every country of the specification, each with an id of its own', async () => {
  const app = await createTestApp();
  const { regions } = (await ask(app, 'http://localhost/api/regions.php')).body as CallAnswer<'GET regions.php'>;
  const countOf = (country: string) => regions.filter((region) => region.country === country).length;

  const counts = Object.fromEntries(
    ['US', 'NL', 'BE', 'DE', 'AT', 'CH', 'CA', 'PL', 'AU', 'SE'].map((c) => [c, countOf(c)]),
  );
  expect(counts).toEqual({ US: 52, NL: 12, BE: 11, DE: 16, AT: 9, CH: 26, CA: 13, PL: 16, AU: 8, SE: 21 });
  for (const country of ['FR', 'IT', 'ES', 'IE', 'GB', 'NZ', 'DK', 'FI', 'NO'])
    expect(countOf(country)).toBeGreaterThan(4);
  expect(new Set(regions.map((region) => region.id)).size).toBe(regions.length);
  for (const { id, country, name } of regions) expect([id.slice(0, 3), name.trim()]).toEqual([`${country}-`, name]);
});
