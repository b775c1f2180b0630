import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const client = join(import.meta.dirname, '../src/client');
const sheets = globSync('**/*.{css,scss}', { cwd: client });

test('styles/ holds what no component owns; every other stylesheet is beside its component, with a unique name', () => {
  expect(sheets.filter((file) => file.startsWith('styles/')).sort()).toEqual(
    [
      ...['base.css', 'forced-colors.css', 'index.css', 'niches.css'],
      ...['pico.css', 'pico.scss', 'print.css', 'tokens.css'],
    ].map((file) => `styles/${file}`),
  );
  const beside = sheets.filter((file) => !file.startsWith('styles/'));
  expect(beside.length).toBeGreaterThan(80);
  expect(beside.filter((file) => globSync('*.tsx', { cwd: join(client, dirname(file)) }).length === 0)).toEqual([]);
  const names = sheets.map((file) => basename(file));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

/**
 * Browsers keep one set of what any `:has()` of the page may change. A rule like `.x:has(.y) > :first-child` puts everything into it: each
 * row that comes to a list is then a new style for the whole page. One like `:has(> .y)` asks every element.
 */
test('no rule with :has() makes the whole page be styled anew', () => {
  const selectors = sheets.flatMap((file) =>
    selectorsOf(readFileSync(join(client, file), 'utf8')).map((selector) => ({ file, selector })),
  );
  const having = selectors.filter(({ selector }) => selector.includes(':has('));
  expect(having.length).toBeGreaterThan(20);
  expect(having.filter(({ selector }) => isWide(selector))).toEqual([]);
  expect(['.x:has(.y) > :first-child', ':has(> .y) .x', '.x:has(.y) *'].map(isWide)).toEqual([true, true, true]);
  expect(['.x:has(.y)', '.x:has(> .y) > p:first-child', ':root:has(.y)'].map(isWide)).toEqual([false, false, false]);
});

const css = (file: string) => readFileSync(join(client, file), 'utf8');
const inPixels = (rem: string | undefined) => Number(rem) * 16;

test('every custom property that a sheet uses is set by one, or by code', () => {
  const code = globSync('**/*.{ts,tsx}', { cwd: client }).map(css).join('\n');
  const all = sheets.map(css).join('\n');
  const set = new Set(
    [...all.matchAll(/(--[\w-]+)\s*:/g), ...code.matchAll(/['"`](--[\w-]+)/g)].map(([, name]) => name),
  );
  const used = sheets.flatMap((file) =>
    [...css(file).matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => ({ file, name })),
  );
  expect(used.length).toBeGreaterThan(1000);
  expect(used.filter(({ name }) => !set.has(name))).toEqual([]);
});

test('the measures of the specification: breakpoints, containers, modals, toasts, the chat list', () => {
  const all = sheets.map((file) => readFileSync(join(client, file), 'utf8'));
  const widths = all.flatMap((text) => [...text.matchAll(/width >= ([\d.]+)em/g)].map(([, em]) => inPixels(em)));
  expect([...new Set(widths)].sort((a, b) => a - b)).toEqual([576, 768, 992, 1200]);
  const steps = [
    ...css('styles/tokens.css').matchAll(/width >= ([\d.]+)em\) \{\s*:root \{[^}]*--container: ([\d.]+)rem/g),
  ];
  expect(steps.map(([, from, width]) => [inPixels(from), inPixels(width)])).toEqual([
    [576, 540],
    [768, 720],
    [992, 960],
    [1200, 1140],
  ]);
  const modals = [...css('ui/modal.css').matchAll(/--width: ([\d.]+)rem/g)].map(([, rem]) => inPixels(rem));
  expect(modals.sort((a, b) => a - b)).toEqual([300, 500, 800, 1140]);
  expect(inPixels(/max-width: min\(([\d.]+)rem, 100%\)/.exec(css('ui/toast.css'))?.[1])).toBe(350);
  const list = /clamp\(([\d.]+)rem, 30vw, ([\d.]+)rem\)/.exec(css('styles/tokens.css'));
  expect([inPixels(list?.[1]), inPixels(list?.[2])]).toEqual([300, 400]);
});

test('the palette of the specification: yellow-orange, pink, teal-green, red, deep pink; unread is the secondary', () => {
  const tokens = css('styles/tokens.css');
  const hues = {
    primary: [35, 50],
    secondary: [325, 345],
    success: [160, 180],
    danger: [350, 360],
    'deep-pink': [320, 340],
  };
  for (const [name, [from = 0, to = 0]] of Object.entries(hues)) {
    const hue = hueOf(new RegExp(`--${name}: #([0-9a-f]{6});`).exec(tokens)?.[1] ?? '');
    expect(hue, name).toBeGreaterThanOrEqual(from);
    expect(hue, name).toBeLessThanOrEqual(to);
  }
  expect(tokens).toContain('--unread: var(--secondary);');
});

/** In degrees. */
function hueOf(hex: string): number {
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  const [most, range] = [Math.max(r, g, b), Math.max(r, g, b) - Math.min(r, g, b)];
  if (most === r) return (60 * ((g - b) / range) + 360) % 360;
  return most === g ? 60 * ((b - r) / range) + 120 : 60 * ((r - g) / range) + 240;
}

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
