import devServer from '@hono/vite-dev-server';
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import type { Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { catalogChunkName, catalogs } from './.build/catalogs.ts';
import { killWorker } from './.build/kill-worker.ts';
import { landerWords } from './.build/lander-words.ts';
import { precompress } from './.build/precompress.ts';
import { keepPreviousGeneration } from './.build/previous-generation.ts';
import { preloadsInShell, stylesheetAfterSkeleton } from './.build/shell.ts';

const root = import.meta.dirname;

/** Never part of a visitor's first route: the local copy, and what more than one of the members' screens shows. */
const membersOnly =
  /\/src\/local\/(?!signup\/|search\/|match-finder\/|swipe-game\/|share\/|my-profile\/|payments\/orders|sync\/ask-again|members\/strangers|chat\/(photos-to-send|gifts|find-|words|withdraw\.|credits-left))|\/src\/client\/(app\/(persistent-storage|today|background|platform)|chat(?!\/(gifts|icebreaker|message|search|swipe-away)))[/.]|\/src\/client\/(member-card\/(avatar|presence)|blocks\/block-member)|\/node_modules\/(dexie|dexie-react-hooks|virtua)\//;

/** Of these, what a visitor is shown of a member (client/members/search/visitor-list.tsx), and two stylesheets too small for a file. */
const card =
  /\/src\/client\/member-card\/(grid-skeleton|photo|place|shown-fields|src-set|thumbhash)\.|\/member-card\/(chips|like-heart)\.css|\/node_modules\/thumbhash\//;

const icon = /\/node_modules\/lucide-react\//;
/** What is drawn everywhere. */
const shared =
  /\/src\/(client\/(ui\/(?!field|choices)|session\/home|i18n\/sentences|app\/(first-launch|is-iphone)|member-card\/profile-mark)|shared\/renditions)/;
/** Whose icons come with it: a member's start loads those and no others. */
const withIcons = /\/src\/client\/(ui|chat|push)\//;

/** The files that use an icon, also by one of its other names. */
const drawnBy = (id: string, chunking: Rolldown.ChunkingContext): string[] =>
  (chunking.getModuleInfo(id)?.importers ?? []).flatMap((file) => (icon.test(file) ? drawnBy(file, chunking) : [file]));

/** Packages that are a file of their own, by its name. */
const packages = [['/@simplewebauthn/', 'passkeys']] as const;

/** What client code needs wherever it runs: in the browser and in its tests. */
const client = () => [react(), babel({ presets: [linguiTransformerBabelPreset()] }), catalogs(root)];

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
          testTimeout: 20_000,
          hookTimeout: 30_000,
          maxWorkers: 3, // also where there are two cores: these tests wait for the database and the disk
          isolate: false, // they leave nothing behind, and a start of their own would take each file as long as half its tests
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: false,
        plugins: client(),
        test: { name: 'client', include: ['tests/client/**/*.test.{ts,tsx}'], sequence: { groupOrder: 1 } },
      },
      {
        extends: false,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          maxWorkers: 3, // a browser waits more than it works: two leave half of two cores idle
          isolate: false, // as above, and files share a browser's process
          retry: 1, // named in the reporter's last lines: a test that needs it is to be looked at
          expect: { poll: { timeout: 30_000 } }, // as Playwright's own waits: it is only long where something fails
          testTimeout: 90_000,
          hookTimeout: 90_000,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: false,
        test: {
          name: 'browsers',
          include: ['tests/browsers/**/*.test.ts'],
          retry: 1, // as above
          testTimeout: 180_000, // WebKit draws without a graphics card
          hookTimeout: 180_000,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
  plugins: [
    ...client(),
    stylesheetAfterSkeleton(),
    preloadsInShell(),
    landerWords(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      manifest: false,
      injectRegister: false,
      integration: {
        configureCustomSWViteBuild: (worker) => {
          worker.logLevel = 'warn';
        },
      },
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['index.html', 'assets/*.{js,css}'],
        // Of no use without network.
        globIgnores: [
          'assets/visitor-list-*',
          'assets/passkeys-*',
          'assets/confirm-identity-*',
          'assets/memory-*',
          'assets/bonus-*',
          'assets/lander-*',
          'assets/entry-warning-*',
          'assets/locale-*-landers-*',
          'assets/operator-*',
          'assets/locale-*-operator-*',
        ],
      },
    }),
    killWorker(),
    keepPreviousGeneration(),
    precompress(),
    devServer({
      entry: 'src/server/dev.ts',
      exclude: [/^(?!\/(api\/|dev\/outbox|healthz|readyz))/],
      injectClientScript: false,
    }),
  ],
  resolve: {
    alias: [
      { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: `${root}/src/client/ui/draw-icon.ts` },
      // Lingui brings it for React 17; React has had the hook itself since 18.
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
      // A tenth smaller. Node's own loader, which tests use for packages, would bring the other build as well.
      ...(process.env.VITEST ? [] : [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }]),
    ],
  },
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
      output: {
        // One file for all that the first route needs: fewer bytes than three that came to be by sharing. The rest splits
        // itself by screen (client/router.tsx).
        codeSplitting: {
          groups: [
            { name: 'entry', tags: ['$initial'], priority: 4 },
            // What members see as well as visitors, forms as well as chats, with its icons. Before all that uses it: who shares only a
            // part would carry it off, with what is its own.
            {
              name: (id, chunking) =>
                !icon.test(id) || drawnBy(id, chunking).some((file) => withIcons.test(file)) ? 'ui' : null,
              test: (id) => shared.test(id) || icon.test(id),
              minShareCount: 2,
              priority: 3,
            },
            // What a card shows, visitors see as well, and without the rest.
            { name: 'card', test: card, minShareCount: 2, priority: 2 },
            // And one for what the members' screens share: on HTTP/1.1 a dozen crumbs cost a slow phone a second.
            { name: 'members', test: membersOnly, minShareCount: 2, priority: 1 },
            // What a member's start asks for first, and what the frame has for members alone.
            { name: 'device', test: /\/src\/client\/(session\/device|layouts\/(account-menu|popups|push))\./ },
            // What profiles and lists of members share: the icons of fifty interests, among others. Not the fields that are filled
            // in at a signup and later.
            {
              name: 'profiles',
              test: /\/src\/(client\/(member-card\/(?!about-field|attribute-fields|place-fields)|blocks\/)|local\/(match-finder\/|search\/|members\/strangers))/,
              minShareCount: 2,
              priority: 1,
            },
            // Asking for a file costs a slow phone 4 ms before its first paint, and these hold one drawing each.
            { name: 'icons', test: icon, minShareCount: 2 },
            // The styles of an area are one file each: what a screen adds to them is not worth one more to keep. Settings are no
            // meeting, but a signup has no room for them.
            {
              name: 'meeting',
              test: /\/client\/(member-card\/(card|grid)|members\/(members|profile\/(facts|related))|likes\/likes|match-finder\/match-finder|photos\/viewer|reports\/report-member|swipe-game\/swipe-(card|game)|settings\/settings)\.css/,
              priority: 2,
            },
            {
              name: 'account-styles',
              test: /\/client\/(styles\/print|signup\/(signup|matches-page)|app\/page-card|member-card\/attribute-fields|my-profile\/my-profile|notifications\/notifications|payments\/.*|static-pages\/pages)\.css/,
              priority: 2,
            },
            // Where there is no disk, or a full one.
            { name: 'memory', test: /\/(fake-indexeddb|src\/local\/storage\/to-(disk|memory))[/.]/ },
            // A visitor's two screens.
            { name: 'visitors', test: /\/src\/client\/login\/(index|login)-page\./ },
            // What is opened on the screens of others, the match finder, and the swipe game, which is dealt ahead.
            {
              name: 'finding',
              test: /\/src\/(client\/(match-finder\/|swipe-game\/|members\/search\/filter-panel\.|reports\/)|local\/(sync\/ask-again|swipe-game\/(deal|swipe-game))\.)/,
            },
            // What a conversation shows besides texts and gifts, once it does, and what writing in it costs.
            {
              name: 'chat-parts',
              test: /\/src\/(local\/chat\/credits-left|client\/(costs\/|member-card\/fictional\/|chat\/failed-note|photos\/(attach-photo|chat-parts|photo-message|photo-viewer|send-photo)))/,
            },
            // Seldom seen, and small: a file each would be a dozen more to keep and to ask for.
            {
              name: 'account',
              test: /\/src\/client\/(app\/page-card|mailed-links|notifications|static-pages|settings\/lang-config)[/.]/,
            },
            // What things cost is for visitors too, and comes without the local copy, which buying needs.
            // What landing pages share. None of them is kept: one is seen once, and online.
            {
              name: 'lander-shared',
              test: /\/src\/client\/landers\/(lander|words|pills|faces)\./,
              minShareCount: 2,
              priority: 2,
            },
            { name: 'lander-load', test: /\/src\/client\/landers\/load\./ },
            { name: 'lander-film', test: /\/src\/client\/landers\/film\./ },
            { name: 'entry-warning', test: /\/src\/client\/entry-warning\// },
            { name: 'pricing', test: /\/src\/client\/payments\/pricing\// },
            { name: 'money', test: /\/src\/(client\/payments\/(?!pricing\/)|local\/payments\/orders\.)/ },
            { name: 'operator', test: /\/src\/client\/operator\// },
            { name: 'push', test: /\/src\/client\/(push\/|layouts\/at-rest)/ },
            {
              name: 'popups',
              test: /\/src\/(local\/notifications\/notification\.|client\/(banners\/|popups\/|confirm\/(confirm-first|use-send-again)|layouts\/log-out-dialog))/,
            },
            // What a visitor is asked comes without the members' part, which the rest needs.
            {
              name: 'signup',
              test: /\/src\/client\/signup\/(signup-page|account-steps|modal|stages)\./,
              priority: 0.5,
            },
            // What a member says and shows of themselves, at the signup and later: the same fields, and the same photos.
            {
              name: 'signup-later',
              test: /\/src\/client\/((my-profile|photos)\/(?!attach-photo|chat-parts|photo-message|photo-viewer|send-photo)|signup\/(later-steps|complete-page|matches-page)\.)/,
            },
            // What forms share, the login's among them.
            {
              name: 'forms',
              test: /\/src\/(client\/(forms\/(form|faults)|ui\/(field|choices))|shared\/rules)\.ts/,
              priority: 1,
            },
          ],
        },
        chunkFileNames: ({ facadeModuleId }) =>
          catalogChunkName(facadeModuleId) ??
          `assets/${packages.find(([path]) => facadeModuleId?.includes(path))?.[1] ?? '[name]'}-[hash].js`,
      },
    },
  },
});
