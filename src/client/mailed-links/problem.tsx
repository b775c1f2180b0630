import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { Alert } from '../ui/alert.tsx';

/** Error about the whole page; renders nothing without one. */
export function Problem({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <Alert variant="danger" icon={CircleAlert}>
      {children}
    </Alert>
  );
}
