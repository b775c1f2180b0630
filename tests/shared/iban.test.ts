import { describe, expect, test } from 'vitest';
import { ibanFault } from '../../src/shared/iban.ts';
import { internationalPhone } from '../../src/shared/phone.ts';

const good = [
  'NL91 ABNA 0417 1643 00',
  'BE68 5390 0754 7034',
  'DE89 3704 0044 0532 0130 00',
  'FR14 2004 1010 0505 0001 3M02 606',
  'ES91 2100 0418 4502 0005 1332',
  'IT60 X054 2811 1010 0000 0123 456',
  'AT61 1904 3002 3457 3201',
  'IE29 AIBK 9311 5212 3456 78',
  'FI21 1234 5600 0007 85',
  'PL61 1090 1014 0000 0712 1981 2874',
  'DK50 0040 0440 1162 43',
  'GB29 NWBK 6016 1331 9268 19',
  'CH93 0076 2011 6238 5295 7',
  'NO93 8601 1117 947',
];

describe('an IBAN', () => {
  test.each(good)('%s is one, with its spaces, in small letters, and without', (iban) => {
    for (const typed of [iban, iban.toLowerCase(), iban.replaceAll(' ', ''), ` ${iban} `])
      expect(ibanFault(typed)).toBeUndefined();
  });

  test.each(good)('%s is none with a digit changed, two of them swapped, one more, or one less', (iban) => {
    const plain = iban.replaceAll(' ', '');
    const last = Number(plain.at(-1));
    const swapped = plain.replace(/(\d)(?!\1)(\d)(?=\D*\d*$)/, '$2$1');
    for (const typed of [`${plain.slice(0, -1)}${(last + 1) % 10}`, swapped, `${plain}0`, plain.slice(0, -1)])
      expect([typed, ibanFault(typed)]).toEqual([typed, 'iban_invalid']);
  });

  test.each([
    ['', 'required'],
    ['  ', 'required'],
    ['0417164300', 'iban_invalid'],
    ['ZZ91ABNA0417164300', 'iban_invalid'],
    ['NL91ABNA041716430٠', 'iban_invalid'],
    ['🏦', 'iban_invalid'],
    ['N'.repeat(10_000), 'iban_invalid'],
  ])('%s: %s', (typed, fault) => {
    expect(ibanFault(typed)).toBe(fault);
  });
});

test.each([
  ['06 1234 5678', 'NL', '+31612345678'],
  ['0031 6-12345678', 'DE', '+31612345678'],
  ['+32 470 12 34 56', 'NL', '+32470123456'],
  ['347 1234567', 'IT', '+393471234567'],
  ['+1 212 555 0100', 'NL', undefined],
  ['0800', 'NL', undefined],
  ['call me', 'NL', undefined],
  ['0612345678', 'GB', undefined],
])('the phone %s of somebody in %s is %s', (typed, country, number) => {
  expect(internationalPhone(typed, country)).toBe(number);
});
