/** Part of a text; with `url` a link. */
export interface Part {
  text: string;
  url?: URL;
}

/** Excludes white space and direction-changing characters: an address must not hide its end. */
const address = /(?:https?:\/\/|www\.)[^\s<>"\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gi;
/** Punctuation that ends a sentence, not an address. */
const ending = ".,:;!?'’”»…";

/** Splits a text into parts; joined they equal the text. Only http and https become links. */
export function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const link = trimmed(found);
    const url = /^https?:/i.test(link) ? link : `https://${link}`;
    // Not a link in the middle of a word.
    if (/[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, index - 2), index)) || !URL.canParse(url)) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: link, url: new URL(url) });
    end = index + link.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** A closing bracket belongs to the sentence unless the address contains its opening one. */
function trimmed(found: string): string {
  let surplus = found.split(')').length - found.split('(').length;
  let end = found.length;
  for (; end > 0; end -= 1) {
    const last = found.charAt(end - 1);
    if (last === ')' && surplus > 0) surplus -= 1;
    else if (!ending.includes(last)) break;
  }
  return found.slice(0, end);
}
