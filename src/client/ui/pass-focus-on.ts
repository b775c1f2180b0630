/** A ref: an element that is removed with the focus inside passes it to the nearest focusable ancestor, else to the screen. */
export function passFocusOn(element: HTMLElement | null): () => void {
  return () => {
    if (!element?.contains(document.activeElement)) return;
    const around = element.parentElement?.closest<HTMLElement>('[tabindex]') ?? document.getElementById('screen');
    around?.focus({ preventScroll: true });
  };
}
