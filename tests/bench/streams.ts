/**
 * Thousands of open streams on one server process, each of another member, read by another process. Prints one line of JSON:
 * `opened` ms until all had heard hello; `memoryKB` of the server for one; `toAll` ms from the ring of all members to the last
 * of their streams (median of five), `toOne` to the one stream of one (median of a hundred).
 * `node tests/bench/streams.ts [STREAMS]`
 */
import { ask, type Bench, bench, listen, median, rounded, startProcess } from './bench.ts';
import type { Heard, Listening } from './hear.ts';
import { createCrowd } from './members.ts';

const count = Number(process.argv[2] ?? 2000);

await bench(measure);

async function measure({ context, web }: Bench): Promise<object> {
  const crowd = await createCrowd(context, count);
  const server = await listen(web);
  const ears = startProcess('hear.ts');
  const now = () => performance.timeOrigin + performance.now();
  global.gc?.();
  const before = process.memoryUsage().rss;
  const start = now();
  const cookies = crowd.map(({ cookie }) => cookie);
  const { last } = await ask<Heard>(ears, { listen: { port: server.port, cookies } } satisfies Listening);
  const opened = last - start;
  const memory = process.memoryUsage().rss - before;

  let seq = 1_000_000;
  const ring = async (members: typeof crowd): Promise<number> => {
    seq += 1;
    const heard = ask<Heard>(ears, { expect: { count: members.length, text: `.${seq}"` } } satisfies Listening);
    const rung = now();
    context.bell.ring(
      members.map(({ id }) => ({ member: id, event: 'view', data: { view: 'chats', cursor: `bench-0.${seq}` } })),
    );
    return (await heard).last - rung;
  };
  const toAll: number[] = [];
  for (let i = 0; i < 5; i++) toAll.push(await ring(crowd));
  const toOne: number[] = [];
  for (let i = 0; i < 100; i++) toOne.push(await ring(crowd.slice(i % count, (i % count) + 1)));
  ears.kill();
  return {
    bench: 'streams',
    streams: count,
    opened: rounded(opened),
    memoryKB: rounded(memory / 1024 / count, 1),
    toAll: rounded(median(toAll), 1),
    toOne: rounded(median(toOne), 1),
  };
}
