import { type ReactNode, useState, ViewTransition } from 'react';
import { useMedia } from '../ui/use-media.ts';

/**
 * Animates list and window on phones, unless reduced motion is set. No wrapper elsewhere: an idle ViewTransition still
 * delays the page.
 */
const useMoves = (): boolean => useMedia('(width < 48em) and (prefers-reduced-motion: no-preference)');

interface Props {
  pane: 'list' | 'window';
  children: ReactNode;
}

/** Pane with an enter and leave animation, styled in moving.css. */
export function MovingPane({ pane, children }: Props) {
  const moves = useMoves();
  // Fixed at mount: wrapping or unwrapping later would remount the pane and lose its state.
  const [isWrapped] = useState(moves);
  if (!isWrapped) return children;
  return (
    <ViewTransition default="none" enter={`${pane}-in`} exit={`${pane}-out`}>
      {children}
    </ViewTransition>
  );
}

/** Animates the photo from the row to the header. */
export function FlyingPhoto({ conversation, children }: { conversation: string; children: ReactNode }) {
  if (!useMoves()) return children;
  return (
    <ViewTransition default="none" name={`photo-${conversation}`} share="chat-photo">
      {children}
    </ViewTransition>
  );
}
