import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { Alert } from './alert.tsx';

/** Error of a page, a form or an action; renders nothing without one. */
export function Problem({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <Alert variant="danger" icon={CircleAlert}>
      {children}
    </Alert>
  );
}
