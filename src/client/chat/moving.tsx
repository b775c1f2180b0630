import { type ReactNode, useState, ViewTransition } from 'react';
import { useMedia } from './media.ts';

/**
 * On a phone list and window take each other's place; who prefers no motion sees just that. Elsewhere nothing may be wrapped: a
 * ViewTransition holds up the page even where it has nothing to show.
 */
const useMoves = (): boolean => useMedia('(width < 48em) and (prefers-reduced-motion: no-preference)');

interface Props {
  pane: 'list' | 'window';
  children: ReactNode;
}

/** A pane that comes and goes; how, is said in moving.css. */
export function MovingPane({ pane, children }: Props) {
  const moves = useMoves();
  // As it was at first: a pane that is wrapped, or unwrapped, later would begin anew, with all that is open in it.
  const [isWrapped] = useState(moves);
  if (!isWrapped) return children;
  return (
    <ViewTransition default="none" enter={`${pane}-in`} exit={`${pane}-out`}>
      {children}
    </ViewTransition>
  );
}

/** The photo flies from the row to the header. */
export function FlyingPhoto({ conversation, children }: { conversation: string; children: ReactNode }) {
  if (!useMoves()) return children;
  return (
    <ViewTransition default="none" name={`photo-${conversation}`} share="chat-photo">
      {children}
    </ViewTransition>
  );
}
