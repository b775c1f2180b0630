/** How many emoji a text consists of; 0 when it holds anything else. Up to `largest` of them are shown big, without a bubble. */
export function emojiCount(text: string): number {
  const bare = text.replace(/\s/g, '');
  if (bare.length === 0 || bare.length > longest || !maybeEmoji.test(bare)) return 0;
  // biome-ignore lint/complexity/useRegexLiterals: a literal would be compiled with the file, 55 ms of a phone's start
  oneEmoji ??= new RegExp('^\\p{RGI_Emoji}$', 'v');
  const emoji = oneEmoji;
  // One by one: a hand and its colour are emoji apart and together, so a repetition would try each way to part them.
  const shown = Array.from(new Intl.Segmenter().segment(bare), ({ segment }) => segment);
  return shown.every((each) => emoji.test(each)) ? shown.length : 0;
}

export const largestEmojiCount = 3;
/** Beyond this many UTF-16 units no text is a handful of emoji (a family of four takes 11): not worth the look. */
const longest = 80;
/** Digits are emoji too, and most texts are ruled out by their first letter. */
const maybeEmoji = /^[\p{Emoji}\p{Emoji_Component}]+$/u;
let oneEmoji: RegExp | undefined;
