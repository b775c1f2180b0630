const size = 16_000;
const fill = (text: string): string => text.repeat(Math.ceil(size / text.length)).slice(0, size);

/** Texts that make a regex backtrack, or a loop run square: long runs that nearly match. */
export const longTexts: string[] = [
  `a${fill(' ')}b`,
  `a${fill('\t ')}b`,
  `a;${fill(' ')}=`,
  `${fill('a')}!`,
  `a${fill('1')}x`,
  fill('a,'),
  fill(';q='),
  fill('; '),
  fill('a.'),
  fill('-'),
  fill('a-'),
  fill('/'),
  fill('../'),
  fill('%'),
  fill('%41'),
  fill('='),
  fill('+'),
  fill('a@'),
  fill('@a.'),
  fill('('),
  `${fill('[')}${fill(']')}`,
  fill('{"a":'),
  fill('"'),
  fill("'"),
  fill('\\'),
  fill('<'),
  fill('<a '),
  fill('www.a '),
  `https://a${fill(')')}`,
  fill(':'),
  fill('&a='),
  fill('👍🏽'),
  fill('é\u0301'),
  fill('ﷺ'),
];

/** What PostgreSQL's text cannot hold. */
export const unstorable: string[] = ['a\0b', 'a\ud800b', '\udc00', '\ud83d'];
