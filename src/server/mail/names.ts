/**
 * A member's name as a mail may say it. Anybody can sign up with an address of somebody else's and with whatever name, so a name
 * that could carry a message (an address, a link, an order to call) would make us send it: then nothing, and the mail greets without.
 */
export function greetable(name: string): string | undefined {
  const shown = name
    .normalize('NFC')
    // Line ends, and what turns the direction of writing around.
    .replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\u200e\u200f\ufeff]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const isMessage = /[@/\\<>=]|\p{L}[.。．｡]\p{L}{2}|www\b|\d{5}/iu.test(shown);
  return shown === '' || isMessage ? undefined : shown;
}
