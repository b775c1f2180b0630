import type { Context as Http } from 'hono';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { readConfig } from '../../src/server/config.ts';
import { type ClientAddress, clientAddress } from '../../src/server/http/client-address.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { cast, password, request } from '../support/cast.ts';

const outside = '198.51.100.9';
const nginx = '10.0.0.2';
const cdn = '203.0.113.80';

/** The client address that a server sees for a request from `peer`. */
async function seen(peer: string | undefined, forwarded?: string, TRUSTED_PROXIES?: string): Promise<ClientAddress> {
  const config = readConfig({ TRUSTED_PROXIES });
  let address: ClientAddress | undefined;
  const app = new Hono().get('/', (http: Http) => {
    address = clientAddress({ config }, http);
    return http.text('');
  });
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  await app.request('/', { headers }, { incoming: { socket: { remoteAddress: peer } } });
  if (!address) throw new Error('nobody asked');
  return address;
}

test.for([
  ['a stranger says what they like', outside, '192.0.2.1', undefined, outside],
  ['a private network is no proxy by itself', nginx, '192.0.2.1', undefined, nginx],
  ['a proxy on this machine is believed', '127.0.0.1', outside, undefined, outside],
  ['also where its address is written the IPv6 way', '::ffff:127.0.0.1', `::ffff:${outside}`, undefined, outside],
  ['a proxy elsewhere is believed where it is named', nginx, outside, '10.0.0.0/8', outside],
  ['then this machine is not, unless it is named too', '127.0.0.1', outside, '10.0.0.0/8', '127.0.0.1'],
  ['of what a proxy passes on only its own entry counts', nginx, `192.0.2.1, ${outside}`, '10.0.0.0/8', outside],
  ['a CDN in front of nginx', nginx, `192.0.2.1, ${outside}, ${cdn}`, `10.0.0.0/8, 203.0.113.0/24`, outside],
  ['a CDN that is not named is who asks', nginx, `${outside}, ${cdn}`, '10.0.0.0/8', cdn],
  ['by IPv6', 'fd00::2', `${outside}, 2001:db8:ffff::1`, 'fd00::/8 2001:db8:ffff::/48', outside],
  ['nonsense ends the walk at the last good one', nginx, `192.0.2.1, evil, ${cdn}`, '10.0.0.0/8,203.0.113.0/24', cdn],
  ['so does an entry with a port', nginx, `${outside}:443`, '10.0.0.0/8', nginx],
  ['so does an empty one', nginx, `${outside},`, '10.0.0.0/8', nginx],
  ['proxies only', nginx, '10.0.0.7', '10.0.0.0/8', '10.0.0.7'],
  ['no header', nginx, undefined, '10.0.0.0/8', nginx],
  ['who has hung up is nobody, and is not believed', undefined, outside, undefined, ''],
] as const)('%s', async ([, peer, forwarded, trusted, expected]) => {
  expect((await seen(peer, forwarded, trusted)).key).toBe(expected);
});

test.for([
  '2001:db8:1:2ff::5',
  '2001:0DB8:0001:02ff:0:0:0:9',
  '2001:db8:1:2ff:ffff:ffff:ffff:ffff',
  '2001:db8:1:2ff::1.2.3.4',
])('an address of IPv6 is counted in three networks, however it is written: %s', async (written) => {
  const { key, networks } = await seen(written);
  expect(key).toBe('2001:db8:1:2ff::/64');
  expect(networks).toEqual([
    { key: '2001:db8:1:2ff::/64', share: 0.25 },
    { key: '2001:db8:1:200::/56', share: 0.5 },
    { key: '2001:db8:1::/48', share: 1 },
  ]);
});

test('an address of IPv4 is counted alone', async () => {
  expect((await seen(outside)).networks).toEqual([{ key: outside, share: 1 }]);
});

const noor = {
  name: 'Noor',
  password: 'a quiet morning walk',
  date_of_birth: '1994-02-11',
  gender: 'female',
  seeks: 'male',
} as const;

let visitors = 0;
/** The status of one more signup, as nginx on this machine passes it on. */
async function signUp(app: TestApp, from: string): Promise<number> {
  visitors += 1;
  const body = { ...noor, email: `noor${visitors}@new.example` };
  return (await request(app, 'http://localhost', 'POST signup.php', body, { 'x-forwarded-for': from })).status;
}

async function signUps(app: TestApp, addresses: string[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const each of addresses) statuses.push(await signUp(app, each));
  return statuses;
}
const many = (count: number, address: (i: number) => string) => Array.from({ length: count }, (_, i) => address(i));
const ok = (count: number) => many(count, () => '').map(() => 200);

test('24 accounts from 24 networks of one tunnel are stopped', async () => {
  const app = await createTestApp();
  const statuses = await signUps(
    app,
    many(24, (i) => `2001:db8:7:${(i * 0x100).toString(16)}::1`),
  );
  expect(statuses).toEqual([...ok(20), 429, 429, 429, 429]);
  expect(await signUp(app, '2001:db8:8::1')).toBe(200);
});

test('a household that has used up its own leaves its neighbours theirs', async () => {
  const app = await createTestApp();
  const house = many(30, (i) => `2001:db8:7:1::${i + 1}`);
  expect((await signUps(app, house)).filter((status) => status === 200)).toHaveLength(5);
  const street = many(30, (i) => `2001:db8:7:${(i % 10).toString(16)}::1`);
  expect((await signUps(app, street)).filter((status) => status === 200)).toHaveLength(5);
  const town = many(10, (i) => `2001:db8:7:${(0x100 * (i + 1)).toString(16)}::1`);
  expect(await signUps(app, town)).toEqual(ok(10));
});

test('what a caller adds to the header moves no count', async () => {
  const app = await createTestApp({ TRUSTED_PROXIES: '127.0.0.0/8,203.0.113.0/24' });
  const lies = many(21, (i) => `192.0.2.${i}, ${outside}, ${cdn}`);
  expect(await signUps(app, lies)).toEqual([...ok(20), 429]);
});

test('wrong passwords are counted by the wider networks too, right ones are not', async () => {
  const app = await createTestApp();
  const { anna } = await cast(app, { anna: {} });
  const logIn = async (i: number, email: string, word: string) => {
    const from = { 'x-forwarded-for': `2001:db8:7:${(i * 0x100).toString(16)}::1` };
    return (await request(app, 'http://localhost', 'POST user.php', { email, password: word }, from)).status;
  };
  for (let i = 0; i < 5; i++) expect(await logIn(i, anna.email, password)).toBe(200);
  for (let i = 0; i < 50; i++) expect(await logIn(i, `guess${i}@cast.example`, 'a guess')).toBe(401);
  expect(await logIn(99, anna.email, password)).toBe(429);
});
