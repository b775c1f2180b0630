interface Props {
  count: number;
  /** Index of the photo in sight. */
  at: number;
}

/** One bar a photo. Not for screen readers: they hear "Photo 2 of 4". */
export const PhotoBars = ({ count, at }: Props) => (
  <span className="photo-bars" aria-hidden>
    {Array.from({ length: count }, (_, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
      <span key={i} data-on={i === at || undefined} />
    ))}
  </span>
);
