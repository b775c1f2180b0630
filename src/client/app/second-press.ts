type Press = Pick<PointerEvent, 'pointerType' | 'detail' | 'timeStamp' | 'clientX' | 'clientY'>;

/** Milliseconds between the two taps of a double tap; a mouse has the system's own setting, as `detail`. */
const doubleTapMs = 300;
/** Pixels between them. */
const doubleTapPx = 24;

/**
 * A double press counts as one where the first press removed what it was on, or opened a dialog over it: the second
 * would go to what lies there now, such as a tab of the navigation.
 */
export function ignoreSecondPresses(): void {
  let first: { event: PointerEvent; on: Element } | undefined;
  const hear = (event: PointerEvent) => {
    if (first && !isInReach(first.on) && isSecond(event, first.event)) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    const target = event.target as Element;
    const on = target.closest('a, button, label') ?? target;
    // A label presses its input too, which may be hidden.
    if (isDrawn(on)) first = { event, on };
  };
  document.addEventListener('click', hear, { capture: true });
}

function isInReach(element: Element): boolean {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  return isDrawn(element) && (!dialog || dialog.contains(element));
}

/** Not checkVisibility(), which older engines lack: it would throw at each press. */
const isDrawn = (element: Element): boolean => element.getClientRects().length > 0;

export function isSecond(event: Press, before: Press): boolean {
  if (event.pointerType !== 'touch') return event.detail > 1;
  const far = Math.hypot(event.clientX - before.clientX, event.clientY - before.clientY);
  return event.timeStamp - before.timeStamp < doubleTapMs && far < doubleTapPx;
}
