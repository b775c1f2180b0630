import { type DOMAttributes, type MouseEvent, type PointerEvent, useRef } from 'react';

const holdTimeMs = 500;
const slackPx = 10;

/**
 * Detects a long press or the context menu gesture; `onPress` returns false to decline. Timed here, since Safari on
 * iPhone has no `contextmenu`.
 */
export function useLongPress(onPress: (target: Element) => unknown): DOMAttributes<HTMLElement> {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const pressed = useRef(false);
  const press = (target: EventTarget) => {
    clearTimeout(timer.current);
    pressed.current = onPress(target as Element) !== false;
  };
  const stop = () => clearTimeout(timer.current);
  return {
    onPointerDown(event: PointerEvent) {
      pressed.current = false;
      start.current = { x: event.clientX, y: event.clientY };
      const { target } = event;
      if (event.pointerType === 'touch' && !inMenu(event)) timer.current = setTimeout(() => press(target), holdTimeMs);
    },
    onPointerMove(event: PointerEvent) {
      const moved = Math.hypot(event.clientX - start.current.x, event.clientY - start.current.y);
      if (moved > slackPx) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu(event: MouseEvent) {
      if (!pressed.current && !inMenu(event)) press(event.target);
      if (pressed.current || inMenu(event)) event.preventDefault();
    },
    onClickCapture(event: MouseEvent) {
      // Releasing after a long press is no click; the press itself dispatches a scripted click.
      if (!pressed.current || !event.isTrusted || inMenu(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

const inMenu = (event: { target: EventTarget }): boolean =>
  event.target instanceof Element && event.target.closest('.menu') !== null;
