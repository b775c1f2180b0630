import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Build, readBuild } from '../../src/server/http/site.ts';
import { landers } from '../../src/shared/landers.ts';

export const shell = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Welcome</title>
    <meta name="description" content="Welcome" />
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

const manifest = {
  'index.html': { file: 'assets/index-1.js', imports: ['_shared-1.js'], css: ['assets/index-1.css'] },
  '_shared-1.js': { file: 'assets/shared-1.js' },
  '_bubbles-1.js': { file: 'assets/bubbles-1.js', css: ['assets/bubbles-1.css'] },
  'src/client/chat/chats.tsx': { file: 'assets/chats-1.js', imports: ['_shared-1.js', '_bubbles-1.js', 'index.html'] },
  'src/client/session/device.ts': { file: 'assets/device-1.js', imports: ['_bubbles-1.js'] },
  'src/client/login/login-page.tsx': { file: 'assets/login-page-1.js', imports: ['index.html'] },
  'virtual:catalog/nl/entry': { file: 'assets/locale-nl-entry-1.js' },
  'virtual:catalog/nl/members': { file: 'assets/locale-nl-members-1.js' },
  'virtual:catalog/en/entry': { file: 'assets/locale-en-entry-1.js' },
  'virtual:catalog/en/members': { file: 'assets/locale-en-members-1.js' },
};

const words = (heading: string) =>
  Object.fromEntries(
    [...landers, 'member', 'login'].map((name) => [
      name,
      { heading: name === 'member' ? 'Meet {name}' : heading, text: 'Words <here>', action: 'Say hello' },
    ]),
  );

/** What `vite build` leaves, as small as can be: for tests of how it is served. */
export function createBuildFixture(): Build {
  const dist = mkdtempSync(join(tmpdir(), 'test-dist-'));
  onTestFinished(() => rmSync(dist, { recursive: true, force: true }));
  const files = {
    'index.html': shell,
    'sw.js': 'self.addEventListener("fetch", () => {});',
    'robots.txt': 'User-agent: *\n',
    'assets/index-1.js': 'plain',
    'assets/index-1.js.br': 'brotli',
    'assets/index-1.js.gz': 'gzip',
    '.vite/manifest.json': JSON.stringify(manifest),
    '.vite/landers.json': JSON.stringify({ en: words('Alone tonight?'), nl: words('Alleen vanavond?') }),
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, name)), { recursive: true });
    writeFileSync(join(dist, name), content);
  }
  const build = readBuild(dist);
  if (!build) throw new Error('The fixture has no index.html.');
  return build;
}
