import { type PointerEvent, useRef } from 'react';

interface Handlers {
  onPointerDown(event: PointerEvent): void;
  onPointerUp(event: PointerEvent): void;
  onPointerCancel(): void;
}

/** Minimum distance in px, clearly more sideways than up or down. */
const minSwipePx = 56;
/** Width in px of the phone's own back gesture. */
const edgePx = 24;

/** Sideways swipe: 1 to the left, for the next; -1 to the right. The element needs `touch-action: pan-y`. */
export function useSideSwipe(onSwipe: (steps: 1 | -1) => void): Handlers {
  const from = useRef<{ x: number; y: number; id: number }>(undefined);
  return {
    onPointerDown({ pointerType, isPrimary, clientX, clientY, pointerId }) {
      const atEdge = clientX < edgePx || clientX > innerWidth - edgePx;
      const one = pointerType === 'touch' && isPrimary && !atEdge;
      from.current = one ? { x: clientX, y: clientY, id: pointerId } : undefined;
    },
    onPointerUp({ clientX, clientY, pointerId }) {
      const start = from.current;
      from.current = undefined;
      if (start?.id !== pointerId) return;
      const aside = clientX - start.x;
      if (Math.abs(aside) >= minSwipePx && Math.abs(aside) > 2 * Math.abs(clientY - start.y))
        onSwipe(aside < 0 ? 1 : -1);
    },
    onPointerCancel() {
      from.current = undefined;
    },
  };
}
