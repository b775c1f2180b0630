import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoOperator, demoPassword } from '../../src/server/demo/logins.ts';
import { compiled } from '../support/built-app.ts';
import { openHaproxy } from '../support/haproxy.ts';
import { findProgram } from '../support/programs.ts';

let dataDir: string;
let running: ChildProcess[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'test-start-'));
  running = [];
});
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL');
  const lock = lockFile();
  if (existsSync(lock)) process.kill(Number(readFileSync(lock, 'utf8').split('\n')[0]), 'SIGQUIT');
  await expect.poll(() => existsSync(lock)).toBe(false);
  rmSync(dataDir, { recursive: true, force: true });
});
const lockFile = () => join(dataDir, 'postgres', 'cluster', 'postmaster.pid');

interface Run {
  child: ChildProcess;
  output: () => string;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
}

/** `npm start -- ARGS`, without npm. */
function run(args: string[] = [], env: NodeJS.ProcessEnv = {}): Run {
  const main = join(import.meta.dirname, '../../src/server/main.ts');
  const { NODE_ENV: _, ...inherited } = process.env;
  const child = spawn(process.execPath, [main, ...args], {
    env: { ...inherited, ...compiled(), DATA_DIR: dataDir, PORT: '0', DEMO: '1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  return { child, output: () => output, ended: once(child, 'close').then(([code]) => code as number | null) };
}

async function start(env: NodeJS.ProcessEnv = {}): Promise<Run & { origin: string }> {
  const server = run([], env);
  await expect.poll(server.output, { timeout: 120_000 }).toMatch(/Ctrl-C/);
  return { ...server, origin: /http:\/\/[\w.:]+/.exec(server.output())?.[0] ?? '' };
}

/** Holds the table of members, as a statement that hangs does. `waiting`: how many wait for it. */
async function lockMembers() {
  const [, , , port] = readFileSync(lockFile(), 'utf8').split('\n');
  const password = readFileSync(join(dataDir, 'postgres', 'password'), 'utf8').trim();
  const client = new pg.Client({ host: '127.0.0.1', port: Number(port), user: 'postgres', password, database: 'app' });
  await client.connect();
  await client.query('begin');
  await client.query('lock table members in access exclusive mode');
  return {
    waiting: async () => (await client.query('select from pg_locks where not granted')).rowCount,
    end: () => client.end(),
  };
}

const tryToLogIn = (origin: string, email: string, password: string) =>
  fetch(`${origin}/api/user.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'request-type': 'client' },
    body: JSON.stringify({ email, password }),
  });

async function logIn(origin: string): Promise<string> {
  const answer = await tryToLogIn(origin, 'premium@demo.example', demoPassword);
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
}

/** Text of a stream so far; `rest` resolves when it ends. */
function listen(stream: Response): { heard: () => string; rest: Promise<void> } {
  let text = '';
  const read = async () => {
    for await (const chunk of stream.body ?? []) text += Buffer.from(chunk).toString();
  };
  return { heard: () => text, rest: read() };
}

test('Ctrl-C ends the streams, the server and its database', async () => {
  const { child, origin, ended } = await start();
  const stream = await fetch(`${origin}/api/events.php`, { headers: { cookie: await logIn(origin) } });
  const { heard, rest } = listen(stream);
  await expect.poll(heard).toContain('event: hello');
  const asked = Date.now();
  child.kill('SIGINT');
  await rest;
  expect(await ended).toBe(0);
  expect(Date.now() - asked).toBeLessThan(8000); // Else it waited for somebody to hang up.
  expect(existsSync(lockFile())).toBe(false);
});

test('a process for jobs answers health checks, and no members', async () => {
  const { child, origin, ended } = await start({ ROLE: 'jobs' });
  await expect.poll(async () => (await fetch(`${origin}/readyz`)).status).toBe(200);
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  for (const path of ['/', '/api/sites.php', '/login']) expect((await fetch(origin + path)).status).toBe(404);
  child.kill('SIGINT');
  expect(await ended).toBe(0);
});

test('SIGTERM to npm ends all that npm start began', async () => {
  const { NODE_ENV: _, ...inherited } = process.env;
  const npm = spawn('npm', ['start'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...inherited, ...compiled(), DATA_DIR: dataDir, PORT: '0', DEMO: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(npm);
  let output = '';
  npm.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  await expect.poll(() => output, { timeout: 120_000 }).toMatch(/Ctrl-C/);
  const origin = /http:\/\/[\w.:]+/.exec(output)?.[0] ?? '';
  const stream = await fetch(`${origin}/api/events.php`, { headers: { cookie: await logIn(origin) } });
  const { rest } = listen(stream);
  npm.kill('SIGTERM');
  await once(npm, 'exit');
  await rest;
  await expect(fetch(`${origin}/healthz`)).rejects.toThrow();
  expect(existsSync(lockFile())).toBe(false);
});

test.skipIf(!findProgram('haproxy'))(
  'behind a proxy that watches /readyz no request fails while one of two servers stops',
  async () => {
    const env = { PUBLIC_URL: 'https://vonk.example' };
    const [first, second] = [await start(env), await start(env)];
    for (const each of [first, second])
      await expect.poll(async () => (await fetch(`${each.origin}/readyz`)).status, { timeout: 20_000 }).toBe(200);
    const { origin } = await openHaproxy([first.origin, second.origin]);
    let isOver = false;
    const statuses: number[] = [];
    const visit = async () => {
      while (!isOver) {
        const answer = await fetch(`${origin}/api/settings.php`, { headers: { host: 'localhost' } });
        await answer.arrayBuffer();
        statuses.push(answer.status);
      }
    };
    const all = Promise.all([visit(), visit(), visit()]);
    await expect.poll(() => statuses.length).toBeGreaterThan(20);
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    const before = statuses.length;
    await expect.poll(() => statuses.length).toBeGreaterThan(before + 20);
    isOver = true;
    await all;
    expect(new Set(statuses)).toEqual(new Set([200]));
  },
);

test('a job or a query that hangs does not keep the server from stopping', async () => {
  const { child, ended, origin } = await start();
  const locked = await lockMembers();
  const waiting = tryToLogIn(origin, 'premium@demo.example', demoPassword).catch(() => undefined);
  await expect.poll(locked.waiting, { timeout: 10_000 }).toBeGreaterThan(0);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  await waiting;
  await locked.end();
});

test('Ctrl-C in the middle of the start leaves nothing behind either', async () => {
  const { child, ended } = run();
  await expect.poll(() => existsSync(lockFile()), { timeout: 120_000 }).toBe(true);
  child.kill('SIGINT');
  expect(await ended).toBe(0);
  expect(existsSync(lockFile())).toBe(false);
});

test('a second server joins the same data, and the last one that stops ends the database', async () => {
  const first = await start();
  const second = await start();
  const cookie = await logIn(first.origin);
  const answer = await fetch(`${second.origin}/api/chats.php`, { headers: { cookie } });
  expect(answer.status).toBe(200);
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  expect((await fetch(`${second.origin}/readyz`)).status).toBe(200);
  second.child.kill('SIGTERM');
  expect(await second.ended).toBe(0);
  expect(existsSync(lockFile())).toBe(false);
});

test('several processes share the port and the work; one that dies is replaced, and SIGTERM ends them all', async () => {
  const { child, origin, output, ended } = await start({ PROCESSES: '2' });
  const processes = () =>
    readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ').map(Number);
  const started = () => output().split('"event":"server process started"').length - 1;
  await expect.poll(started, { timeout: 20_000 }).toBe(2);
  const [first = 0, second = 0] = processes();
  const cookie = await logIn(origin);
  const asked = async () =>
    (await fetch(`${origin}/api/user.php`, { headers: { cookie, connection: 'close' } })).status;
  for (let i = 0; i < 6; i++) expect(await asked()).toBe(200);

  process.kill(first, 'SIGKILL');
  await expect.poll(output).toContain('"event":"server process ended"');
  for (let i = 0; i < 6; i++) expect(await asked()).toBe(200);
  await expect.poll(started, { timeout: 20_000 }).toBe(3);
  const all = processes();
  expect(all).toContain(second);
  expect(all.length).toBe(2);
  expect(output().match(/Ctrl-C/g)?.length, 'one says where the app is').toBe(1);

  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  for (const each of all) expect(() => process.kill(each, 0)).toThrow('ESRCH');
  expect(existsSync(lockFile())).toBe(false);
});

test('a server that was killed loses nothing: the next one has its sessions', async () => {
  const first = await start();
  const cookie = await logIn(first.origin);
  first.child.kill('SIGKILL');
  await first.ended;
  expect(existsSync(lockFile())).toBe(true);
  const second = await start();
  expect((await fetch(`${second.origin}/api/user.php`, { headers: { cookie } })).status).toBe(200);
});

test('in production the operator of a demo has a password of its own, printed once, also where the demo was made before', async () => {
  const tried = await start();
  expect((await tryToLogIn(tried.origin, demoOperator, demoPassword)).status).toBe(200);
  tried.child.kill('SIGTERM');
  await tried.ended;
  const env = { NODE_ENV: 'production' };
  const first = await start(env);
  const [, password = ''] = /password of its own, shown this once: (\S+)/.exec(first.output()) ?? [];
  expect(first.output()).toMatch(/operator@demo\.example +the operator, by the password that was shown/);
  expect((await tryToLogIn(first.origin, demoOperator, demoPassword)).status).toBe(401);
  expect((await tryToLogIn(first.origin, demoOperator, password)).status).toBe(200);
  expect((await tryToLogIn(first.origin, 'free@demo.example', demoPassword)).status).toBe(200);
  first.child.kill('SIGTERM');
  await first.ended;
  const second = await start(env);
  expect(second.output()).not.toMatch(/shown this once/);
  expect((await tryToLogIn(second.origin, demoOperator, password)).status).toBe(200);
});

test('a backup taken from a running server is restored by a command', async () => {
  const file = join(dataDir, 'backup.gz');
  const server = await start();
  const cookie = await logIn(server.origin);
  const backup = run(['backup', file]);
  expect(await backup.ended, backup.output()).toBe(0);
  const early = run(['restore', file]);
  expect(await early.ended).toBe(1);
  expect(early.output()).toMatch(/in use/);
  server.child.kill('SIGTERM');
  await server.ended;
  const refused = run(['restore', file]);
  expect(await refused.ended).toBe(1);
  expect(refused.output()).toMatch(/--force/);
  const restore = run(['restore', '--force', file]);
  expect(await restore.ended, restore.output()).toBe(0);
  const again = await start();
  expect((await fetch(`${again.origin}/api/chats.php`, { headers: { cookie } })).status).toBe(200);
});

test.each([
  ['a wrong setting', [], { PORT: 'eighty' }, /^PORT is "eighty"[^\n]*\n$/],
  ['a command that there is not', ['fly'], {}, /^There is no command "fly"[^\n]*\n$/],
  ['a backup without a file', ['backup'], {}, /^Usage: npm start -- backup FILE\n$/],
  ['a host that others reach', [], { HOST: '0.0.0.0' }, /^HOST is "0\.0\.0\.0"[^\n]*set PUBLIC_URL[^\n]*\n$/],
  [
    'a database alone',
    [],
    { DATABASE_URL: 'postgresql://127.0.0.1:1/x' },
    /^DATABASE_URL is set[^\n]*set PUBLIC_URL[^\n]*\n$/,
  ],
  [
    'more processes than its database serves',
    [],
    { PROCESSES: '4' },
    /^PROCESSES is 4[^\n]*set DATABASE_POOL to 17 or less[^\n]*\n$/,
  ],
  [
    'a database that does not answer',
    [],
    { DATABASE_URL: 'postgresql://127.0.0.1:1/x', PUBLIC_URL: 'http://localhost:3000' },
    /^The database of DATABASE_URL[^\n]*\n$/,
  ],
])('%s is one sentence', async (_, args, env, sentence) => {
  const { ended, output } = run(args, env);
  expect(await ended).toBe(1);
  expect(output()).toMatch(sentence);
});

test.each(['1', '2'])(
  'a port that is taken is one sentence, and the database stops again (%s processes)',
  async (count) => {
    const { origin, child, ended } = await start();
    const other = mkdtempSync(join(tmpdir(), 'test-start-'));
    const second = run([], { PORT: new URL(origin).port, DATA_DIR: other, PROCESSES: count });
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/^Port \d+ is taken: stop what runs there, or set PORT\.$/m);
    expect(existsSync(join(other, 'postgres', 'cluster', 'postmaster.pid'))).toBe(false);
    rmSync(other, { recursive: true });
    child.kill('SIGTERM');
    await ended;
  },
);
