import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';

/** A finger that rests as long lifts a photo; before, it scrolls. */
const liftMs = 280;
const mouseThresholdPx = 6;

interface Lift {
  tile: HTMLElement;
  pointer: number;
  from: { x: number; y: number };
  timer: ReturnType<typeof setTimeout> | undefined;
  isUp: boolean;
}

/** Photos are lifted and dropped on another's place. `onDrop`: its position. */
export function useReorder(
  tiles: RefObject<HTMLElement | null>,
  enabled: boolean,
  onDrop: (photo: string, place: number) => void,
) {
  const lift = useRef<Lift>(undefined);

  // React listens passively: the page would scroll below a lifted photo.
  useEffect(() => {
    const list = tiles.current;
    const hold = (event: TouchEvent) => lift.current?.isUp && event.preventDefault();
    list?.addEventListener('touchmove', hold, { passive: false });
    return () => list?.removeEventListener('touchmove', hold);
  });

  const rise = (lifted: Lift) => {
    lifted.isUp = true;
    lifted.tile.dataset.lifted = '';
    lifted.tile.setPointerCapture(lifted.pointer);
  };
  const end = () => {
    const lifted = lift.current;
    lift.current = undefined;
    if (!lifted) return;
    clearTimeout(lifted.timer);
    delete lifted.tile.dataset.lifted;
    lifted.tile.style.translate = '';
    mark(tiles.current, undefined);
  };
  return {
    onPointerDown({ target, pointerId, pointerType, isPrimary, button, clientX, clientY }: PointerEvent) {
      const tile = target instanceof Element ? target.closest<HTMLElement>('.own-photo-frame') : null;
      const photo = tile?.closest<HTMLElement>('[data-photo]');
      if (!enabled || !isPrimary || button !== 0 || !photo) return;
      const lifted: Lift = {
        tile: photo,
        pointer: pointerId,
        from: { x: clientX, y: clientY },
        timer: undefined,
        isUp: false,
      };
      lift.current = lifted;
      if (pointerType !== 'mouse') lifted.timer = setTimeout(() => rise(lifted), liftMs);
    },
    onPointerMove({ pointerId, pointerType, clientX, clientY }: PointerEvent) {
      const lifted = lift.current;
      if (lifted?.pointer !== pointerId) return;
      const [x, y] = [clientX - lifted.from.x, clientY - lifted.from.y];
      if (!lifted.isUp) {
        if (Math.hypot(x, y) < mouseThresholdPx) return;
        if (pointerType !== 'mouse') return end();
        rise(lifted);
      }
      lifted.tile.style.translate = `${x}px ${y}px`;
      mark(tiles.current, photoAt(tiles.current, clientX, clientY, lifted.tile));
    },
    onPointerUp({ pointerId, clientX, clientY }: PointerEvent) {
      const lifted = lift.current;
      if (lifted?.pointer !== pointerId) return;
      const over = lifted.isUp ? photoAt(tiles.current, clientX, clientY, lifted.tile) : undefined;
      end();
      if (over && lifted.tile.dataset.photo) onDrop(lifted.tile.dataset.photo, photosIn(tiles.current).indexOf(over));
    },
    onPointerCancel: end,
  };
}

const photosIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-photo]') ?? []),
];

function photoAt(list: HTMLElement | null, x: number, y: number, lifted: HTMLElement): HTMLElement | undefined {
  return photosIn(list).find((tile) => {
    const { left, right, top, bottom } = tile.getBoundingClientRect();
    return tile !== lifted && x >= left && x <= right && y >= top && y <= bottom;
  });
}

function mark(list: HTMLElement | null, over: HTMLElement | undefined): void {
  for (const tile of photosIn(list)) tile.toggleAttribute('data-below', tile === over);
}
