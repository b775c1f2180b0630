import { expect, test } from 'vitest';
import { titleLine } from '../../src/client/login/title-line.ts';

test.for([
  ['Vonk: meet someone', 'Meet someone'],
  ['Vonk : rencontre quelqu’un', 'Rencontre quelqu’un'],
  ['Vonk - meet someone: slowly', 'Meet someone: slowly'],
  ['Meet someone | Vonk', 'Meet someone'],
  ['Preview: Vonk: meet someone', 'Meet someone'],
  ['Meet someone', 'Meet someone'],
  ['Vonkelend daten', 'Vonkelend daten'],
  ['Vonk-dates near you', 'Vonk-dates near you'],
  ['Vonk', ''],
  ['', ''],
] as const)('of the title “%s” the first page says “%s”', ([title, line]) => {
  expect(titleLine(title, 'Vonk')).toBe(line);
});
