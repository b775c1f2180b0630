/** Logo drawing for every site, in its niche's colours. */
export function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg className="mark" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <circle className="mark-one" cx="11.5" cy="16" r="9.5" />
      <circle className="mark-two" cx="20.5" cy="16" r="9.5" />
      <path className="mark-meet" d="M16 7.63a9.5 9.5 0 0 1 0 16.74 9.5 9.5 0 0 1 0-16.74Z" />
    </svg>
  );
}
