import { join } from 'node:path';
import { checkSync } from 'recheck';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { readSources } from './support/imports.ts';

interface Regex {
  file: string;
  source: string;
  flags: string;
}

/**
 * A regex that backtracks takes seconds over a few thousand characters, and nobody else is served meanwhile. So each one in what we
 * ship must take linear time for every text, wherever the text comes from.
 */
test('every regex takes linear time', { timeout: 600_000 }, () => {
  const sources = readSources(join(import.meta.dirname, '..'), ['src', 'sw', '.build']);
  const found = [...sources].flatMap(([file, source]) => regexesIn(file, source));
  expect(found.length).toBeGreaterThan(150);
  const distinct = new Map(found.map((regex) => [`/${regex.source}/${regex.flags}`, regex]));
  expect([...distinct.values()].map(faultOf).filter(Boolean)).toEqual([]);
});

test.each([
  [String.raw`part.trim().split(/\s*;\s*q=/)`, 'polynomial'],
  [String.raw`/\b[a-z][a-z0-9+.-]*:\/\/\S/.test(text)`, 'polynomial'],
  ["new RegExp('^(a|a)+$')", 'exponential'],
  ['new RegExp(`^($' + '{words}+)+$`, "u")', 'exponential'],
  ['new RegExp(words)', 'composed'],
  [String.raw`/^\s*(a|b)*;q=/.test(text)`, undefined],
])('%s: %s', (source, fault) => {
  const faults = regexesIn('example.ts', source).map(faultOf);
  expect(faults).toEqual([fault ? expect.stringContaining(fault) : undefined]);
});

/** Without repetition, or with bounded repetition only, the work for each start in the text is bounded too. */
const repeats = /[*+]|\{\d+,\}/;

/** By steps, never by time: a busy machine must not change the answer. */
const limits = { timeout: null, incubationTimeout: null, attackTimeout: null, attackLimit: 20_000_000 };

function faultOf({ file, source, flags }: Regex): string | undefined {
  if (!repeats.test(source)) return undefined;
  const result = checkSync(source, flags, limits);
  if (result.status === 'safe') return undefined;
  const summary = result.status === 'vulnerable' ? result.complexity.summary : 'too hard to check';
  return `${file}: /${source}/${flags} is ${summary}`;
}

/** Literals, and what is put together of constants: each part that is filled in counts as one letter. */
function regexesIn(file: string, source: string): Regex[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  return collect(program).map((regex) => ({ file, ...regex }));
}

interface SyntaxNode {
  type: string;
  regex?: { pattern: string; flags: string };
  callee?: { name?: string };
  arguments?: SyntaxNode[];
  quasis?: { value: { cooked: string } }[];
  value?: unknown;
}

function collect(node: unknown): Omit<Regex, 'file'>[] {
  if (Array.isArray(node)) return node.flatMap(collect);
  if (typeof node !== 'object' || node === null) return [];
  const own = 'type' in node ? regexOf(node as SyntaxNode) : undefined;
  const deeper = Object.values(node).flatMap(collect);
  return own ? [own, ...deeper] : deeper;
}

function regexOf({ type, regex, callee, arguments: given = [] }: SyntaxNode): Omit<Regex, 'file'> | undefined {
  if (regex) return { source: regex.pattern, flags: regex.flags };
  if ((type !== 'NewExpression' && type !== 'CallExpression') || callee?.name !== 'RegExp') return undefined;
  const [source, flags = ''] = given.map(textOf);
  // A pattern that no one can check: it fails as one that repeats without end.
  return { source: source ?? '(composed*)*$', flags };
}

function textOf({ value, quasis }: SyntaxNode): string | undefined {
  return typeof value === 'string' ? value : quasis?.map((each) => each.value.cooked).join('x');
}
