/** Pixels between the box and its anchor. */
const gap = 4;
/** Pixels that stay free at the edges of the screen. */
const margin = 8;
/** Height in px of a button: of a taller anchor, only its beginning counts. */
const touch = 44;

/**
 * Places a fixed box whole on the screen: below its anchor, else above it, else over it. In the left half it begins
 * where the anchor begins, in the right half it ends where the anchor ends.
 */
function placeBeside(box: HTMLElement, anchor: Element): void {
  // The part that an open keyboard leaves, or that the member has enlarged.
  const { offsetLeft = 0, offsetTop = 0, width = innerWidth, height = innerHeight } = visualViewport ?? {};
  box.style.maxHeight = `min(26rem, ${height - 2 * margin}px)`;
  const { left, right, top, bottom } = anchor.getBoundingClientRect();
  const below = Math.min(bottom, top + touch) + gap;
  const above = top - gap - box.offsetHeight;
  const lowest = offsetTop + height - margin - box.offsetHeight;
  const leftmost = offsetLeft + margin;
  const isLeft = (left + right) / 2 < offsetLeft + width / 2;
  const wanted = isLeft ? left : right - box.offsetWidth;
  const y = below > lowest && above >= offsetTop + margin ? above : Math.min(below, lowest);
  box.style.top = `${Math.max(y, offsetTop + margin)}px`;
  box.style.left = `${Math.max(leftmost, Math.min(wanted, offsetLeft + width - margin - box.offsetWidth))}px`;
}

/** Places it now, and again as the page scrolls or the screen changes. Answers what ends this. */
export function keepBeside(box: HTMLElement, anchor: Element): () => void {
  const place = () => placeBeside(box, anchor);
  place();
  addEventListener('scroll', place, { capture: true, passive: true });
  for (const each of [window, visualViewport]) each?.addEventListener('resize', place);
  return () => {
    removeEventListener('scroll', place, { capture: true });
    for (const each of [window, visualViewport]) each?.removeEventListener('resize', place);
  };
}
