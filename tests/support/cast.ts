import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { createMembers, type NewAccount } from '../../src/server/accounts/members.ts';
import { demoSites } from '../../src/server/demo/sites.ts';
import { grant } from '../../src/server/ledger/ledger.ts';
import type { CallAnswer, CallInput, CallName } from '../../src/shared/calls.ts';
import type { ErrorAnswer } from '../../src/shared/errors.ts';
import { uuidv4 } from '../../src/shared/ids.ts';
import { day } from '../../src/shared/limits.ts';
import type { TestApp } from './app.ts';

/** Members who play in the tests. Hanna and Ilse are of the other site, and so of another pool. */
const roles = {
  anna: { gender: 'female', site: 'general' },
  bram: { gender: 'male', site: 'general' },
  carla: { gender: 'female', site: 'general' },
  daan: { gender: 'male', site: 'general' },
  eva: { gender: 'female', site: 'general' },
  finn: { gender: 'male', site: 'general' },
  gijs: { gender: 'male', site: 'general' },
  hanna: { gender: 'female', site: 'she' },
  ilse: { gender: 'female', site: 'she' },
} as const;
export type Role = keyof typeof roles;

export interface Circumstances
  extends Partial<Pick<NewAccount['member'], 'status' | 'invisible' | 'scope' | 'language'>> {
  credits?: number;
  premium?: boolean;
}

export const password = 'correct horse battery';
const passwordHash = hash(password, { memoryCost: 8, timeCost: 1 }); // Cheap: it protects nobody.

/** A member of the cast, logged in; what they call is answered by the whole app. */
export interface Actor {
  id: string;
  name: string;
  email: string;
  /** The address of their site. */
  origin: string;
  /** For requests that `call` can't make. */
  cookie: string;
  call<Name extends CallName>(name: Name, ...input: InputOf<Name>): Promise<Answer<CallAnswer<Name>>>;
}
type InputOf<Name extends CallName> = CallInput<Name> extends undefined ? [] : [input: CallInput<Name>];

export interface Answer<Body = unknown> {
  status: number;
  headers: Headers;
  /** The body as the call declares it. A refused call has only `error`. */
  body: Body & Partial<ErrorAnswer>;
}

/**
 * The members named, premium and with 100 credits unless their circumstances say otherwise, each with a session:
 * `const { anna, bram } = await cast(test, { anna: {}, bram: { credits: 0 } })`.
 */
export async function cast<Name extends Role>(
  test: TestApp,
  circumstances: Record<Name, Circumstances>,
): Promise<Record<Name, Actor>> {
  const names = Object.keys(circumstances) as Name[];
  const hashed = await passwordHash;
  const now = test.clock.now();
  const accounts = names.map((name) => accountOf(name, circumstances[name], hashed, now));
  await test.db.transaction().execute(async (tx) => {
    await createMembers(tx, accounts);
    for (const [i, { member }] of accounts.entries()) {
      const credits = circumstances[names[i] as Name].credits ?? 100;
      await grant(tx, {
        member: member.id,
        site: member.site_id,
        credits,
        kind: 'signup',
        reference: `signup:${member.id}`,
        at: now,
      });
    }
  });
  const actors: [Name, Actor][] = [];
  for (const [i, { member }] of accounts.entries()) {
    const name = names[i] as Name;
    const origin = `http://${demoSites[roles[name].site].domain}`;
    const cookie = await login(test, origin, member.email);
    const actor = { id: member.id, name, email: member.email, origin, cookie };
    actors.push([name, { ...actor, call: caller(test, origin, cookie) }]);
  }
  return Object.fromEntries(actors) as Record<Name, Actor>;
}

function accountOf(name: Role, circumstances: Circumstances, hashed: string, now: Date): NewAccount {
  const { credits: _, premium = true, ...given } = circumstances;
  const { gender, site } = roles[name];
  const { id: site_id, niche } = demoSites[site];
  return {
    member: {
      id: uuidv4((length) => randomBytes(length)),
      site_id,
      pool: niche,
      email: `${name}@cast.example`,
      password_hash: hashed,
      status: 'active',
      profile_status: given.status === 'not_confirmed' ? 'disabled' : 'active',
      gender,
      seeks: ['male', 'female'],
      language: 'en',
      premium_since: premium ? now : null,
      signup_date: new Date(now.getTime() - 30 * day),
      ...given,
    },
    profile: { name, date_of_birth: '1990-04-05', country: 'NL', region: 'NL-NH', interests: ['coffee', 'hiking'] },
  };
}

/** A session of its own, as on another device: the cookie header for it. */
export async function login(test: TestApp, origin: string, email: string, secret = password): Promise<string> {
  const answer = await request(test, origin, 'POST user.php', { email, password: secret });
  if (answer.status !== 200) throw new Error(`${email} could not log in: ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
}

/** A new session in place of the old one, as where that has run out: an operator's does half a day after the login. */
export async function logInAgain(test: TestApp, who: Actor): Promise<void> {
  const cookie = await login(test, who.origin, who.email);
  Object.assign(who, { cookie, call: caller(test, who.origin, cookie) });
}

/** Proves the password again: ten minutes after a login it confirms nothing any more. */
export async function confirm(who: Actor): Promise<void> {
  const { status } = await who.call('POST confirm.php', { password });
  if (status !== 200) throw new Error(`${who.name} could not confirm: ${status}`);
}

/** As the app does: where a call asks for the password, it is given, and the call is made again. */
export async function withPassword<Body>(who: Actor, call: () => Promise<Answer<Body>>): Promise<Answer<Body>> {
  let answer = await call();
  while (answer.body.error?.code === 'confirmation_required') {
    await confirm(who);
    answer = await call();
  }
  return answer;
}

export function caller(test: TestApp, origin: string, cookie?: string): Actor['call'] {
  return (name, ...[input]) => request(test, origin, name, input, cookie === undefined ? {} : { cookie }) as never;
}

/** One call: a GET with a query, everything else with JSON. Throws on a fault of ours. */
export async function request(
  test: TestApp,
  origin: string,
  name: CallName,
  input?: object,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const [method, file] = name.split(' ') as [string, string];
  const url = new URL(`/api/${file}`, origin);
  const all = new Headers({ 'request-type': 'client', ...headers });
  let body: string | undefined;
  if (method === 'GET')
    for (const [key, value] of Object.entries(input ?? {})) url.searchParams.set(key, String(value));
  else if (input !== undefined) {
    all.set('content-type', 'application/json');
    body = JSON.stringify(input);
  }
  const response = await test.api.request(url.href, { method, headers: all, ...(body !== undefined && { body }) });
  if (response.status === 500) throw new Error(`${name} failed: ${test.logged.at(-1)}`);
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? {} : JSON.parse(text) };
}
