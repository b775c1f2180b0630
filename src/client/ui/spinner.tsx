/** The words beside it say what is waited for; alone, give it a label. */
export function Spinner({ label }: { label?: string }) {
  return label === undefined ? (
    <span className="spinner" aria-hidden />
  ) : (
    <span className="spinner" role="img" aria-label={label} />
  );
}
