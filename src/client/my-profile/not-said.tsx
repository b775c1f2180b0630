import type { ReactNode } from 'react';

/** Placeholder for what others would see. */
export function NotSaid({ children }: { children: ReactNode }) {
  return <p className="soft">{children}</p>;
}
