import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast, groundsOf, isColour, leastContrast, mix } from '../../src/shared/colour.ts';

test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#767676', '#ffffff', 4.54],
  ['#0000ff', '#ffffff', 8.59],
  ['#ff0000', '#ffffff', 4],
  ['#123456', '#123456', 1],
])('contrast is what the guidelines say: %s on %s', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 1);
  expect(contrast(other, one)).toBe(contrast(one, other));
});

test('the grounds are those that the app paints', () => {
  const css = readFileSync(`${import.meta.dirname}/../../src/client/styles/tokens.css`, 'utf8');
  const grounds = ['sunk', 'ground', 'surface', 'raised'].map((name) => {
    const [, light = '', dark = ''] = new RegExp(`--${name}: light-dark\\((\\S+), (\\S+)\\);`).exec(css) ?? [];
    return [light === '#fff' ? '#ffffff' : light, dark];
  });
  expect(grounds.map(([light]) => light)).toEqual(groundsOf.light);
  expect(grounds.map(([, dark]) => dark)).toEqual(groundsOf.dark);
});

test('the worst ground counts', () => {
  expect(leastContrast('#767676', 'light')).toBeLessThan(4.5); // enough on white, not on what is sunk
  expect(leastContrast('#8fd0ff', 'dark')).toBeGreaterThan(4.5);
  expect(leastContrast('#8fd0ff', 'light')).toBeLessThan(4.5);
});

test('a share of one colour in another', () => {
  expect(mix('#ff0000', '#000000', 0.5)).toBe('#800000');
  expect(mix('#123456', '#ffffff', 1)).toBe('#123456');
});

test.each(['#fff', 'red', '#12345g', '#A82668', ''])('%j is no colour as we write it', (text) => {
  expect(isColour(text)).toBe(false);
});
