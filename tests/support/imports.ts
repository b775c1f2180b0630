import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';

export interface Import {
  from: string;
  /** A path from the project's root, or the name of a package. */
  to: string;
  /** `type` is gone at run time, `lazy` comes later, in a chunk of its own. */
  kind: 'type' | 'value' | 'lazy';
}

/** Sources by path from the project's root. */
export type Sources = ReadonlyMap<string, string>;

export function readSources(root: string, folders: readonly string[], ending = /\.tsx?$/): Sources {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  );
  const code = files.filter((file) => ending.test(file) && !file.includes('node_modules'));
  return new Map(code.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
}

/** Every import of a file: static, dynamic, of a type, and re-exports. */
export function importsOf(from: string, source: string): Import[] {
  const { program, errors } = parseSync(from, source);
  if (errors.length > 0) throw new Error(`${from}: ${errors[0]?.message}`);
  return collect(program).map(({ specifier, kind }) => ({ from, to: resolve(from, specifier), kind }));
}

interface Found {
  specifier: string;
  kind: Import['kind'];
}

function collect(node: unknown): Found[] {
  if (Array.isArray(node)) return node.flatMap(collect);
  if (!isNode(node)) return [];
  const deeper = Object.values(node).flatMap(collect);
  const kind = kindOf(node);
  return kind ? [{ specifier: specifierOf(node), kind }, ...deeper] : deeper;
}

function kindOf(node: SyntaxNode): Import['kind'] | undefined {
  switch (node.type) {
    case 'ImportDeclaration':
      return node.importKind === 'type' || allTypes(node.specifiers) ? 'type' : 'value';
    case 'ExportAllDeclaration':
      return node.exportKind === 'type' ? 'type' : 'value';
    case 'ExportNamedDeclaration':
      if (!node.source) return;
      return node.exportKind === 'type' || allTypes(node.specifiers) ? 'type' : 'value';
    case 'ImportExpression':
      return 'lazy';
    case 'TSImportType':
      return 'type';
    default:
      return;
  }
}

interface SyntaxNode {
  type: string;
  source?: unknown;
  specifiers?: unknown;
  importKind?: string;
  exportKind?: string;
  value?: unknown;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** `import { type A, type B } from` is a type import too; `import 'x'` is not. */
function allTypes(specifiers: unknown): boolean {
  if (!Array.isArray(specifiers) || specifiers.length === 0) return false;
  return specifiers.every((one: SyntaxNode) => one.importKind === 'type' || one.exportKind === 'type');
}

function specifierOf(node: SyntaxNode): string {
  if (isNode(node.source) && typeof node.source.value === 'string') return node.source.value;
  throw new Error(`an import whose address is computed: nobody can tell where it points (${node.type})`);
}

function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier.replace(/\?.*$/, '')));
  if (/^(node|virtual):/.test(specifier)) return specifier;
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}
