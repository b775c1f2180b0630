import type { ReactNode } from 'react';

/** Section for one component. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export const Row = ({ children }: { children: ReactNode }) => <div className="sandbox-row">{children}</div>;
