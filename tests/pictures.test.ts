import { expect, test } from 'vitest';
import { readChoices } from './pictures/choices.ts';

/** The command line of `npm run pictures`. */

test('takes every route on a phone, light and in English, unless it is told otherwise', () => {
  const choices = readChoices([]);
  expect(choices).toMatchObject({ actors: [], sizes: ['phone'], schemes: ['light'], languages: ['en'] });
  expect(choices?.routes).toContainEqual({ name: 'chats-id', label: 'chats-id' });
  expect(readChoices(['--schemes', 'all', '--languages', 'nl,de'])).toMatchObject({
    schemes: ['light', 'dark'],
    languages: ['nl', 'de'],
  });
});

test('knows the route of an address', () => {
  const choices = readChoices(['--routes', '/likes/given,/members?age=30']);
  expect(choices?.routes.map(({ name }) => name)).toEqual(['likes-type', 'members']);
});

test.for([
  ['--routes', 'chats,search', 'Unknown in --routes: search. Known are all, index, login,'],
  ['--routes', '/no/such/page', 'Unknown in --routes: /no/such/page.'],
  ['--sizes', 'huge', 'Unknown in --sizes: huge. Known are all, phone, small, large, tablet, desktop.'],
  ['--schemes', 'sepia', 'Unknown in --schemes: sepia. Known are all, light, dark.'],
  ['--languages', 'nl,xx', 'Unknown in --languages: xx. Known are all, en,'],
  ['--actors', 'nobody', 'Unknown in --actors: nobody. Known are all, visitor,'],
  ['--niche', 'dogs', 'Unknown in --niche: dogs. Known are all, general,'],
  ['--niche', 'she,gay', 'One run shows one niche.'],
  ['--colours', 'red', "Unknown option '--colours'"],
] as const)('refuses %s %s', ([option, value, why]) => {
  expect(() => readChoices([option, value])).toThrow(why);
});
