import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { answers, freePort } from './free-port.ts';
import { findProgram } from './programs.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** nginx before a server, with more locations of its own. Gone when the test is over. */
export async function openNginx(server: string, locations: string): Promise<{ origin: string }> {
  const program = findProgram('nginx');
  if (!program) throw new Error('nginx is not installed: on Debian, apt-get install nginx.');
  const folder = temporaryFolder();
  const port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  for (const name of temporary) mkdirSync(join(folder, name));
  const settings = `
daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 64; }
http {
  access_log off;
${temporary.map((name) => `  ${name}_temp_path ${folder}/${name};`).join('\n')}
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass ${server};
      proxy_set_header Host $host;
    }
${locations}
  }
}
`;
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, settings);
  const child = spawn(program, ['-p', folder, '-e', `${folder}/error.log`, '-c', file], { stdio: 'ignore' });
  onTestFinished(async () => {
    // At once, workers too.
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  });
  await answers(port);
  return { origin: `http://localhost:${port}` };
}
