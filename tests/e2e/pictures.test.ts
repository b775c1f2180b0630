import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { run } from '../run/command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const root = join(import.meta.dirname, '../..');

/** `npm run pictures`: what people look at is no test, but that it can be looked at is. */
test('takes pictures of screens and joins them into a sheet', async () => {
  const out = temporaryFolder();
  const options = ['--routes', 'chats,pricing', '--sizes', 'phone,desktop', '--languages', 'de', '--out', out];

  const { code, output } = await run(root, ['tests/pictures/run.ts', ...options]);

  expect([code, output]).toEqual([0, expect.stringContaining('4 pictures')]);
  expect(readdirSync(out).sort()).toEqual(['desktop-light-de.png', 'phone-light-de.png', 'single']);
  const pixels = async (...path: string[]) => {
    const { width, height } = await sharp(join(out, ...path)).metadata();
    return [width, height];
  };
  expect(await pixels('single', 'chats.member.phone.light.de.png')).toEqual([390, 844]);
  expect(await pixels('single', 'pricing.visitor.desktop.light.de.png')).toEqual([1280, 800]);
  expect(await pixels('phone-light-de.png')).toEqual([804, 904]);
  expect(await pixels('desktop-light-de.png')).toEqual([2000, 678]);
});
