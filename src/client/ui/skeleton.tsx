interface Props {
  width?: number | string;
  height?: number | string;
  round?: boolean;
}

/** Keeps the place of what is still being read. */
export function Skeleton({ width, height, round }: Props) {
  return <span className={round ? 'skeleton round' : 'skeleton'} style={{ width, height }} aria-hidden />;
}
