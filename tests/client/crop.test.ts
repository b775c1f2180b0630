import { expect, test } from 'vitest';
import { changed, cutOf, leavesAll, moved, turned, type View, wholeView } from '../../src/client/photos/view.ts';

const tall = { width: 600, height: 800 };
const rounded = (view: View, size = tall) =>
  Object.values(cutOf(view, size)).map((value: number) => Math.round(value * 1000) / 1000);

test('as it is, all of it stays, however it is turned', () => {
  expect(leavesAll(cutOf(wholeView, tall))).toBe(true);
  for (const turns of [1, 2, 3] as const) expect(rounded({ ...wholeView, turns })).toEqual([turns, 0, 0, 1, 1]);
  expect(leavesAll(cutOf({ ...wholeView, turns: 1 }, tall))).toBe(false);
});

test('a frame of another shape takes as much as there is, from the middle', () => {
  expect(rounded({ ...wholeView, shape: 'square' })).toEqual([0, 0, 0.125, 1, 0.75]);
  expect(rounded({ ...wholeView, shape: 'square', turns: 1 })).toEqual([1, 0.125, 0, 0.75, 1]);
  expect(rounded({ ...wholeView, shape: 'card' })).toEqual([0, 0, 0, 1, 1]);
  expect(rounded({ ...wholeView, shape: 'card' }, { width: 1200, height: 400 })).toEqual([0, 0.375, 0, 0.25, 1]);
});

test('the frame never leaves the picture, and comes back from the edge at once', () => {
  let view = changed(wholeView, { zoom: 2 }, tall);
  for (let i = 0; i < 50; i++) view = changed(view, moved(view, { right: 0.2, down: -0.2 }, tall), tall);
  expect(rounded(view)).toEqual([0, 0, 0.5, 0.5, 0.5]);
  view = changed(view, moved(view, { right: -0.2, down: 0 }, tall), tall);
  expect(rounded(view)).toEqual([0, 0.1, 0.5, 0.5, 0.5]);
  expect(changed(view, { zoom: 99 }, tall).zoom).toBe(4);
  expect(rounded(changed(view, { zoom: 0.1 }, tall))).toEqual([0, 0, 0, 1, 1]);
});

test('what was in the middle stays there when it is turned, and four times is none', () => {
  const corner = changed(wholeView, { zoom: 4, x: 0, y: 0 }, tall);
  const right = changed(corner, turned(corner, 'right'), tall);
  expect(rounded(right)).toEqual([1, 0.75, 0, 0.25, 0.25]);
  expect(changed(right, turned(right, 'left'), tall)).toEqual(corner);
  let view = corner;
  for (let i = 0; i < 4; i++) view = changed(view, turned(view, 'left'), tall);
  expect(view).toEqual(corner);
});

test('what is chosen before the picture is here holds when it is', () => {
  const chosen = changed(changed(wholeView, { shape: 'square' }, undefined), turned(wholeView, 'right'), undefined);
  expect(cutOf(chosen, { width: 400, height: 200 })).toEqual({ turns: 1, left: 0, top: 0.25, width: 1, height: 0.5 });
});
