/** Hue behind initials by id, the same everywhere. Warm hues only, from violet over pink to coral. */
export function hueOf(id: string): number {
  let sum = 0;
  for (const char of id) sum = (sum * 31 + char.charCodeAt(0)) % 9973;
  return (300 + (sum % 9) * 12) % 360;
}

export function initialsOf(name: string): string {
  const words = name.trim().split(/[\s_.-]+/);
  const initials = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return initials.join('').toUpperCase();
}
