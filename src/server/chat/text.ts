import { isBlank } from '../../shared/blank.ts';

/** Returns the fault in a message's text, if any. `maxLength` counts code points, as a member would count. */
export function textFault(text: string, maxLength: number): 'empty' | 'too_long' | undefined {
  if (isBlank(text)) return 'empty';
  return codePointsIn(text) > maxLength ? 'too_long' : undefined;
}

function codePointsIn(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
