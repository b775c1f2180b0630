/**
 * Detects links, addresses, numbers and names on other services. False positives are acceptable: such a message waits
 * some minutes and is not refused.
 */
export const holdsContact = (text: string): boolean => contactIn(text) !== undefined;

/** Returns the first contact in a text, in lower case. */
export function contactIn(text: string): string | undefined {
  const plain = text
    .slice(0, maxLength)
    .normalize('NFKC')
    .replace(/[\p{Cf}\u3002]/gu, (character) => (character === '。' ? '.' : ''))
    .replace(/\p{Nd}/gu, digitOf)
    .replace(datePattern, '')
    .toLowerCase();
  for (const pattern of patterns) {
    const found = pattern.exec(plain);
    if (found) return plain.slice(found.index).split(/\s/, 1)[0] || found[0];
  }
  return undefined;
}

/** UTF-16 units; no site allows longer messages (a thousand characters). */
const maxLength = 2000;
const datePattern = /\b(?:0?[1-9]|[12]\d|3[01])[-./](?:0?[1-9]|1[0-2])[-./](?:19|20)\d\d\b/g;
/** Each pattern starts at a word boundary or has bounded repeats; otherwise a long text would take seconds. */
const patterns = [
  // Links, with and without a scheme.
  /(?<![a-z0-9+.-])[a-z0-9+.-]+:\/\/\S/,
  /\bwww\.\S/,
  /(?<![\p{L}\p{N}-])[\p{L}\p{N}-]{2,}\.(?:[a-z]{2}|app|bet|biz|chat|club|com|dev|info|link|live|me|net|online|org|page|shop|site|store|top|vip|web|world|xyz)(?![\p{L}\p{N}])/u,
  // Email addresses, including disguised ones: "name (at) mail dot com".
  /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]/u,
  /[\p{L}\p{N}]\s*[([{]\s*(?:at|apenstaartje|arroba|chiocciola|małpa|snabel-?a)\s*[)\]}]\s*[\p{L}\p{N}]/u,
  // A user name on another service.
  /(?:^|[^\p{L}\p{N}])@[\p{L}\p{N}_.]{3,}/u,
  /\b(?:whats\s?app|telegram|snap(?:chat)?|insta(?:gram)?|kik|viber|wechat|skype|discord|onlyfans)\b\s{0,3}(?:me|is|id|:|=|-|naam|name)?\s{0,3}\S{0,40}[\d_@]/,
  // Numbers of eight or more digits, with any separators. Dates were removed before.
  /(?:\+|00)?\d(?:[\s()./-]{0,2}\d){7,}/,
];

/** Converts a digit of any script to ASCII. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && code - zero < 9) zero -= 1;
  return code < 128 ? digit : String(code - zero);
}
