/** The six that a message's menu offers as reactions. */
export const favouriteReactions = ['❤️', '😂', '😮', '😢', '👍', '🔥'] as const;

/** UTF-16 units: more than any emoji has. */
const maxLength = 40;
let oneEmoji: RegExp | undefined;

/** Exactly one emoji, as keyboards write them. */
export function isEmoji(text: string): boolean {
  if (text.length > maxLength) return false;
  // biome-ignore lint/complexity/useRegexLiterals: a literal would be compiled with the file, 55 ms of a phone's start
  oneEmoji ??= new RegExp('^\\p{RGI_Emoji}$', 'v');
  return oneEmoji.test(text);
}
