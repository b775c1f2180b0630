import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Locked {
  version: string;
  deprecated?: string;
  hasInstallScript?: true;
}

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8');
const settings = JSON.parse(read('package.json'));
const locked: Record<string, Locked> = JSON.parse(read('package-lock.json')).packages;
const readme = read('README.md');

/** The lowest major version of a range like ">=24". */
const lowest = (range: string) => Number(/^>=(\d+)$/.exec(range)?.[1]);

test('package.json and README ask for the same Node to install, and for the same Node to run', () => {
  expect(readme).toContain(`Install with Node ${lowest(settings.devEngines.runtime.version)} or later.`);
  for (const document of [readme, read('src/server/README.md')])
    expect(document).toMatch(new RegExp(`\\bbring Node ${lowest(settings.engines.node)} or later\\b`));
});

test('the compiler knows no more than the oldest Node that may run the app, and npm brings none that is older', () => {
  const oldest = lowest(settings.engines.node);
  expect(Number.parseInt(settings.devDependencies['@types/node'], 10)).toBe(oldest);
  const brought = Object.keys(settings.optionalDependencies).filter((name) => name.startsWith('node-'));
  expect(brought.length).toBeGreaterThan(3);
  for (const name of brought)
    expect(Number.parseInt(settings.optionalDependencies[name], 10)).toBeGreaterThanOrEqual(oldest);
});

test('every package with an install script is judged, and no other', () => {
  const withScript = Object.entries(locked).filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = withScript.map(([path]) => path.replace(/^.*node_modules\//, ''));
  expect(names).toContain('@parcel/watcher');
  expect(Object.keys(settings.allowScripts).sort()).toEqual(names.sort());
});

test('nobody has given up a package that we install', () => {
  expect(Object.entries(locked).filter(([, { deprecated }]) => deprecated)).toEqual([]);
});
