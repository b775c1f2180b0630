import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
/** Folders that Git ignores. */
const ignored = new Set(['.git', 'node_modules', 'dist', 'dev-dist', 'data']);
const files = listFiles('');
const folders = new Set(files.flatMap(parentsOf));
const documents = new Map(files.filter((file) => file.endsWith('.md')).map((file) => [file, read(file)]));
/** Without this file, whose examples are wrong on purpose. */
const code = files
  .filter((file) => /^((src|sw|tests|\.build)\/.*\.(tsx?|css|html)|index\.html|vite\.config\.ts)$/.test(file))
  .filter((file) => file !== 'tests/documents.test.ts');
const rules = rulesOf(documents.get('src/SPECIFICATION.md') ?? '');

test('the rules of the specification are numbered in order, each below the heading of its section', () => {
  expect(rules.length).toBeGreaterThan(200);
  expect(misplacedRules(documents.get('src/SPECIFICATION.md') ?? '')).toEqual([]);
});

test('every rule that the code cites exists', () => {
  const cited = code.flatMap((file) => citationsOf(read(file)));
  expect(cited.length).toBeGreaterThan(100);
  expect(code.flatMap((file) => unknownRules(file, read(file)))).toEqual([]);
});

test('the code mentions no document outside of the repository', () => {
  expect(code.flatMap((file) => unknownDocuments(file, read(file)))).toEqual([]);
});

test('every file that a comment names is one of the repository', () => {
  expect(code.flatMap((file) => namedFiles(read(file))).length).toBeGreaterThan(100);
  expect(code.flatMap((file) => unknownFiles(file, read(file)))).toEqual([]);
});

test('every link of a document leads to a file or a heading', () => {
  expect([...documents].flatMap(([file, text]) => brokenLinks(file, text))).toEqual([]);
});

test('every path in a document is one of the repository', () => {
  expect([...documents].flatMap(([file, text]) => unknownPaths(file, text))).toEqual([]);
});

test.for([
  ['a rule that is missing', () => unknownRules('a.ts', '/** See SPECIFICATION 99.1. */')],
  ['a rule without its number', () => unknownRules('a.ts', '/** See SPECIFICATION\n * 1.1. */')],
  ['a rule out of order', () => misplacedRules('## 1 Sites\n\n- **1.2** Two.')],
  ['a rule in another section', () => misplacedRules('## 1 Sites\n\n- **2.1** One.')],
  ['a document from elsewhere', () => unknownDocuments('a.ts', '// See seed.md.')],
  ['a missing file in a comment', () => unknownFiles('a.ts', '/** As in chat/none.ts. */')],
  ['a missing style sheet in a comment', () => unknownFiles('a.ts', 'const a = 1; // In none.css.')],
  ['a file in the wrong folder', () => unknownFiles('a.ts', '// See none/documents.test.ts.')],
  ['a link to a missing file', () => brokenLinks('README.md', '[house](src/house.md)')],
  ['a link to a missing heading', () => brokenLinks('README.md', '[start](#no-such-heading)')],
  ['a link to a heading that another document lacks', () => brokenLinks('README.md', '[s](src/SPECIFICATION.md#none)')],
  ['a missing path', () => unknownPaths('README.md', 'Start at `src/server/none.ts`.')],
  ['a missing folder', () => unknownPaths('README.md', 'Start at `src/none/`.')],
  ['a missing path in a command', () => unknownPaths('README.md', 'Run `node tests/none.ts --all`.')],
] as const)('the checks see %s', ([, check]) => {
  expect(check()).toHaveLength(1);
});

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

function listFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !ignored.has(name))
    .flatMap((entry) => {
      const path = posix.join(folder, entry.name);
      return entry.isDirectory() ? listFiles(path) : [path];
    });
}

function parentsOf(file: string): string[] {
  const parent = dirname(file);
  return parent === '.' ? [] : [parent, ...parentsOf(parent)];
}

function rulesOf(specification: string): string[] {
  return [...specification.matchAll(/^- \*\*(\d+\.\d+)\*\* /gm)].map(([, rule = '']) => rule);
}

function misplacedRules(specification: string): string[] {
  let section = '';
  let number = 0;
  const misplaced: string[] = [];
  for (const line of specification.split('\n')) {
    const heading = /^## (\d+) /.exec(line);
    if (heading) [section, number] = [heading[1] ?? '', 0];
    const [rule] = rulesOf(line);
    if (rule === undefined) continue;
    number += 1;
    if (rule !== `${section}.${number}`) misplaced.push(rule);
  }
  return misplaced;
}

/** Number of each cited rule; empty if it is missing or on the next line. */
function citationsOf(text: string): string[] {
  return [...text.matchAll(/\bSPECIFICATION\b(?!\.md)(?: (\d+\.\d+))?/g)].map(([, rule = '']) => rule);
}

function unknownRules(file: string, text: string): string[] {
  const unknown = citationsOf(text).filter((rule) => !rules.includes(rule));
  return unknown.map((rule) => `${file}: ${rule || 'no number'}`);
}

function unknownDocuments(file: string, text: string): string[] {
  return [...text.matchAll(/[\w-]+\.md\b/g)]
    .map(([name]) => name)
    .filter((name) => ![...documents.keys()].some((known) => posix.basename(known) === name))
    .map((name) => `${file}: ${name}`);
}

function unknownFiles(file: string, text: string): string[] {
  const unknown = namedFiles(text).filter((name) => !exists(file, name));
  return unknown.map((name) => `${file}: ${name}`);
}

/** Source files in comments, without URLs such as `/dev/outbox.css`. */
function namedFiles(text: string): string[] {
  const comments = text.match(/\/\*[\s\S]*?\*\/|(?<!\S)\/\/.*|<!--[\s\S]*?-->/g) ?? [];
  return comments.flatMap((comment) => comment.match(/(?<![\w./-])(\.\w+\/)?\w[\w./-]*\.(tsx?|css)\b/g) ?? []);
}

function brokenLinks(file: string, text: string): string[] {
  return [...withoutBlocks(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link) && !leadsSomewhere(file, link))
    .map((link) => `${file}: ${link}`);
}

function leadsSomewhere(from: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? from : posix.join(dirname(from), path).replace(/\/$/, '');
  if (!files.includes(target) && !folders.has(target)) return false;
  return anchor === undefined || anchorsOf(documents.get(target) ?? '').includes(anchor);
}

/** Anchors that GitHub derives from headings. */
function anchorsOf(text: string): string[] {
  return [...withoutBlocks(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function unknownPaths(file: string, text: string): string[] {
  return [...withoutBlocks(text).matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, span = '']) => span.split(/\s+/))
    .filter((word) => isPath(word) && !exists(file, word))
    .map((word) => `${file}: ${word}`);
}

/** A source file by its extension, or a path below a top-level folder; not a URL, nor a placeholder. */
function isPath(word: string): boolean {
  if (!/^[\w.][\w.<>/-]*$/.test(word) || /\b(FILE|FOLDER|NAME)\b/.test(word)) return false;
  const [top = ''] = word.split('/');
  return !ignored.has(top) && (/\.(tsx?|css|html|md|po)$/.test(word) || (word !== top && folders.has(top)));
}

/** Relative to the document or the root, or the end of a longer path: `payments/mollie.ts`. `<noun>` is any name. */
function exists(from: string, word: string): boolean {
  const path = word.replace(/\/$/, '');
  const known = [...files, ...folders];
  if (known.includes(posix.join(dirname(from), path)) || known.includes(path)) return true;
  const escaped = path.replaceAll('.', '\\.').replaceAll(/<\w+>/g, '[^/]+');
  const end = new RegExp(`(^|/)${escaped}$`);
  return known.some((each) => end.test(each));
}

function withoutBlocks(text: string): string {
  return text.replace(/^```[\s\S]*?^```/gm, '');
}
