/** Splits a typed query into words. Each must begin a word of the text, ignoring accents and case. */
export function wordsOf(typed: string): string[] {
  return [...new Set(fold(typed).split(/\s+/).filter(Boolean))];
}

/** Folds text for comparison: ł like l, É like e. Keeps marks that form another letter, as in Hindi and Thai. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (isPlain(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(accents, '')
    .replace(/[ßæœøłđıς]/g, (letter) => alike[letter] ?? letter);
}

const alike: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i', ς: 'σ' };
/** Accents of Latin, Greek and Cyrillic, and the optional vowel points of Hebrew and Arabic. */
const accents = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/g;
const isPlain = (text: string): boolean => /^[\0-\x7f]*$/.test(text);

/** True if every query word begins a word of the folded text. */
export const holdsAll = (folded: string, words: readonly string[]): boolean =>
  words.every((word) => offsetOf(folded, word, 0) >= 0);

/** Offset of the first word that begins with `word`, from an offset on; -1 if there is none. */
function offsetOf(folded: string, word: string, from: number): number {
  for (let at = folded.indexOf(word, from); at >= 0; at = folded.indexOf(word, at + 1)) {
    if (at === 0 || unspaced.test(word) || !letter.test(before(folded, at))) return at;
  }
  return -1;
}

/** Whole character before an offset. */
const before = (text: string, at: number): string => text.slice(Math.max(0, at - 2), at);
const letter = /[\p{L}\p{N}\p{M}]$/u;
/** Scripts without spaces, and characters that are no letters: matched anywhere. */
const unspaced =
  /^(?:[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]|[^\p{L}\p{N}])/u;

/** Part of a text, and whether it matches the query. */
interface Piece {
  /** Offset in the text. */
  at: number;
  text: string;
  found: boolean;
}

/** Characters shown before the first match of a long text. */
const leadLength = 12;
const maxExcerptLength = 160;

/** Excerpt of a text, from just before the first match, split into pieces. */
export function excerpt(text: string, words: readonly string[]): Piece[] {
  const { folded, offsets } = foldWithOffsets(text);
  const marks = marksIn(folded, words).map(([from, to]) => [offsets[from] ?? 0, offsets[to] ?? text.length] as const);
  const first = marks[0]?.[0] ?? 0;
  const start = first <= leadLength ? 0 : startOfWord(text, first - leadLength);
  const pieces: Piece[] = start > 0 ? [{ at: 0, text: '…', found: false }] : [];
  const end = Math.min(text.length, start + maxExcerptLength);
  let at = start;
  for (const [from, to] of marks) {
    if (from < at || from >= end) continue;
    pieces.push(
      { at, text: text.slice(at, from), found: false },
      { at: from, text: text.slice(from, to), found: true },
    );
    at = to;
  }
  pieces.push({ at, text: text.slice(at, Math.max(at, end)), found: false });
  return pieces
    .map((piece) => ({ ...piece, text: piece.text.replace(/\s+/g, ' ').toWellFormed() }))
    .filter((piece) => piece.text !== '');
}

function startOfWord(text: string, at: number): number {
  const space = text.slice(at, at + leadLength).search(/\s/);
  return space < 0 ? at : at + space + 1;
}

/** Ranges of all matches, in order, without overlap. */
function marksIn(folded: string, words: readonly string[]): [number, number][] {
  const marks: [number, number][] = [];
  for (const word of words) {
    for (let at = offsetOf(folded, word, 0); at >= 0; at = offsetOf(folded, word, at + word.length))
      marks.push([at, at + word.length]);
  }
  marks.sort((a, b) => a[0] - b[0] || b[1] - a[1]);
  let end = 0;
  return marks.filter(([from, to]) => {
    const isApart = from >= end;
    end = Math.max(end, to);
    return isApart;
  });
}

/** `places`: offset in the original text for each folded character, and at last the text's end. */
function foldWithOffsets(text: string): { folded: string; offsets: number[] } {
  let folded = '';
  const offsets: number[] = [];
  let at = 0;
  for (const character of text) {
    const letters = fold(character);
    // A separate accent belongs to the letter before it.
    for (let i = 0; i < letters.length; i++) offsets.push(at);
    folded += letters;
    at += character.length;
  }
  offsets.push(text.length);
  return { folded, offsets };
}
