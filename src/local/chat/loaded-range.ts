/** Missing numbers between two loaded ones: after < missing < before. */
export interface Gap {
  after: number;
  before: number;
}

/** Numbers of a conversation that are loaded: `oldest` to `newest`, without the gaps. `oldest` 0 means none. */
export interface LoadedRange {
  oldest: number;
  newest: number;
  gaps: readonly Gap[];
}

/** Range after the numbers `from` to `to` were loaded, or are known not to exist. */
export function addLoaded(held: LoadedRange, from: number, to: number): LoadedRange {
  if (to < from) return held;
  if (held.oldest === 0) return { oldest: from, newest: to, gaps: [] };
  const gaps = [...held.gaps];
  if (to < held.oldest - 1) gaps.unshift({ after: to, before: held.oldest });
  if (from > held.newest + 1) gaps.push({ after: held.newest, before: from });
  return {
    oldest: Math.min(held.oldest, from),
    newest: Math.max(held.newest, to),
    gaps: gaps.flatMap((gap) => without(gap, from, to)),
  };
}

/** Range after everything up to `through` was deleted for good. */
export function dropLoaded(held: LoadedRange, through: number): LoadedRange {
  if (held.oldest === 0 || held.oldest > through) return held;
  if (held.newest <= through) return { oldest: 0, newest: held.newest, gaps: [] };
  const gaps = held.gaps.flatMap((gap) => without(gap, held.oldest, through));
  const [first] = gaps;
  // A range never starts with a gap: move its start behind the gap.
  if (first && first.after <= through) return { ...held, oldest: first.before, gaps: gaps.slice(1) };
  return { ...held, oldest: through + 1, gaps };
}

export function holds(held: LoadedRange, number: number): boolean {
  const inside = held.oldest !== 0 && number >= held.oldest && number <= held.newest;
  return inside && !held.gaps.some((gap) => gap.after < number && number < gap.before);
}

/** Splits ordered numbers into runs without a hole. */
export function runs(numbers: readonly number[]): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = [];
  for (const number of numbers) {
    const last = found.at(-1);
    if (last && number === last.to + 1) last.to = number;
    else found.push({ from: number, to: number });
  }
  return found;
}

/** Remainder of a gap: below, above, or both. */
function without(gap: Gap, from: number, to: number): Gap[] {
  const below = { after: gap.after, before: Math.min(gap.before, from) };
  const above = { after: Math.max(gap.after, to), before: gap.before };
  return [below, above].filter(({ after, before }) => before - after > 1);
}
