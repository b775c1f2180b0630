interface Props {
  width?: number | string;
  height?: number | string;
  round?: boolean;
}

/** Placeholder while content loads. */
export function Skeleton({ width, height, round }: Props) {
  return <span className={round ? 'skeleton round' : 'skeleton'} style={{ width, height }} aria-hidden />;
}
