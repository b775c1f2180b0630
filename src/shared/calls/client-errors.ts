import * as v from 'valibot';
import { type Calls, Empty } from '../call.ts';

/** Classes of errors that a report may name; any other becomes `other`, because a name may be anybody's text. */
const names = ['Error', 'TypeError', 'RangeError', 'ReferenceError', 'SyntaxError', 'DataError', 'other'] as const;

export const clientErrorCalls = {
  /** An error in a browser, without a word of its message (SPECIFICATION 14.35). 2 KB at most. */
  'POST client-error.php': {
    access: 'anyone',
    body: v.object({
      kind: v.picklist(['error', 'rejection']),
      name: v.fallback(v.picklist(names), 'other'),
      /** Build of the page. */
      version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+\+[\da-f]{8}$/)),
      /** Files of the build with line and column, the innermost first. */
      frames: v.pipe(
        v.array(v.pipe(v.string(), v.regex(/^[\w-]{1,60}\.js:\d{1,6}:\d{1,7}$/))),
        v.minLength(1),
        v.maxLength(3),
      ),
      /** Address of the page, with zeros for every id. */
      path: v.pipe(v.string(), v.maxLength(300)),
    }),
    answer: Empty,
  },
} satisfies Calls;
