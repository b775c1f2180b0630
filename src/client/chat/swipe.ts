import { type RefObject, useEffect, useEffectEvent } from 'react';
import { loadConversation } from './later.tsx';

/** Swipes rows of the list aside; loads its code at the first touch. `shown`: the list is mounted. */
export function useSwipeAway(
  list: RefObject<HTMLElement | null>,
  shown: boolean,
  onAway: (chat: string) => void,
): void {
  const away = useEffectEvent(onAway);
  useEffect(() => {
    const element = shown ? list.current : null;
    const gone = new AbortController();
    const load = async (first: TouchEvent) => {
      const { followSwipes } = await loadConversation();
      if (element && !gone.signal.aborted) followSwipes(element, { onAway: away, signal: gone.signal, first });
    };
    element?.addEventListener('touchstart', (first) => void load(first).catch(() => undefined), {
      once: true,
      passive: true,
      signal: gone.signal,
    });
    return () => gone.abort();
  }, [list, shown]);
}
