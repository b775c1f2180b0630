import { describe, expect, test } from 'vitest';
import { allTowns } from '../../src/server/places/geocode.ts';
import { countryOfAddress } from '../../src/server/places/ip-country.ts';
import { nearest } from '../../src/server/places/nearest.ts';
import { regions } from '../../src/server/sites/regions.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { request } from '../support/cast.ts';

const ask = (app: TestApp, lat: number | string, lon: number | string, origin = 'http://localhost') =>
  request(app, origin, 'GET geocode.php', { lat, lon });

/** Squares, stations and villages, three of each country at least; none of them is the middle of its town in the data. */
const somewhere = `
  NL-NH 52.379 4.900 Amsterdam Centraal; NL-LI 50.851 5.690 Maastricht; NL-FR 53.164 5.781 a farm near Leeuwarden; NL-FL 52.33 5.541 Zeewolde
  BE-BRU 50.845 4.357 the Grand-Place; BE-BRU 50.802 4.339 Uccle; BE-VAN 51.217 4.421 Antwerpen; BE-WLG 50.632 5.579 Liège; BE-VWV 51.209 3.224 Brugge; BE-VBR 50.879 4.701 Leuven; BE-WBR 50.717 4.610 Wavre; BE-WLX 49.68 5.81 Arlon
  DE-BE 52.520 13.405 Berlin; DE-BB 52.391 13.065 Potsdam; DE-BY 48.137 11.575 München; DE-HB 53.076 8.807 Bremen; DE-HH 53.550 9.992 Hamburg; DE-NW 50.941 6.957 Köln; DE-SN 51.340 12.375 Leipzig
  AT-9 48.208 16.373 Wien; AT-6 47.07 15.44 Graz; AT-7 47.263 11.394 Innsbruck; AT-8 47.41 9.74 Dornbirn
  CH-ZH 47.376 8.548 Zürich; CH-GE 46.204 6.143 Genève; CH-TI 46.003 8.951 Lugano; CH-BS 47.558 7.588 Basel; CH-BE 46.948 7.447 Bern
  FR-IDF 48.857 2.352 Paris; FR-ARA 45.764 4.836 Lyon; FR-PAC 43.297 5.370 Marseille; FR-20R 41.92 8.74 Ajaccio; FR-974 -20.88 55.45 Saint-Denis; FR-NOR 49.183 -0.371 Caen; FR-BRE 48.39 -4.49 Brest
  IT-62 41.903 12.496 Roma; IT-25 45.464 9.190 Milano; IT-82 38.116 13.361 Palermo; IT-32 46.498 11.354 Bolzano; IT-88 39.22 9.12 Cagliari
  ES-MD 40.417 -3.704 Madrid; ES-CT 41.387 2.170 Barcelona; ES-AN 37.389 -5.984 Sevilla; ES-CN 28.12 -15.43 Las Palmas; ES-PV 43.263 -2.935 Bilbao; ES-CE 35.889 -5.32 Ceuta
  GB-ENG-LDN 51.507 -0.128 London; GB-ENG-NW 53.481 -2.242 Manchester; GB-SCT 55.953 -3.189 Edinburgh; GB-WLS 51.481 -3.179 Cardiff; GB-NIR 54.597 -5.930 Belfast; GB-ENG-SW 50.376 -4.143 Plymouth; GB-ENG-YH 53.801 -1.549 Leeds; GB-ENG-NE 54.978 -1.613 Newcastle; GB-ENG-WM 52.479 -1.903 Birmingham; GB-ENG-EM 52.955 -1.149 Nottingham; GB-ENG-EE 52.629 1.293 Norwich; GB-ENG-SE 50.822 -0.137 Brighton; GB-ENG-SE 51.752 -1.258 Oxford; GB-ENG-SW 51.454 -2.588 Bristol
  IE-D 53.349 -6.260 Dublin; IE-CO 51.897 -8.470 Cork; IE-G 53.274 -9.049 Galway; IE-DL 55.068 -7.27 Muff; IE-KY 52.06 -9.51 Killarney; IE-LM 54.31 -8.18 Manorhamilton; IE-WX 52.336 -6.463 Wexford; IE-LH 54.001 -6.405 Dundalk
  US-NY 40.713 -74.006 New York; US-CA 34.052 -118.244 Los Angeles; US-DC 38.90 -77.04 Washington; US-PR 18.466 -66.106 San Juan; US-AK 61.218 -149.9 Anchorage; US-HI 21.307 -157.858 Honolulu
  CA-ON 43.653 -79.383 Toronto; CA-QC 45.502 -73.567 Montréal; CA-BC 49.283 -123.121 Vancouver; CA-NL 47.562 -52.713 St. John’s; CA-YT 60.721 -135.057 Whitehorse
  AU-NSW -33.869 151.209 Sydney; AU-VIC -37.814 144.963 Melbourne; AU-WA -31.951 115.861 Perth; AU-ACT -35.282 149.129 Canberra; AU-TAS -42.882 147.327 Hobart
  NZ-AUK -36.849 174.763 Auckland; NZ-WGN -41.287 174.776 Wellington; NZ-CAN -43.532 172.636 Christchurch; NZ-OTA -45.031 168.663 Queenstown; NZ-WKO -37.787 175.279 Hamilton
  PL-14 52.230 21.012 Warszawa; PL-12 50.062 19.937 Kraków; PL-22 54.352 18.646 Gdańsk; PL-02 51.108 17.039 Wrocław; PL-24 50.265 19.024 Katowice
  DK-84 55.676 12.568 København; DK-82 56.157 10.211 Aarhus; DK-83 55.396 10.388 Odense; DK-81 57.048 9.919 Aalborg; DK-85 55.642 12.080 Roskilde
  NO-03 59.914 10.752 Oslo; NO-46 60.391 5.322 Bergen; NO-50 63.431 10.395 Trondheim; NO-33 59.744 10.205 Drammen; NO-31 59.218 10.93 Fredrikstad; NO-32 59.89 10.52 Sandvika; NO-39 59.267 10.408 Tønsberg; NO-40 59.21 9.61 Skien; NO-55 69.649 18.956 Tromsø; NO-56 69.969 23.272 Alta; NO-11 58.970 5.733 Stavanger
  SE-AB 59.329 18.069 Stockholm; SE-O 57.709 11.975 Göteborg; SE-M 55.605 13.004 Malmö; SE-I 57.635 18.295 Visby; SE-BD 67.856 20.225 Kiruna
  FI-18 60.170 24.941 Helsinki; FI-11 61.498 23.761 Tampere; FI-19 60.451 22.267 Turku; FI-01 60.097 19.935 Mariehamn; FI-14 65.012 25.465 Oulu; FI-10 66.503 25.727 Rovaniemi`;

test('a position is found in its region, in each of the nineteen countries', async () => {
  const app = await createTestApp();
  const places = somewhere
    .trim()
    .split(/;|\n/)
    .map((entry) => entry.trim().split(' '));
  expect(new Set(places.map(([region = '']) => region.slice(0, 2))).size).toBe(19);
  const known = new Set(regions.map(({ id }) => id));

  const wrong: string[] = [];
  for (const [region = '', lat = '', lon = '', ...name] of places) {
    expect(known).toContain(region);
    const { body } = await ask(app, lat, lon);
    if (JSON.stringify(body) !== JSON.stringify({ country: region.slice(0, 2), region }))
      wrong.push(`${name.join(' ')}: ${JSON.stringify(body)}`);
  }
  expect(wrong).toEqual([]);
});

test('every town of the nineteen countries lies in a region that we know, and every region but the smallest has a town', async () => {
  const towns = await allTowns();
  const known = new Set(regions.map(({ id }) => id));
  const countries = new Set(regions.map(({ country }) => country));

  const found = new Set(towns.places.map(({ region }) => region));
  const lost = towns.places.filter(
    ({ country, region }) => country && countries.has(country) && !known.has(region ?? ''),
  );

  expect(lost).toEqual([]);
  expect(regions.map(({ id }) => id).filter((id) => !found.has(id))).toEqual([]);
});

describe('a position', () => {
  test.each([
    [49.611, 6.13, 'Luxembourg, whose nearest towns of ours are ten kilometres away'],
    [43.738, 7.425, 'Monaco'],
    [47.141, 9.521, 'Vaduz'],
    [0, 0, 'the sea'],
    [-90, 0, 'the pole'],
    [45, -30, 'the Atlantic'],
    [-23.55, -46.63, 'São Paulo'],
  ])('%d, %d lies in none of the countries: %s', async (lat, lon) => {
    const app = await createTestApp();
    expect((await ask(app, lat, lon)).body).toEqual({ country: null, region: null });
  });

  test.each([
    ['', ''],
    ['x', '5'],
    ['91', '5'],
    ['52', '-180.1'],
    ['NaN', '5'],
    ['Infinity', '0'],
    ['52,3', '4,9'],
  ])('%j, %j is none', async (lat, lon) => {
    const app = await createTestApp();
    const { status, body } = await ask(app, lat, lon);
    expect([status, body.error?.code]).toEqual([400, 'malformed']);
  });

  test('is no finer than a kilometre for the server, and is written nowhere', async () => {
    const app = await createTestApp();
    const towns = await allTowns();
    const regionAt = (lat: number, lon: number) =>
      towns.places[towns.place[nearest(towns, lat, lon).index] ?? 0]?.region;
    // Beside a border, where a few hundred metres would tell.
    const lons = Array.from({ length: 4000 }, (_, i) => 4.0003 + i / 2000);
    const beside = lons.filter((lon) => regionAt(52.05, lon) !== regionAt(52.05, Math.round(lon * 100) / 100));
    expect(beside.length).toBeGreaterThan(0);

    for (const lon of beside.slice(0, 20)) {
      const rounded = regionAt(52.05, Math.round(lon * 100) / 100);
      expect((await ask(app, 52.05, lon)).body).toEqual({ country: rounded?.slice(0, 2), region: rounded });
    }
    await ask(app, '152.0489', String(lons[0]));
    expect(app.logged.join(' ')).not.toMatch(/52\.0|4\.000/);
  });

  test('across the date line is found', async () => {
    const app = await createTestApp();
    expect((await ask(app, -43.95, -176.56)).body).toEqual({ country: 'NZ', region: 'NZ-CIT' });
  });
});

describe('the settings of a visit', () => {
  const settingsFrom = async (app: TestApp, ip: string, headers: Record<string, string> = {}) => {
    const url = 'http://she.localhost/api/settings.php';
    const response = await app.api.request(url, { headers: { 'x-forwarded-for': ip, ...headers } });
    return { response, settings: response.status === 200 ? (await response.json()).settings : undefined };
  };

  test.each([
    ['193.166.3.2', 'FI', 'FI'],
    ['80.101.1.1', 'NL', 'NL'],
    ['200.160.2.3', 'BR', 'NL'],
    ['127.0.0.1', null, 'NL'],
    ['10.1.2.3', null, 'NL'],
    ['172.20.0.1', null, 'NL'],
    ['192.168.1.1', null, 'NL'],
    ['2001:db8::1', null, 'NL'],
  ])('from %s say %j, and choose %s', async (ip, here, chosen) => {
    const app = await createTestApp();
    const { settings } = await settingsFrom(app, ip);
    expect([settings.geoip_country, settings.geoip_selected_country]).toEqual([here, chosen]);
  });

  test.each([
    ['83.0.0.1', 'PL', 'PLN'],
    ['8.8.8.8', 'US', 'USD'],
    ['200.160.2.3', 'NL', 'EUR'],
  ])(
    'and the prices that a visitor from %s reads are those of %s, until they choose another',
    async (ip, here, currency) => {
      const app = await createTestApp();
      const offerFrom = async (query: string) => {
        const url = `http://she.localhost/api/credits.php${query}`;
        const response = await app.api.request(url, { headers: { 'x-forwarded-for': ip } });
        return await response.json();
      };

      const offer = await offerFrom('');
      expect(offer.country).toBe(here);
      expect(new Set(offer.bundles.map((bundle: { currency: string }) => bundle.currency))).toEqual(
        new Set([currency]),
      );
      expect((await offerFrom('?country=GB')).bundles[0].currency).toBe('GBP');
    },
  );

  test('are asked for again by a visitor who has moved, and kept by nobody else', async () => {
    const app = await createTestApp();
    const first = await settingsFrom(app, '193.166.3.2');
    const etag = { 'if-none-match': first.response.headers.get('etag') ?? '' };

    expect((await settingsFrom(app, '193.166.3.9', etag)).response.status).toBe(304);
    expect((await settingsFrom(app, '80.101.1.1', etag)).settings.geoip_country).toBe('NL');
    expect(first.response.headers.get('cache-control')).toBe('private, no-cache');
  });
});

test.each([['1.2.3'], ['nonsense'], ['256.1.1.1'], [''], ['0.0.0.0'], ['255.255.255.255']])(
  '%j has no country',
  (ip) => {
    expect(countryOfAddress(ip)).toBeNull();
  },
);
