import { badgeCap } from '../../shared/limits.ts';

interface Props {
  count: number;
  /** Counted things, for screen readers: "3 unread messages". */
  label: string;
  variant?: 'unread' | 'warning' | 'danger';
  /** Shown at 0 as well: an empty balance matters, no new messages do not. */
  zero?: boolean;
}

export const capped = (count: number): string => (count > badgeCap ? `${badgeCap}+` : String(count));

export function Badge({ count, label, variant = 'unread', zero = false }: Props) {
  if (count === 0 && !zero) return null;
  return (
    <span className={`badge ${variant}`}>
      <span aria-hidden>{capped(count)}</span>
      <span className="for-readers">{label}</span>
    </span>
  );
}
