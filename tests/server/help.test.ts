import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { helpText } from '../../src/server/help.ts';

const server = join(import.meta.dirname, '../../src/server');
const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'));

test('help lists every command and every setting that the server reads', () => {
  const help = helpText();
  const main = readFileSync(join(server, 'main.ts'), 'utf8');
  const commands = [...main.matchAll(/^ {2}'?([\w-]+)'?: async/gm)].map(([, name = '']) => name);
  const settings = sourcesIn(server).flatMap((source) =>
    [...source.matchAll(/\(env, '([A-Z_]+)'/g)].map(([, name = '']) => name),
  );
  expect(commands.length).toBeGreaterThan(3);
  expect(settings.length).toBeGreaterThan(15);
  for (const name of commands.filter((each) => each !== 'serve'))
    expect(help).toMatch(new RegExp(`^ +(.*, )?${name} `, 'm'));
  for (const name of settings) expect(help).toContain(name);
});

test('no line of the help is wider than a terminal of 120, or has Markdown', () => {
  for (const line of helpText().split('\n')) {
    expect(line.length).toBeLessThanOrEqual(120);
    expect(line).not.toMatch(/[`|]/);
  }
});
