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
export function addLoaded(range: LoadedRange, from: number, to: number): LoadedRange {
  if (to < from) return range;
  if (range.oldest === 0) return { oldest: from, newest: to, gaps: [] };
  const gaps = [...range.gaps];
  if (to < range.oldest - 1) gaps.unshift({ after: to, before: range.oldest });
  if (from > range.newest + 1) gaps.push({ after: range.newest, before: from });
  return {
    oldest: Math.min(range.oldest, from),
    newest: Math.max(range.newest, to),
    gaps: gaps.flatMap((gap) => without(gap, from, to)),
  };
}

/** Range after everything up to `through` was deleted for good. */
export function dropLoaded(range: LoadedRange, through: number): LoadedRange {
  if (range.oldest === 0 || range.oldest > through) return range;
  if (range.newest <= through) return { oldest: 0, newest: range.newest, gaps: [] };
  const gaps = range.gaps.flatMap((gap) => without(gap, range.oldest, through));
  const [first] = gaps;
  // A range never starts with a gap: move its start behind the gap.
  if (first && first.after <= through) return { ...range, oldest: first.before, gaps: gaps.slice(1) };
  return { ...range, oldest: through + 1, gaps };
}

export function holds(range: LoadedRange, number: number): boolean {
  const inside = range.oldest !== 0 && number >= range.oldest && number <= range.newest;
  return inside && !range.gaps.some((gap) => gap.after < number && number < gap.before);
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
