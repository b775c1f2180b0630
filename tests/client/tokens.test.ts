import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { niches } from '../../src/shared/niches.ts';

type Scheme = 'light' | 'dark';
type Tokens = Map<string, string>;

const read = (file: string) => readFileSync(`${import.meta.dirname}/../../src/client/styles/${file}`, 'utf8');
const root = new Map([...declarations(read('tokens.css'), ':root'), ...declarations(read('niches.css'), ':root')]);

/** WCAG 2.2 AA for text. */
const enough = 4.5;
const grounds = ['--sunk', '--ground', '--surface', '--raised'];
const inks = [
  '--ink',
  '--ink-soft',
  '--accent-ink',
  '--primary-ink',
  '--secondary-ink',
  '--success-ink',
  '--danger-ink',
];
const fills = ['--primary', '--secondary', '--secondary-hover', '--danger', '--danger-hover', '--deep-pink'];
const accents = ['--accent', '--accent-hover'];

for (const niche of niches) {
  const tokens: Tokens = new Map([...root, ...declarations(read('niches.css'), `[data-niche="${niche}"]`)]);
  const tell = (scheme: Scheme, text: string, on: string) =>
    `${text} on ${on} (${niche}, ${scheme}): ${contrast(colour(tokens, text, scheme), colour(tokens, on, scheme))}`;

  test.for(['light', 'dark'] as const)(`text can be read: ${niche}, %s`, (scheme) => {
    const pairs = [
      ...grounds.flatMap((ground) => inks.map((ink) => [ink, ground] as const)),
      ...[...fills, ...accents].map((fill) => [`--on-${fill.slice(2).replace('-hover', '')}`, fill] as const),
    ];
    const poor = pairs.filter(
      ([text, on]) => contrast(colour(tokens, text, scheme), colour(tokens, on, scheme)) < enough,
    );
    expect(poor.map(([text, on]) => tell(scheme, text, on))).toEqual([]);
  });

  test(`the hero and its button can be read: ${niche}`, () => {
    for (const end of ['--hero-from', '--hero-to']) {
      expect(contrast('#ffffff', colour(tokens, end, 'light')), end).toBeGreaterThanOrEqual(enough);
    }
    const [words, button] = ['--hero-from', '--hero-glow'].map((name) => colour(tokens, name, 'light'));
    expect(contrast(words ?? '', button ?? ''), 'button').toBeGreaterThanOrEqual(enough);
  });
}

test('the measure itself: black on white is 21, a grey that just fails is seen', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#ffffff')).toBeLessThan(enough);
});

/** The custom properties of the first rule with this selector. */
function declarations(css: string, selector: string): Tokens {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) return new Map();
  const rule = css.slice(start, css.indexOf('\n}', start));
  return new Map([...rule.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]));
}

function colour(tokens: Tokens, name: string, scheme: Scheme): string {
  const value = tokens.get(name) ?? '';
  const [, light, dark] = /^light-dark\((.+), (.+)\)$/.exec(value) ?? [];
  const chosen = (scheme === 'light' ? light : dark) ?? value;
  const [, other] = /^var\((--[\w-]+)\)$/.exec(chosen) ?? [];
  if (other) return colour(tokens, other, scheme);
  const [, short] = /^#([0-9a-f]{3})$/.exec(chosen) ?? [];
  const hex = short ? `#${[...short].map((digit) => digit + digit).join('')}` : chosen;
  if (!/^#[0-9a-f]{6}$/.test(hex)) throw new Error(`${name} is no plain colour: ${value}`);
  return hex;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
