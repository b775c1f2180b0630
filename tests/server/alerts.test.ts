import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startLoop } from '../../src/server/jobs/loop.ts';
import { auditDaily } from '../../src/server/ledger/daily.ts';
import { createTestApp } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';
import { openMetrics } from '../support/scrape.ts';

const rules = readFileSync(join(import.meta.dirname, '../../src/server/metrics/alerts.yaml'), 'utf8');
const stories = readFileSync(join(import.meta.dirname, 'alerts.yaml'), 'utf8');
const promtool = (...args: string[]) => spawnSync('promtool', args, { cwd: import.meta.dirname, encoding: 'utf8' });

test.skipIf(promtool('--version').error)('each alert fires when it should, and not before', () => {
  const { status, stdout, stderr } = promtool('test', 'rules', 'alerts.yaml');
  expect(stdout + stderr).toMatch(/SUCCESS/);
  expect(status).toBe(0);
});

test('each alert has a story', () => {
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  expect(alerts.length).toBeGreaterThan(5);
  const fired = [...stories.matchAll(/alertname: (\w+)\n/g)].map(([, name]) => name);
  expect(alerts.filter((name) => !fired.includes(name))).toEqual([]);
});

test('each number and name in a rule is one that a process tells', async () => {
  const database = await createTestDatabase();
  const urls = { DATABASE_URL: database.connectionString, DATABASE_READ_URL: database.connectionString };
  const app = await createTestApp(urls, { database });
  await startLoop({ name: 'test', every: 1, log: app.context.log }, async () => {}).stop();
  await auditDaily(app.context);
  const text = await (await openMetrics(app.context)).text();
  const numbers = new Set(rules.match(/vonk_\w+/g));
  expect([...numbers].filter((name) => !text.includes(`\n# TYPE ${name} `))).toEqual([]);
  const names = [...rules.matchAll(/\{name!?=~?"([^"]+)"/g)].flatMap(([, name = '']) => name.split('|'));
  expect(names.filter((name) => !text.includes(`{name="${name}"}`))).toEqual([]);
});
