/** `npm run bench NAME [ARGS]`: runs a measurement of this folder; without a name, lists them. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Those that say how they are called. */
const benches = new Map(
  readdirSync(import.meta.dirname).flatMap((file) => {
    const text = readFileSync(join(import.meta.dirname, file), 'utf8');
    const [, usage] = /`node tests\/bench\/([^`]+)`/.exec(text) ?? [];
    return usage && file !== 'run.ts' ? [[file.replace('.ts', ''), usage.replace('.ts', '')] as const] : [];
  }),
);
const [name = '', ...args] = process.argv.slice(2);
if (benches.has(name)) {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`), ...args], {
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} else {
  console.error(
    `Usage: npm run bench NAME, which is one of\n${[...benches.values()].map((usage) => `  ${usage}`).join('\n')}`,
  );
  process.exitCode = 1;
}
