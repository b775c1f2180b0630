import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';

interface PointerDrag {
  /** Shares of the frame. */
  onMove: (by: { right: number; down: number }) => void;
  /** Zoom factor. */
  onZoom: (by: number) => void;
}

interface Point {
  x: number;
  y: number;
}

/** One finger or the mouse moves, two fingers or the wheel zoom. `frame` is the reference of the shares. */
export function usePointerDrag(
  stage: RefObject<HTMLElement | null>,
  frame: RefObject<HTMLElement | null>,
  drag: PointerDrag,
) {
  const points = useRef(new Map<number, Point>());
  const latest = useRef(drag);
  latest.current = drag;

  // React registers passive listeners, so the page behind would scroll.
  useEffect(() => {
    const element = stage.current;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      latest.current.onZoom(Math.exp(-event.deltaY / 500));
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [stage]);

  const end = ({ pointerId }: PointerEvent) => points.current.delete(pointerId);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      points.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove({ pointerId, clientX, clientY }: PointerEvent) {
      const box = frame.current?.getBoundingClientRect();
      if (!box || !points.current.has(pointerId)) return;
      const before = [...points.current.values()];
      points.current.set(pointerId, { x: clientX, y: clientY });
      const after = [...points.current.values()];
      const [from, to] = [middle(before), middle(after)];
      drag.onMove({ right: (to.x - from.x) / box.width, down: (to.y - from.y) / box.height });
      const [was, is] = [apart(before), apart(after)];
      if (was > 0 && is > 0) drag.onZoom(is / was);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

function middle(points: readonly Point[]): Point {
  const sum = points.reduce((all, { x, y }) => ({ x: all.x + x, y: all.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/** 0 for a single pointer. */
function apart([one, two]: readonly Point[]): number {
  return one && two ? Math.hypot(one.x - two.x, one.y - two.y) : 0;
}
