/** Fields of `after` that differ, in both states; undefined if none does. */
export function difference<State extends object>(
  before: State,
  after: State,
): { before: Partial<State>; after: Partial<State> } | undefined {
  const keys = (Object.keys(after) as (keyof State)[]).filter((key) => !isSame(before[key], after[key]));
  const of = (state: State) => Object.fromEntries(keys.map((key) => [key, state[key]])) as Partial<State>;
  return keys.length > 0 ? { before: of(before), after: of(after) } : undefined;
}

/** Ignores the order of object keys: the database reorders them. */
export const isSame = (one: unknown, other: unknown): boolean => sorted(one) === sorted(other);

const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  ) ?? '';
