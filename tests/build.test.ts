import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { faultsOfFolders } from '../.build/folders.ts';
import { licenses } from '../.build/licenses.ts';
import { withNiches } from '../.build/niches.ts';
import { precompress } from '../.build/precompress.ts';
import { bootScripts, stylesheetAfterSkeleton } from '../.build/shell.ts';
import { contentSecurityPolicy } from '../src/server/http/security.ts';
import { nicheColours } from '../src/shared/niche-colours.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'test-build-'));
  mkdirSync(join(root, 'src'));
  writeFileSync(
    join(root, 'index.html'),
    '<html><head></head><body><div id="root"></div><script type="module" src="/src/main.js"></script></body></html>',
  );
  writeFileSync(join(root, 'src/style.css'), 'body { color: red }');
});
afterEach(() => rmSync(root, { recursive: true }));

test('text files lie there compressed as well', async () => {
  const file = await buildSaying('long '.repeat(1000));
  const plain = read(file);
  expect(brotliDecompressSync(readFileSync(join(root, 'dist', `${file}.br`))).toString()).toBe(plain);
  expect(gunzipSync(readFileSync(join(root, 'dist', `${file}.gz`))).toString()).toBe(plain);
});

test('the stylesheet stands behind the skeleton', async () => {
  await buildSaying('hello');
  const [head, body] = read('index.html').split('<body>');
  expect(head).not.toContain('stylesheet');
  expect(body).toMatch(/<div id="root"><\/div>[\s\S]*<link rel="stylesheet"[^>]*>\s*<\/body>/);
});

test('the stylesheet of the niches holds the colours of their table', () => {
  const css = readFileSync(join(import.meta.dirname, '../src/client/styles/niches.css'), 'utf8');
  expect(css).toContain(nicheColours.she.hero.one);
  expect(withNiches(css)).toBe(css);
  expect(withNiches(css.replaceAll(nicheColours.she.hero.one, '#000000'))).toBe(css);
});

describe('a script of src/boot', () => {
  beforeEach(() => {
    mkdirSync(join(root, 'src/boot'));
    writeFileSync(join(root, 'src/key.ts'), `export const key: string = 'shared key'; export const other = 'other';`);
    const head = `<script id="early" src="/src/boot/early.ts"></script>`;
    writeFileSync(
      join(root, 'index.html'),
      read('../index.html').replace('</head>', `<title>Test</title>${head}</head>`),
    );
  });
  const write = (source: string) =>
    writeFileSync(join(root, 'src/boot/early.ts'), `import { key } from '../key.ts';\n${source}`);

  test('runs in its place in the page, with what it shares with the app, allowed by its hash', async () => {
    write('/** Long words. */\nconst element: Element = document.body; element.id = key;');
    await buildSaying('hello');
    const page = read('index.html');
    const [, code = ''] = /<\/title><script id="early">(.+?)<\/script>/.exec(page) ?? [];
    expect(code).toContain('shared key');
    expect(code).not.toMatch(/Long words|other|import|Element;/);
    const hash = createHash('sha256').update(code).digest('base64');
    expect(contentSecurityPolicy(page)).toContain(`'sha256-${hash}'`);
    const body = { id: '' };
    new Function('document', code)({ body });
    expect(body.id).toBe('shared key');
  });

  test('that would end its own element is not built', async () => {
    write(`document.title = key + '</script>' + '<!--';`);
    await expect(buildSaying('hello')).rejects.toThrow('would end the element');
  });
});

test('every folder of the app says where it goes, and no line is left of one that has gone', () => {
  expect(faultsOfFolders(join(import.meta.dirname, '..'))).toEqual([]);
  for (const folder of ['client/chat', 'client/unknown', 'local/chat'])
    mkdirSync(join(root, 'src', folder), { recursive: true });
  const faults = faultsOfFolders(root);
  expect(faults).toContain('src/client/unknown has no line in .build/folders.ts');
  expect(faults).toContain('.build/folders.ts has a line for src/client/chat/chat-aside.css, which is gone');
});

describe('the licences of what comes to a device', () => {
  const add = (name: string, files: Record<string, string>) => {
    mkdirSync(join(root, 'node_modules', name), { recursive: true });
    const settings = { name, version: '1.2.3', license: 'MIT', type: 'module', sideEffects: false };
    for (const [file, text] of Object.entries({ 'package.json': JSON.stringify(settings), ...files }))
      writeFileSync(join(root, 'node_modules', name, file), text);
  };
  const code = { 'index.js': 'export const say = (word) => console.log(word);' };
  const buildWith = async (source: string) => {
    writeFileSync(join(root, 'src/main.js'), source);
    const { collect, write } = licenses();
    await build({ root, configFile: false, logLevel: 'silent', plugins: [collect, write] });
    return read('licenses.txt');
  };

  test('lie beside the app, of scripts and of styles, but not of what no file holds', async () => {
    add('@some/spoken', { ...code, LICENCE: 'Speak freely.', 'NOTICE.txt': 'Spoken by Anna.' });
    add('left-out', { ...code, LICENSE: 'Leave it out.' });
    add('dressed', { '_index.scss': 'p { color: red }', COPYING: 'Dress freely.' });
    writeFileSync(join(root, 'src/style.scss'), '@use "dressed/index";');
    const text = await buildWith(
      `import { say } from '@some/spoken'; import { say as other } from 'left-out'; say(1);`,
    );
    expect(text).toMatch(/@some\/spoken 1\.2\.3 \(MIT\)\n\nSpeak freely\.\n\nSpoken by Anna\.\n/);
    expect(text).toMatch(/dressed 1\.2\.3 \(MIT\)\n\nDress freely\.\n/);
    expect(text).not.toContain('left-out');
  });

  test('that have no text end the build, unless we have added it', async () => {
    add('thumbhash', code);
    expect(await buildWith(`import { say } from 'thumbhash'; say(1);`)).toContain('Evan Wallace');
    add('silent', { ...code, NOTICE: 'No licence.' });
    await expect(buildWith(`import { say } from 'silent'; say(1);`)).rejects.toThrow(
      "silent comes without its licence's text",
    );
  });
});

/** The file of the entry, below dist. */
async function buildSaying(word: string): Promise<string> {
  writeFileSync(join(root, 'src/main.js'), `import './style.css'; console.log(${JSON.stringify(word)});`);
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: { manifest: true },
    plugins: [bootScripts(), stylesheetAfterSkeleton(), precompress()],
  });
  return JSON.parse(read('.vite/manifest.json'))['index.html'].file;
}

const read = (file: string): string => readFileSync(join(root, 'dist', file), 'utf8');
