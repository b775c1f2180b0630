import * as v from 'valibot';

/**
 * Type of a call: access, input and answer. The key in a table is method and path, so searching for `'POST chat.php'`
 * finds both sides.
 */
export interface Call {
  /** `either`: members by session, others as visitors. `operator`: 404 for everyone else. */
  access: 'anyone' | 'either' | 'member' | 'operator';
  /**
   * Requires password or passkey within the last minutes (POST confirm.php), else `confirmation_required`. As a
   * function: only for some bodies.
   */
  confirmed?: true | ((body: never) => boolean);
  /** Query values arrive as strings. */
  query?: v.GenericSchema;
  body?: v.GenericSchema;
  /** The body is the bytes of a file of one of these media types. */
  upload?: readonly string[];
  /** Absent for an event stream. */
  answer?: v.GenericSchema;
}

/** `?push=1` in a name: the query selects another action (SPECIFICATION 14.5). */
export type Calls = Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} ${string}.php${'' | `?${string}=${string}`}`, Call>;

export const Id = v.pipe(v.string(), v.uuid(), v.toLowerCase());
export const Time = v.pipe(v.string(), v.isoTimestamp());
export const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** Whole number in a query string. */
export const QueryCount = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));
export const Empty = v.object({});

/** `since` selects a view's changes after a cursor; without it, the answer is complete. */
export const Since = v.object({ since: v.optional(v.string()) });
/** Extra fields of a view's answer to `since`: removed ids, and whether the answer is complete. */
export const changes = { removed: v.optional(v.array(Id)), reset: v.optional(v.boolean()) };
