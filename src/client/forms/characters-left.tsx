import { Plural } from '@lingui/react/macro';

/** Shown near the length limit; beyond it, tells the excess. Nothing is truncated. */
export function CharactersLeft({ length, limit }: { length: number; limit: number }) {
  const left = limit - length;
  if (left < 0) {
    return (
      <span className="characters-left over" role="alert">
        <Plural value={-left} one="Too long: remove # character" other="Too long: remove # characters" />
      </span>
    );
  }
  if (left > Math.min(100, limit / 10)) return null;
  return (
    <span className="characters-left">
      <Plural value={left} one="# character left" other="# characters left" />
    </span>
  );
}
