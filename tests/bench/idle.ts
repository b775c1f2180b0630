/**
 * Cost of members to whom nothing happens. Prints one line of JSON: `statementsAMinute` of one open stream; `fromMemory`, the share of
 * idle polls that are answered without the database after so many other members were rung, and `pollRatio`, the time of such a poll as
 * a ratio to one that asks the database. Takes four minutes.
 * `node tests/bench/idle.ts [STREAMS] [RUNG]`
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Hono } from 'hono';
import { uuidv4 } from '../../src/shared/ids.ts';
import { minute, second } from '../../src/shared/limits.ts';
import { type Bench, bench, rounded, webOf } from './bench.ts';
import { type BenchMember, createCrowd } from './members.ts';

const streams = Number(process.argv[2] ?? 1000);
const rung = Number(process.argv[3] ?? 200_000);
const minutes = 2;
const rungTogether = 1000;

let statements = 0;

await bench(measure);

async function measure({ context }: Bench): Promise<object> {
  const crowd = await createCrowd(context, streams);
  const db = context.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      statements += 1;
      return result;
    },
  });
  const web = webOf({ ...context, db });
  const statementsAMinute = rounded(await measureStreams(web, crowd), 3);

  const cursors: string[] = [];
  for (const member of crowd) cursors.push(await cursorOf(web, member));
  // A ring makes the next poll read the session again.
  context.bell.ring(
    crowd.map(({ id }, i) => ({
      member: id,
      event: 'view',
      data: { view: 'likes', cursor: cursors[i] ?? '' },
    })),
  );
  await wait(second);
  const database = await pollAll(web, crowd, cursors);
  for (let i = 0; i < rung; i += rungTogether) {
    context.bell.ring(
      Array.from({ length: rungTogether }, () => ({
        member: uuidv4(randomBytes),
        event: 'view',
        data: { view: 'chats', cursor: 'bench-0.1' },
      })),
    );
    await wait(200); // In a minute or so: a burst would cost the bell its connection, and with it the memory.
  }
  while (context.bell.moment() === undefined) await wait(second);
  const memory = await pollAll(web, crowd, cursors);
  return {
    bench: 'idle',
    ...{ streams, statementsAMinute, rung },
    fromMemory: rounded(1 - memory.statements / crowd.length, 3),
    pollRatio: rounded(memory.ms / database.ms, 2),
  };
}

/** Statements a minute, of one stream. */
async function measureStreams(web: Hono, crowd: BenchMember[]): Promise<number> {
  const readers = await Promise.all(crowd.map((member) => listenTo(web, member)));
  await wait(5 * second);
  const before = statements;
  await wait(minutes * minute);
  const spent = statements - before;
  for (const reader of readers) await reader?.cancel();
  return spent / minutes / crowd.length;
}

async function listenTo(web: Hono, { cookie }: BenchMember): Promise<ReadableStreamDefaultReader | undefined> {
  const { body } = await web.request('http://localhost/api/events.php', { headers: { cookie } });
  const reader = body?.getReader();
  void (async () => {
    while (reader && !(await reader.read()).done);
  })();
  return reader;
}

function poll(web: Hono, { cookie }: BenchMember, since: string): Response | Promise<Response> {
  return web.request(`http://localhost/api/likes.php?since=${since}`, { headers: { cookie } });
}

async function cursorOf(web: Hono, member: BenchMember): Promise<string> {
  const answer = await poll(web, member, '');
  return answer.headers.get('etag')?.slice(1, -1) ?? '';
}

async function pollAll(
  web: Hono,
  crowd: BenchMember[],
  cursors: string[],
): Promise<{ ms: number; statements: number }> {
  const [start, before] = [performance.now(), statements];
  for (const [i, member] of crowd.entries()) await poll(web, member, cursors[i] ?? '');
  return { ms: performance.now() - start, statements: statements - before };
}
