import { isEmoji } from '../../shared/emoji.ts';

/** Number of emoji if a text has only emoji, else 0. Up to `largest` are shown big, without a bubble. */
export function emojiCount(text: string): number {
  const bare = text.replace(/\s/g, '');
  if (bare.length === 0 || bare.length > maxCheckedLength || !maybeEmoji.test(bare)) return 0;
  // One at a time: a regular expression for several would try each way to split skin tones, exponentially.
  const shown = Array.from(new Intl.Segmenter().segment(bare), ({ segment }) => segment);
  return shown.every(isEmoji) ? shown.length : 0;
}

export const maxLargeEmoji = 3;
/** UTF-16 units; longer texts are never a few emoji (a family of four takes 11). */
const maxCheckedLength = 80;
/** Fast check of the first letter: excludes most texts. Digits count as emoji too. */
const maybeEmoji = /^[\p{Emoji}\p{Emoji_Component}]+$/u;
