import { type DOMAttributes, type MouseEvent, type PointerEvent, useRef } from 'react';

const holdTime = 500;
const slack = 10;

/** A long press of a finger, or the context menu's own gesture. Safari on iPhone has no `contextmenu`, so the time is taken here. */
export function useLongPress(onPress: () => void): DOMAttributes<HTMLElement> {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const pressed = useRef(false);
  const press = () => {
    clearTimeout(timer.current);
    pressed.current = true;
    onPress();
  };
  const stop = () => clearTimeout(timer.current);
  return {
    onPointerDown(event: PointerEvent) {
      pressed.current = false;
      start.current = { x: event.clientX, y: event.clientY };
      if (event.pointerType === 'touch' && !inMenu(event)) timer.current = setTimeout(press, holdTime);
    },
    onPointerMove(event: PointerEvent) {
      const moved = Math.hypot(event.clientX - start.current.x, event.clientY - start.current.y);
      if (moved > slack) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu(event: MouseEvent) {
      event.preventDefault();
      if (!pressed.current && !inMenu(event)) press();
    },
    onClickCapture(event: MouseEvent) {
      // The finger's release after a long press is no click; the press itself clicks by script.
      if (!pressed.current || !event.isTrusted || inMenu(event)) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

const inMenu = (event: { target: EventTarget }): boolean =>
  event.target instanceof Element && event.target.closest('.menu') !== null;
