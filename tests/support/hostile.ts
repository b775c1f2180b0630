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

const room = 60_000;
const many = (item: (i: number) => string): string => {
  const items = Array.from({ length: room / 4 }, (_, i) => item(i));
  while (items.join().length > room) items.length = Math.floor(items.length / 2);
  return items.join();
};

/** JSON of nearly 64 KB whose shape costs more than its text: nested, or of many parts. */
export const largeJson: string[] = [
  `${'['.repeat(room / 2)}${']'.repeat(room / 2)}`,
  `${'{"a":'.repeat(room / 6)}1${'}'.repeat(room / 6)}`,
  `[${many(() => '1')}]`,
  `[${many((i) => `"${i.toString(36)}"`)}]`,
  `[${many(() => '{}')}]`,
  `{${many((i) => `"${i.toString(36)}":1`)}}`,
  '9'.repeat(room),
  `"${'\\u0041'.repeat(room / 6)}"`,
];

/** Strings that PostgreSQL's text cannot hold. */
export const unstorable: string[] = ['a\0b', 'a\ud800b', '\udc00', '\ud83d'];
