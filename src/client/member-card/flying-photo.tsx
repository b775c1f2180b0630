import { type ReactNode, useCallback, useSyncExternalStore, ViewTransition } from 'react';

const query = '(prefers-reduced-motion: no-preference)';

/** Animates the photo between list and profile, unless reduced motion is set. */
export function FlyingPhoto({ member, children }: { member: string; children: ReactNode }) {
  const subscribe = useCallback((changed: () => void) => {
    const media = matchMedia(query);
    media.addEventListener('change', changed);
    return () => media.removeEventListener('change', changed);
  }, []);
  const moves = useSyncExternalStore(subscribe, () => matchMedia(query).matches);
  if (!moves) return children;
  return (
    <ViewTransition default="none" name={`member-${member}`} share="member-photo">
      {children}
    </ViewTransition>
  );
}
