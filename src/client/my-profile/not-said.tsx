import type { ReactNode } from 'react';

/** In the place of what others would see. */
export function NotSaid({ children }: { children: ReactNode }) {
  return <p className="soft">{children}</p>;
}
