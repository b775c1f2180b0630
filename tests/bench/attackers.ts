import { randomBytes } from 'node:crypto';
import http from 'node:http';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { uuidv4, uuidv7 } from '../../src/shared/ids.ts';
import { locales } from '../../src/shared/locales.ts';
import type { BenchMember } from './members.ts';

/** An attacker's means: sessions by kind, and the members they know of. */
export interface Arms {
  attack: AttackName;
  port: number;
  seconds: number;
  password: string;
  /** Of a member with many chats. */
  rich: BenchMember;
  /** Thirty sessions of one member. */
  sessions: BenchMember[];
  fresh: BenchMember[];
  unconfirmed: BenchMember[];
  targets: string[];
}

/** How often each status was answered; `cut` is a connection that broke. */
export type Tally = Record<string, number>;

interface Asked {
  method?: string;
  path: string;
  from?: BenchMember | undefined;
  body?: object;
  headers?: Record<string, string>;
}

const random = (length: number): Uint8Array => randomBytes(length);
const host = 'localhost';

let end = 0;
let arms: Arms;
let tally: Tally = {};
/** Of one machine; each attack has another, so that what one was refused for does not protect from the next. */
let attacker = '';
let agent: http.Agent;
let sockets: net.Socket[] = [];

/** As many at a time as wanted, until the time is over. */
async function flood(atOnce: number, next: (turn: number) => Asked): Promise<void> {
  let turn = 0;
  const repeat = async () => {
    while (Date.now() < end) {
      const status = await ask(next(turn++));
      tally[status] = (tally[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, repeat));
}

function ask({ method, path, from, body, headers = {} }: Asked): Promise<number | 'cut'> {
  const text = body && JSON.stringify(body);
  return new Promise((resolve) => {
    const request = http.request({
      ...{ agent, host: '127.0.0.1', port: arms.port, path, method: method ?? (body ? 'POST' : 'GET') },
      headers: {
        ...{ host: `${host}:${arms.port}`, 'x-forwarded-for': attacker, 'request-type': 'client' },
        ...(from && { cookie: from.cookie }),
        ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        ...headers,
      },
    });
    request.on('response', (response) => {
      response.on('error', () => resolve('cut')).resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    request.on('error', () => resolve('cut'));
    request.setTimeout(Math.max(1, end - Date.now()), () => request.destroy());
    request.end(text);
  });
}

/** Sends a head and what is given of a body, and then a byte each `pause` ms; without a pause nothing more. */
function trickle(head: string[], first: number, pause?: number): void {
  const socket = net.connect(arms.port, '127.0.0.1');
  sockets.push(socket);
  const lines = [...head, `Host: ${host}:${arms.port}`, `X-Forwarded-For: ${attacker}`, 'Request-Type: client'];
  socket.on('error', () => {});
  socket.once('data', (answer) => {
    const status = String(answer).slice(9, 12);
    tally[status] = (tally[status] ?? 0) + 1;
  });
  socket.write(`${lines.join('\r\n')}\r\n\r\n${'x'.repeat(first)}`);
  if (pause === undefined) return;
  const dripping = setInterval(() => (socket.writable ? socket.write('x') : clearInterval(dripping)), pause);
  socket.on('close', () => clearInterval(dripping));
}

/** Opens connections, again where they are closed, until the time is over. */
async function keepOpen(count: number, open: (turn: number) => void): Promise<void> {
  for (let turn = 0; Date.now() < end; await sleep(100)) {
    const alive = sockets.filter((socket) => !socket.destroyed);
    sockets = alive;
    for (let missing = count - alive.length; missing > 0; missing--) open(turn++);
  }
}

function pick<Item>(list: readonly Item[], turn: number): Item {
  return list[turn % list.length] as Item;
}

const name = (turn: number): string => `Ada ${['One', 'Two', 'Three', 'Four'][turn % 4]}`;
const guess = (turn: number): object => ({ email: `nobody${turn}@demo.example`, password: 'guessed-password' });

const attacks = {
  hostileHeaders: () =>
    flood(4, () => {
      const value = `a${' '.repeat(15_000)}b`;
      return { path: '/', headers: { 'accept-encoding': value, 'x-forwarded-for': attacker } };
    }),
  fullReads: () => flood(250, () => ({ path: '/api/chats.php', from: arms.rich })),
  slowUploads: () =>
    keepOpen(16, (turn) => {
      const { cookie } = pick(arms.unconfirmed, turn);
      const head = ['POST /api/photo.php HTTP/1.1', `Cookie: ${cookie}`, 'Content-Length: 1000000'];
      trickle(head, 1, 2000);
    }),
  streams: () =>
    keepOpen(180, (turn) =>
      trickle(['GET /api/events.php HTTP/1.1', `Cookie: ${pick(arms.sessions, turn).cookie}`], 0),
    ),
  slowBodies: () =>
    keepOpen(600, () => trickle(['POST /api/page-hidden.php HTTP/1.1', 'Content-Length: 65536'], 65_000)),
  likes: () =>
    flood(40, (turn) => {
      const profile = pick(arms.targets, turn >> 1);
      return { method: turn % 2 ? 'DELETE' : 'POST', path: '/api/like.php', from: arms.rich, body: { profile } };
    }),
  profileEdits: () =>
    flood(10, (turn) => ({ method: 'PUT', path: '/api/profile.php', from: arms.rich, body: { name: name(turn) } })),
  messagesInReview: () =>
    flood(10, (turn) => {
      const text = `write to me: me${turn}@mail.example ${'x'.repeat(800)}`;
      const message = { id: uuidv7(Date.now(), random), profile: pick(arms.targets, 0), kind: 'text', text };
      return { path: '/api/chat.php', from: pick(arms.fresh, 0), body: message };
    }),
  wrongLogins: () => flood(40, (turn) => ({ path: '/api/user.php', body: guess(turn) })),
  rightLogins: () =>
    flood(40, () => ({
      path: '/api/user.php',
      body: { email: 'nocredits@demo.example', password: arms.password },
    })),
  passkeys: () =>
    flood(40, (turn) =>
      turn % 2
        ? { path: '/api/passkey.php?challenge=1', body: {} }
        : { path: '/api/passkey.php?register=1', body: {}, from: arms.rich },
    ),
  landings: () =>
    flood(20, (turn) => ({
      path: `/members/${pick(arms.targets, Math.floor(turn / locales.length))}/landing`,
      headers: { cookie: `locale=${pick(locales, turn)}`, 'accept-encoding': 'br' },
    })),
  scraping: () =>
    flood(40, (turn) => {
      const from = pick(arms.unconfirmed, 0);
      return turn % 2
        ? { path: `/api/profile.php?id=${pick(arms.targets, turn >> 1)}`, from }
        : { path: `/api/search.php?min_age=${18 + (turn % 40)}`, from };
    }),
  exports: () => flood(20, (turn) => ({ path: '/api/export.php', from: pick([arms.rich, ...arms.fresh], turn) })),
  reports: () =>
    flood(10, (turn) => {
      const profile = pick(arms.targets, turn);
      const report = { id: uuidv4(random), profile, category: 'intimate_picture', text: 'bench' };
      return { path: '/api/report.php', from: pick(arms.fresh, turn), body: report };
    }),
} satisfies Record<string, () => Promise<void>>;

export type AttackName = keyof typeof attacks;
const attackNames = Object.keys(attacks) as AttackName[];

async function run(given: Arms): Promise<Tally> {
  arms = given;
  attacker = `198.51.100.${attackNames.indexOf(arms.attack) + 1}`;
  tally = {};
  sockets = [];
  end = Date.now() + arms.seconds * 1000;
  agent = new http.Agent({ keepAlive: true, maxSockets: 300 });
  await attacks[arms.attack]();
  for (const socket of sockets) socket.destroy();
  agent.destroy();
  return tally;
}

process.on('message', async (given: Arms) => process.send?.(await run(given)));
