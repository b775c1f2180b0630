import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const { engines, scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const oldest = engines.node.replace('>=', '');
const commands = ['start', 'dev'];

/** Runs what `npm run NAME` does in a folder of its own, with other code in place of the program. */
async function run(name: string, code: string, { options = [] as string[], env = {}, file = '' } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'test-before-start-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  if (file) writeFileSync(join(folder, '.env'), file);
  const [, ...words]: string[] = scripts[name].replace(/^exec /, '').split(' ');
  const before = words.slice(0, -1).map((word) => word.replace(/^\.\//, `${root}/`));
  const child = spawn(process.execPath, [...options, ...before, '--eval', code], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const [exit] = await once(child, 'close');
  return { exit, output };
}

const asNode = (version: string) => [
  '--import',
  `data:text/javascript,Object.defineProperty(process,'versions',{value:{node:'${version}'}})`,
];

test.for(commands)('npm run %s on a Node that is too old says so in one sentence, and nothing else', async (name) => {
  for (const version of ['20.20.2', '23.11.0'])
    expect(await run(name, 'console.log("started")', { options: asNode(version) })).toEqual({
      exit: 1,
      output: expect.stringMatching(
        new RegExp(`^The app runs on Node ${oldest} or later, and this is Node ${version}: [^\\n]+\\.\\n$`),
      ),
    });
  const newest = await run(name, 'console.log("started")', { options: asNode('100.0.0') });
  expect(newest).toEqual({ exit: 0, output: 'started\n' });
});

test.for(commands)('npm run %s reads .env, but the environment wins', async (name) => {
  const file = '# The post\nSMTP_URL="smtp://127.0.0.1:25"\nSMS_URL=http://127.0.0.1:81\n';
  const env = { SMS_URL: 'http://127.0.0.1:82' };
  expect(await run(name, 'console.log(process.env.SMTP_URL, process.env.SMS_URL)', { file, env })).toEqual({
    exit: 0,
    output: 'smtp://127.0.0.1:25 http://127.0.0.1:82\n',
  });
});

test('Git ignores .env', () => {
  expect(readFileSync(join(root, '.gitignore'), 'utf8').split('\n')).toContain('.env');
});
