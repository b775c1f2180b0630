import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onPath } from './support/debian.ts';

/** Files that an operator starts from: each is what its program accepts, and says what the server needs. */
const root = join(import.meta.dirname, '..');
const read = (name: string) => readFileSync(join(root, '.deploy', name), 'utf8');
const find = (name: string) => onPath([name], ['/usr/sbin', '/sbin']);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'test-deploy-'));
  run('openssl', [
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=vonk.example', '-days', '2'],
    ...['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')],
  ]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Status, and everything that it said. */
function run(program: string, args: readonly string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

/** A copy with the certificate of this test. */
function copy(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text.replaceAll('/etc/ssl/vonk', folder));
  return file;
}

test.skipIf(!find('nginx') || !find('openssl'))('nginx accepts its file', () => {
  const site = copy('site.conf', read('nginx.conf'));
  const main = copy(
    'nginx.conf',
    `pid ${folder}/pid; error_log stderr; events {} http { access_log off; include ${site}; }`,
  );

  const { status, said } = run(find('nginx') ?? '', ['-t', '-c', main]);

  expect(said).not.toMatch(/\[(warn|emerg|error)\]/);
  expect(status).toBe(0);
});

test.skipIf(!find('haproxy') || !find('openssl'))('HAProxy accepts its file', () => {
  copy(
    'both.pem',
    readFileSync(join(folder, 'privkey.pem'), 'utf8') + readFileSync(join(folder, 'fullchain.pem'), 'utf8'),
  );

  const { status, said } = run(find('haproxy') ?? '', ['-c', '-f', copy('haproxy.cfg', read('haproxy.cfg'))]);

  expect(said).not.toMatch(/\[(WARNING|ALERT)\]/);
  expect(status).toBe(0);
});

test.skipIf(!find('systemd-analyze'))('systemd finds nothing amiss in the unit', () => {
  // Program, user and group exist on an operator's machine only.
  const unit = read('vonk@.service')
    .replace('/opt/vonk/node_modules/.bin/node', '/bin/true')
    .replace('User=vonk', 'User=root')
    .replace('Group=vonk', 'Group=root');

  expect(run('systemd-analyze', ['verify', copy('vonk@3001.service', unit)])).toEqual({ status: 0, said: '' });
});

test('unit, image and both proxies agree on how the server is started and asked', () => {
  const command = 'node_modules/.bin/node", "src/server/main.ts';
  expect(read('Containerfile')).toContain(command);
  expect(read('vonk@.service')).toContain(command.replace('", "', ' '));
  for (const proxy of ['nginx.conf', 'haproxy.cfg']) {
    expect(read(proxy)).toMatch(/__Host-\)?\??session/);
    expect(read(proxy)).toMatch(/X-Forwarded-For/);
    expect(read(proxy)).toMatch(/X-Request-Id/);
  }
});
