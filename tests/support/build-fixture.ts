import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Build, readBuild } from '../../src/server/http/site.ts';
import type { RowWords } from '../../src/server/http/words.ts';
import { landers } from '../../src/shared/landers.ts';
import { niches } from '../../src/shared/niches.ts';
import type { ScreenFiles } from '../../src/shared/screen-files.ts';

export const shell = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Welcome</title>
    <meta name="description" content="Welcome" />
    <meta name="version" content="1.2.3+fixture">
    <script>
      document.documentElement.dataset.session = 'out';
    </script>
    <style>
      body { margin: 0; }
    </style>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
  </head>
  <body><div id="root"><div class="shell"><div class="shell-rows"></div></div></div><script id="shown"></script></body>
</html>
`;

const screenFiles: ScreenFiles = {
  shell: ['assets/index-1.css'],
  screens: {
    chats: {
      scripts: ['assets/chats-1.js', 'assets/bubbles-1.js', 'assets/device-1.js'],
      styles: ['assets/bubbles-1.css'],
      catalogs: ['entry', 'members'],
    },
    login: { scripts: ['assets/login-page-1.js'], styles: [], catalogs: ['entry'] },
    members: {
      scripts: ['assets/members-1.js', 'assets/device-1.js'],
      styles: [],
      catalogs: ['entry', 'members'],
      visitors: { scripts: ['assets/visitor-list-1.js'], styles: [], catalogs: ['entry', 'members'] },
    },
  },
  catalogs: {
    nl: { entry: 'assets/locale-nl-entry-1.js', members: 'assets/locale-nl-members-1.js' },
    en: { entry: 'assets/locale-en-entry-1.js', members: 'assets/locale-en-members-1.js' },
  },
};

const words = (heading: string, rows: Partial<RowWords> = {}) => ({
  rows,
  ...Object.fromEntries(
    [...landers, 'member', 'login', 'pricing'].map((name) => [
      name,
      { heading: name === 'member' ? 'Meet {name}' : heading, text: 'Words <here>', action: 'Say hello' },
    ]),
  ),
  niches: Object.fromEntries(niches.slice(1).map((niche) => [niche, `For ${niche}`])),
  titles: { 'pages-faq': `FAQ: ${heading}` },
});

/** A build as small as can be, for tests of how it is served. */
export function createBuildFixture(dist = createDist()): Build {
  const build = readBuild(dist);
  if (!build) throw new Error('The fixture has no index.html.');
  return build;
}

/** The folder of such a build. Another name makes another build. Gone when the test is over. */
export function createDist(name = 'index-1'): string {
  const dist = mkdtempSync(join(tmpdir(), 'test-dist-'));
  onTestFinished(() => rmSync(dist, { recursive: true, force: true }));
  const files = {
    'index.html': shell.replaceAll('index-1', name),
    'sw.js': 'self.addEventListener("fetch", () => {});',
    'robots.txt': 'User-agent: *\n',
    [`assets/${name}.js`]: 'plain',
    [`assets/${name}.js.br`]: 'brotli',
    [`assets/${name}.js.gz`]: 'gzip',
    '.vite/screens.json': JSON.stringify(screenFiles),
    '.vite/words.json': JSON.stringify({
      en: words('Alone tonight?', { you: 'You: <0>{text}</0>' }),
      nl: words('Alleen vanavond?', { you: 'Jij: <0>{text}</0>' }),
      de: words('Heute allein?', { robot: 'Demo-Roboter' }),
    }),
  };
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    writeFileSync(join(dist, file), content);
  }
  return dist;
}
