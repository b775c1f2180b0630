import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { answers, freePort } from './free-port.ts';
import { findProgram } from './programs.ts';

/** nginx before a server, with more locations of its own. Gone when the test is over. */
export async function openNginx(server: string, locations: string): Promise<{ origin: string }> {
  const port = await freePort();
  const nginx = await startNginx(
    port,
    `
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${server};
      proxy_set_header Host $host;
    }
${locations}
  }`,
  );
  onTestFinished(nginx.close);
  return { origin: `http://localhost:${port}` };
}

interface Sharing {
  /** Each request goes to the next server, in place of each device to its own. */
  inTurn?: boolean;
}

/** With the file that operators start from (.deploy/nginx.conf), before two servers, on a port of loopback and without TLS. */
export async function openOperatorsNginx(
  port: string,
  origins: readonly string[],
  { inTurn = false }: Sharing = {},
): Promise<{ close(): Promise<void> }> {
  const file = readFileSync(join(import.meta.dirname, '../../.deploy/nginx.conf'), 'utf8');
  const [, redirect = ''] = /(server \{\n {2}listen 80;[\s\S]*?\n\}\n)/.exec(file) ?? [];
  const servers = [...file.matchAll(/^ {2}server 127\.0\.0\.1:\d+/gm)].map(([line]) => line);
  if (!redirect || servers.length !== origins.length) throw new Error('The file has changed: adapt this function.');
  const adapted = servers
    .reduce((text, line, i) => text.replace(line, `  server 127.0.0.1:${new URL(origins[i] ?? '').port}`), file)
    .replace(redirect, '')
    .replace(/^ {2}listen \[::\]:443.*\n/m, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/^ {2}ssl_certificate.*\n/gm, '')
    .replace('server_name vonk.example;', 'server_name localhost;')
    .replace(inTurn ? /^ {2}hash .*\n/m : '', '');
  return await startNginx(port, adapted);
}

/** `http`: content of nginx's block of that name. */
async function startNginx(port: string, http: string): Promise<{ close(): Promise<void> }> {
  const program = findProgram('nginx');
  if (!program) throw new Error('nginx is not installed: on Debian, apt-get install nginx.');
  const folder = mkdtempSync(join(tmpdir(), 'test-nginx-'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  for (const name of temporary) mkdirSync(join(folder, name));
  const settings = `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
${temporary.map((name) => `  ${name}_temp_path ${folder}/${name};`).join('\n')}
${http}
}
`;
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, settings);
  const child = spawn(program, ['-p', folder, '-e', `${folder}/error.log`, '-c', file], { stdio: 'ignore' });
  await answers(port);
  return {
    async close() {
      child.kill('SIGTERM'); // At once, workers too.
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
