/** A ref: what goes away while it holds the focus leaves it to the screen, not to the body. */
export function passFocusOn(element: HTMLElement | null): () => void {
  return () => {
    if (element?.contains(document.activeElement)) document.getElementById('screen')?.focus({ preventScroll: true });
  };
}
