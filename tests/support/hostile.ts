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

const megabyte = 1024 * 1024;
const report = 'Content-Type: multipart/report; boundary="b"\r\n\r\n';
/** The head, and one text again and again up to a megabyte. */
const longMail = (head: string, text: string): string =>
  head + text.repeat(Math.floor((megabyte - head.length) / text.length));
const longStatus = (text: string, encoding = '7bit'): string =>
  longMail(
    `${report}--b\r\nContent-Type: message/delivery-status\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n`,
    text,
  );
const manyFields = Array.from({ length: 3000 }, (_, i) => `${i.toString(36)}:\r\n`).join('');

/** Mails of a megabyte that are many lines, headers, parts or recipients, in many ways. */
export const longMails: string[] = [
  longMail(report, '\r\n'),
  longMail(report, '\r'),
  longMail(report, `${'x'.repeat(76)}\r\n`),
  longMail(report, '--b\r\n'),
  longMail(report, '--b\r\na:b\r\n\r\n'),
  longMail(report, `--b\r\n${manyFields}\r\n`),
  longMail('', 'a:\r\n'),
  longMail('', manyFields),
  longMail('a: b', '\r\n b'),
  longMail(report.replace('"b"', `"${'a'.repeat(70)}"`), `\r\n--${'a'.repeat(69)}b`),
  longMail('', 'Content-Type:message/rfc822\n\n'),
  longMail('', 'Content-Type:multipart/mixed; boundary="b"\n\n--b\n'),
  longStatus('a\r\n\r\n'),
  longStatus('Action: failed\r\nStatus: 5.1.1\r\n\r\n'),
  longStatus(' \t'),
  longStatus('=41', 'quoted-printable'),
  longStatus(' \t', 'quoted-printable'),
  longStatus('QUJD', 'base64'),
];

/** Strings that PostgreSQL's text cannot hold. */
export const unstorable: string[] = ['a\0b', 'a\ud800b', '\udc00', '\ud83d'];
