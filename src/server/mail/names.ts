/**
 * Returns a name that is safe in a mail. Anyone can enter another's address, so names that could carry a message are
 * dropped.
 */
export function greetable(name: string): string | undefined {
  const shown = name
    .normalize('NFC')
    // Replace line breaks and direction marks.
    .replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\u200e\u200f\ufeff]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const isMessage = /[@/\\<>=]|\p{L}[.。．｡]\p{L}{2}|www\b|\d{5}/iu.test(shown);
  return shown === '' || isMessage ? undefined : shown;
}
