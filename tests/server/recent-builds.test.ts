import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Hono } from 'hono';
import { expect, test } from 'vitest';
import { publishBuild, removeOldBuilds, revisionOf } from '../../src/server/http/recent-builds.ts';
import { createWeb } from '../../src/server/http/web.ts';
import { day } from '../../src/shared/limits.ts';
import { createTestApp, type TestApp } from '../support/app.ts';
import { createBuildFixture, createDist } from '../support/build-fixture.ts';
import { openTwoMachines } from '../support/two-machines.ts';

interface Machine {
  dist: string;
  web: Hono;
  revision: string;
}

/** A server with a build of its own, which names it. */
async function deploy(app: TestApp, name: string): Promise<Machine> {
  const dist = createDist(name);
  writeFileSync(join(dist, `assets/${name}.js`), `code of ${name}`);
  writeFileSync(join(dist, `assets/${name}.js.br`), brotliCompressSync(`code of ${name}`));
  const build = createBuildFixture(dist);
  await publishBuild(app.context, dist);
  return { dist, web: createWeb(app.context, build), revision: revisionOf(Buffer.from(build.shell)) };
}

const get = (machine: Machine, path: string, headers: Record<string, string> = {}) =>
  machine.web.request(`http://localhost${path}`, { headers });
const textOf = async (machine: Machine, path: string) => {
  const answer = await get(machine, path);
  return answer.ok ? await answer.text() : answer.status;
};

test('each server sends the code of the other’s build, and the shell that its worker asks for', async () => {
  const { a, b } = await openTwoMachines();
  const old = await deploy(a, 'old-1');
  const recent = await deploy(b, 'recent-1');

  expect(await textOf(old, '/assets/recent-1.js')).toBe('code of recent-1');
  expect(await textOf(recent, '/assets/old-1.js')).toBe('code of old-1');
  const answer = await get(recent, '/assets/old-1.js', { 'accept-encoding': 'br' });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });

  expect(await textOf(old, '/index.html')).toContain('/assets/old-1.js');
  expect(await textOf(old, `/index.html?revision=${old.revision}`)).toContain('/assets/old-1.js');
  expect(await textOf(old, `/index.html?revision=${recent.revision}`)).toContain('/assets/recent-1.js');
  expect(await textOf(old, `/index.html?revision=${'0'.repeat(32)}`)).toBe(404);
  expect(await textOf(old, '/assets/nowhere-1.js')).toBe(404);
});

test('a flood of wrong names asks the store once, and a store that is down is not a missing file', async () => {
  const { a, store } = await openTwoMachines();
  const machine = await deploy(a, 'old-1');
  store.asked.length = 0;
  await Promise.all(Array.from({ length: 8 }, (_, i) => get(machine, `/assets/wrong-${i}.js`)));
  expect(store.asked).toHaveLength(1);

  const late = await deploy(a, 'late-1');
  store.fail('down');
  const answer = await get(late, '/assets/old-1.js');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await textOf(late, '/assets/late-1.js')).toBe('code of late-1');
  store.heal();
  expect(await textOf(late, '/assets/old-1.js')).toBe('code of old-1');
});

test('a build stays in the folder of one machine until no server has renewed it for two weeks', async () => {
  const app = await createTestApp();
  const { dist } = await deploy(app, 'old-1');
  const files = async () => {
    const found = [];
    for await (const part of app.context.media.builds.list()) found.push(...part);
    return found;
  };
  const age = async (days: number) => {
    for (const { name } of await files()) {
      const changed = new Date(app.clock.now().getTime() - days * day);
      utimesSync(join(app.context.config.dataDir, 'media/builds', name.slice(0, 2), name), changed, changed);
    }
  };
  await age(13);
  await removeOldBuilds(app.context);
  expect(await files()).toHaveLength(1);

  const before = (await files())[0]?.changed.getTime() ?? 0;
  await publishBuild(app.context, dist);
  expect((await files())[0]?.changed.getTime()).toBeGreaterThan(before + day);

  await age(15);
  await removeOldBuilds(app.context);
  expect(await files()).toEqual([]);
  expect(await listed(app)).toEqual([]);
});

/** The sweep of photos never sees a build. */
async function listed(app: TestApp): Promise<string[]> {
  const names: string[] = [];
  for await (const part of app.context.media.list()) names.push(...part.map(({ name }) => name));
  return names;
}
