import { useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Announces the page's title after navigation, since the focus stays on the pressed element. The browser announces the
 * first page.
 */
export function Arrival({ page }: { page: string }) {
  const { pathname } = useLocation();
  const first = useRef<string | undefined>(pathname);
  if (first.current !== pathname) first.current = undefined;
  return (
    <p className="for-readers" role="status">
      {first.current === undefined && page}
    </p>
  );
}
