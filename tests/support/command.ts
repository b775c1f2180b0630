import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { TestApp } from './app.ts';

const main = join(import.meta.dirname, '../../src/server/main.ts');

/** `npm start -- COMMAND …`, without npm, on the database and in the folder of a test. */
export async function runCommand(
  { connectionString, context }: Pick<TestApp, 'connectionString' | 'context'>,
  args: string[],
  more: NodeJS.ProcessEnv = {},
): Promise<{ code: number; output: string }> {
  const { NODE_ENV: _, ...inherited } = process.env;
  const env = { ...inherited, DATABASE_URL: connectionString, DATA_DIR: context.config.dataDir, ...more };
  const child = spawn(process.execPath, [main, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const [code] = await once(child, 'close');
  return { code, output };
}
