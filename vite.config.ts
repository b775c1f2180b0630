import devServer from '@hono/vite-dev-server';
import { defineConfig } from 'vitest/config';
import { chunkFileNames, codeSplitting, everyFolderHasAHome } from './.build/chunks.ts';
import { client } from './.build/client.ts';
import { bareIcons } from './.build/icons.ts';
import { killWorker } from './.build/kill-worker.ts';
import { leanRouter } from './.build/lean-router.ts';
import { licenses } from './.build/licenses.ts';
import { nicheStyles } from './.build/niches.ts';
import { precompress } from './.build/precompress.ts';
import { filesOfScreens } from './.build/screens.ts';
import { serverWords } from './.build/server-words.ts';
import { bootScripts, preloadsInShell, stylesheetAfterSkeleton } from './.build/shell.ts';
import { versionInShell } from './.build/version.ts';
import { worker } from './.build/worker.ts';

const root = import.meta.dirname;
const { collect, write } = licenses();

export default defineConfig({
  test: {
    globalSetup: ['tests/support/cluster.ts'],
    reporters: ['default', './tests/reporter.ts'],
    projects: [
      {
        extends: false,
        test: {
          name: 'unit',
          include: ['tests/{shared,local,server,sync}/**/*.test.ts', 'tests/*.test.ts'],
          // Only a test that hangs takes as long: some machines are three times slower than others.
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 10_000 } },
          maxWorkers: 3, // also where there are two cores: these tests wait for the database and the disk
          isolate: false, // they leave nothing behind, and a start of their own would take each file as long as half its tests
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: false,
        plugins: client(root),
        test: {
          name: 'client',
          include: ['tests/client/**/*.test.{ts,tsx}'],
          maxWorkers: 3, // beside those of unit
          sequence: { groupOrder: 0 },
          testTimeout: 180_000, // as for unit
          expect: { poll: { timeout: 10_000 } },
          // Node's own storage wants a file, and says so at each use.
          execArgv: ['--no-experimental-webstorage'],
        },
      },
      {
        extends: false,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          maxWorkers: 3, // a browser waits more than it works: two leave half of two cores idle
          isolate: false, // as above, and files share a browser's process
          retry: 1, // named in the reporter's last lines: a test that needs it is to be looked at
          chaiConfig: { truncateThreshold: 500 }, // the reporter's last lines are all that is left of a first try
          expect: { poll: { timeout: 30_000 } }, // as Playwright's own waits: it is only long where something fails
          testTimeout: 180_000, // as of the first project
          hookTimeout: 180_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: false,
        test: {
          name: 'browsers',
          include: ['tests/browsers/**/*.test.ts'],
          maxWorkers: 3, // beside those of e2e: an engine of which one story runs at a time leaves a core idle
          retry: 1, // as above
          testTimeout: 180_000, // WebKit draws without a graphics card
          hookTimeout: 180_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
  plugins: [
    ...client(root),
    bareIcons(),
    leanRouter(),
    everyFolderHasAHome(),
    nicheStyles(root),
    bootScripts(),
    stylesheetAfterSkeleton(),
    preloadsInShell(),
    versionInShell(),
    filesOfScreens(),
    serverWords(),
    collect,
    worker([collect]),
    killWorker(),
    write,
    precompress(),
    devServer({
      entry: 'src/server/dev.ts',
      exclude: [/^(?!\/(api\/|\.well-known\/|dev\/outbox|healthz|readyz))/],
      injectClientScript: false,
    }),
  ],
  resolve: {
    alias: [
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: `${root}/src/client/ui/draw-icon.ts` },
      { find: /^\.\/ssr\/components\.js$/, replacement: `${root}/src/client/ui/no-prefetch.ts` },
      // Lingui brings it for React 17; React has had the hook itself since 18.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      // A tenth smaller. Node's own loader, which tests use for packages, would bring the other build as well.
      ...(process.env.VITEST ? [] : [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }]),
    ],
  },
  // The server's settings are in .env: nothing of them is for the client.
  envDir: false,
  // Pico's own sources are behind the newest Sass.
  css: { preprocessorOptions: { scss: { quietDeps: true } } },
  // The database of `npm run dev` lies below the project, and writes a lot.
  server: { port: Number(process.env.PORT ?? 3000), watch: { ignored: [`${root}/data/**`, `${root}/dist/**`] } },
  build: {
    manifest: true,
    modulePreload: {
      polyfill: false,
      // The chat that asks for a conversation has the rest already, and its first paint would carry a dozen names.
      resolveDependencies: (file, needed) =>
        file.includes('/conversation-') ? needed.filter((each) => each.includes('/conversation-')) : needed,
    },
    rolldownOptions: {
      checks: { pluginTimings: false },
      // The first route names 200 files, and hex digits compress to half a byte.
      output: { codeSplitting, chunkFileNames, hashCharacters: 'hex' },
    },
  },
});
