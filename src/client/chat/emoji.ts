/** How many emoji a text consists of; 0 when it holds anything else. Up to `largest` of them are shown big, without a bubble. */
export function emojiCount(text: string): number {
  const bare = text.replace(/\s/g, '');
  if (bare.length === 0 || bare.length > longest || !onlyEmoji.test(bare)) return 0;
  return Array.from(new Intl.Segmenter().segment(bare)).length;
}

export const largestEmojiCount = 3;
/** Beyond this many UTF-16 units no text is a handful of emoji (a family of four takes 11): not worth the look. */
const longest = 80;
const onlyEmoji = /^\p{RGI_Emoji}+$/v;
