import { useCallback, useSyncExternalStore } from 'react';

/** Probably a keyboard; a touch screen beside it does not matter. */
export const useHasKeyboard = (): boolean => useMedia('(hover: hover) and (pointer: fine)');

/** Tells if a media query matches, now and later. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
