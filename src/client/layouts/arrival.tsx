import { useRef } from 'react';
import { useLocation } from 'react-router';

/** Says what the page is called that a press has led to: the focus stays on what was pressed. The first page is the browser's to tell. */
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
