/** A ref: what goes away while it holds the focus leaves it to what it stands in, else to the screen; not to the body. */
export function passFocusOn(element: HTMLElement | null): () => void {
  return () => {
    if (!element?.contains(document.activeElement)) return;
    const around = element.parentElement?.closest<HTMLElement>('[tabindex]') ?? document.getElementById('screen');
    around?.focus({ preventScroll: true });
  };
}
