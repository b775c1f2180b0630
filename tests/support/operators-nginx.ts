import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answers } from './free-port.ts';
import { findProgram } from './programs.ts';

/** nginx with the file that operators start from (.deploy/nginx.conf), on a port of loopback, without TLS. */
export async function openOperatorsNginx(
  port: string,
  origins: readonly string[],
): Promise<{ close(): Promise<void> }> {
  const program = findProgram('nginx');
  if (!program) throw new Error('nginx is not installed: on Debian, apt-get install nginx.');
  const folder = mkdtempSync(join(tmpdir(), 'test-nginx-'));
  for (const name of ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']) mkdirSync(join(folder, name));
  writeFileSync(
    join(folder, 'nginx.conf'),
    `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `  ${name}_temp_path ${folder}/${name};`).join('\n')}
${adapted(port, origins)}
}
`,
  );
  const args = ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')];
  const child = spawn(program, args, { stdio: 'ignore' });
  await answers(port);
  return {
    async close() {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function adapted(port: string, origins: readonly string[]): string {
  const file = readFileSync(join(import.meta.dirname, '../../.deploy/nginx.conf'), 'utf8');
  const [, redirect = ''] = /(server \{\n {2}listen 80;[\s\S]*?\n\}\n)/.exec(file) ?? [];
  const servers = [...file.matchAll(/^ {2}server 127\.0\.0\.1:\d+/gm)].map(([line]) => line);
  if (!redirect || servers.length !== origins.length) throw new Error('The file has changed: adapt this test.');
  return servers
    .reduce((text, line, i) => text.replace(line, `  server 127.0.0.1:${new URL(origins[i] ?? '').port}`), file)
    .replace(redirect, '')
    .replace(/^ {2}listen \[::\]:443.*\n/m, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/^ {2}ssl_certificate.*\n/gm, '')
    .replace('server_name vonk.example;', 'server_name localhost;');
}
