/** `npm run pictures`: pictures of the built app's screens, joined into contact sheets (README.md of the folder above). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../src/server/build.ts';
import { demoSites } from '../../src/server/demo/sites.ts';
import { startBuiltApp } from '../support/built-app.ts';
import { setEnvironment, writeToMemory } from '../support/environment.ts';
import { type Choices, helpText, readChoices } from './choices.ts';
import { joinAll } from './sheets.ts';
import { shotsOf } from './shots.ts';
import { type Picture, takeAll, wordsOf } from './take.ts';

const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort(new Error('Interrupted.')));

try {
  const choices = readChoices(process.argv.slice(2));
  if (choices) process.exitCode = (await picture(choices)) ? 0 : 1;
  else console.log(helpText());
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
process.exit(); // with the browser

/** Answers that nothing was wrong. */
async function picture(choices: Choices): Promise<boolean> {
  const begun = Date.now();
  writeToMemory();
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  process.env.TMPDIR = folder;
  setEnvironment(folder);
  try {
    await buildApp(stop.signal);
    const { pictures, faults } = await takeFromDemo(choices);
    const sheets = await joinAll(pictures, choices.out);
    for (const file of sheets) console.log(file);
    for (const line of faults) console.log(`✗ ${line}`);
    const seconds = ((Date.now() - begun) / 1000).toFixed(0);
    console.log(`${pictures.length} pictures in ${join(choices.out, 'single')}, ${faults.length} faults, ${seconds} s`);
    return faults.length === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** From a server with a PostgreSQL of its own. */
async function takeFromDemo(choices: Choices): Promise<{ pictures: Picture[]; faults: string[] }> {
  const app = await startBuiltApp();
  try {
    const shots = await shotsOf(choices, app.dataDir);
    const taken = new Map<string, Picture>();
    const faults: string[] = [];
    await takeAll(shots, {
      origin: app.origin.replace('localhost', demoSites[choices.niche].domain),
      folder: join(choices.out, 'single'),
      signal: stop.signal,
      onPicture(picture) {
        taken.set(wordsOf(picture).join(), picture);
        say(`${taken.size}/${shots.length}  ${wordsOf(picture).join(' · ')}`);
      },
      onFault: (line) => faults.push(line),
    });
    say('');
    return { pictures: shots.flatMap((shot) => taken.get(wordsOf(shot).join()) ?? []), faults };
  } finally {
    await app.stop();
  }
}

/** One line that is written over, on a terminal. */
function say(line: string): void {
  const { stdout } = process;
  if (stdout.isTTY) stdout.write(`\r\x1b[K${line.slice(0, stdout.columns - 1)}`);
}
