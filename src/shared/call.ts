import * as v from 'valibot';

/**
 * What a call is: who may make it, what it takes, what it answers. Its key in a table of calls is method and path,
 * so `'POST chat.php'` is all that a reader needs to find both sides of it.
 */
export interface Call {
  /** `either`: a member by their session, anybody else as a visitor. `operator`: to everybody else there is no such call. */
  access: 'anyone' | 'either' | 'member' | 'operator';
  /**
   * Refused with `confirmation_required` unless the session has proved password or passkey lately (POST confirm.php). A function:
   * only for such bodies.
   */
  confirmed?: true | ((body: never) => boolean);
  /** Values of a query arrive as strings. */
  query?: v.GenericSchema;
  body?: v.GenericSchema;
  /** The body is a picture: its bytes as they are, up to `largestPhoto` of them. */
  picture?: true;
  /** Nothing where the answer is a stream of events. */
  answer?: v.GenericSchema;
}

/** `?push=1` behind a name: the same address does something else where the query says so (seed.md section 7). */
export type Calls = Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} ${string}.php${'' | `?${string}=${string}`}`, Call>;

export const Id = v.pipe(v.string(), v.uuid(), v.toLowerCase());
export const Time = v.pipe(v.string(), v.isoTimestamp());
export const Count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** A whole number in a query string. */
export const QueryCount = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));
export const Empty = v.object({});

/** `since` asks a view for what changed after a cursor; without it the view answers everything. */
export const Since = v.object({ since: v.optional(v.string()) });
/** What a view adds to its answer where `since` asked: ids that are gone, and whether the answer is the whole view. */
export const changes = { removed: v.optional(v.array(Id)), reset: v.optional(v.boolean()) };
