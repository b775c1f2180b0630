/** What is wrong with a message's text, or nothing. `longest` counts code points, as a member would count. */
export function textFault(text: string, longest: number): 'empty' | 'too_long' | undefined {
  if (isBlank(text)) return 'empty';
  return codePointsIn(text) > longest ? 'too_long' : undefined;
}

/** White space, and the characters that draw nothing at all. */
const isBlank = (text: string): boolean => !/[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);

function codePointsIn(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
