/** Number of emoji if a text has only emoji, else 0. Up to `largest` are shown big, without a bubble. */
export function emojiCount(text: string): number {
  const bare = text.replace(/\s/g, '');
  if (bare.length === 0 || bare.length > maxCheckedLength || !maybeEmoji.test(bare)) return 0;
  // biome-ignore lint/complexity/useRegexLiterals: a literal would be compiled with the file, 55 ms of a phone's start
  oneEmoji ??= new RegExp('^\\p{RGI_Emoji}$', 'v');
  const emoji = oneEmoji;
  // One at a time: a regular expression for several would try each way to split skin tones, exponentially.
  const shown = Array.from(new Intl.Segmenter().segment(bare), ({ segment }) => segment);
  return shown.every((each) => emoji.test(each)) ? shown.length : 0;
}

export const maxLargeEmoji = 3;
/** UTF-16 units; longer texts are never a few emoji (a family of four takes 11). */
const maxCheckedLength = 80;
/** Fast check of the first letter: excludes most texts. Digits count as emoji too. */
const maybeEmoji = /^[\p{Emoji}\p{Emoji_Component}]+$/u;
let oneEmoji: RegExp | undefined;
