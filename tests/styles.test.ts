import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const client = join(import.meta.dirname, '../src/client');

/**
 * Browsers keep one set of what any `:has()` of the page may change. A rule like `.x:has(.y) > :first-child` puts everything into it: each
 * row that comes to a list is then a new style for the whole page. One like `:has(> .y)` asks every element.
 */
test('no rule with :has() makes the whole page be styled anew', () => {
  const selectors = globSync('**/*.css', { cwd: client }).flatMap((file) =>
    selectorsOf(readFileSync(join(client, file), 'utf8')).map((selector) => ({ file, selector })),
  );
  const having = selectors.filter(({ selector }) => selector.includes(':has('));
  expect(having.length).toBeGreaterThan(20);
  expect(having.filter(({ selector }) => isWide(selector))).toEqual([]);
  expect(['.x:has(.y) > :first-child', ':has(> .y) .x', '.x:has(.y) *'].map(isWide)).toEqual([true, true, true]);
  expect(['.x:has(.y)', '.x:has(> .y) > p:first-child', ':root:has(.y)'].map(isWide)).toEqual([false, false, false]);
});

/** It does not say by class, tag, id or attribute whom it asks, or whom it then styles. */
function isWide(selector: string): boolean {
  const parts = bare(selector).split(/[\s>~+]+/);
  const subject = parts.at(-1) ?? '';
  const asksAll = parts.some((part) => /^\*?:has\(\)/.test(part));
  return asksAll || (!subject.includes(':has()') && !/^[a-z]|[.#[]/i.test(subject));
}

/** Without what stands in brackets. */
function bare(selector: string): string {
  const less = selector.replace(/\([^()]+\)/g, '()');
  return less === selector ? less.trim() : bare(less);
}

function selectorsOf(css: string): string[] {
  const lists = css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};@]+)\{/g);
  return [...lists].flatMap(([, list = '']) => list.split(/,(?![^(]*\))/)).map((selector) => selector.trim());
}
