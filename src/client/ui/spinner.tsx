/** Without text beside it, needs a label. */
export function Spinner({ label }: { label?: string }) {
  return label === undefined ? (
    <span className="spinner" aria-hidden />
  ) : (
    <span className="spinner" role="img" aria-label={label} />
  );
}
