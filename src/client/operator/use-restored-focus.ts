import { type RefObject, useEffect } from 'react';

/** Path to an element: its index among the children of each ancestor, innermost first. */
interface Step {
  parent: Element;
  place: number;
  of: number;
}
interface Focused {
  element: HTMLElement;
  steps: Step[];
  address: string;
}

/** Restores the focus after an action removed its element: same path, nearest stop, or on another page the title. */
export function useRestoredFocus(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = page.current;
    if (!root) return;
    let last: Focused | undefined;
    const note = ({ target }: FocusEvent) => {
      last =
        target instanceof HTMLElement && root.contains(target)
          ? { element: target, steps: stepsTo(root, target), address: location.href }
          : undefined;
    };
    const mend = () => {
      if (!last || last.element.isConnected || document.activeElement !== document.body) return;
      const here = last.address === location.href ? (replaced(last.steps) ?? nearest(last.steps)) : undefined;
      const found = here ?? root.querySelector<HTMLElement>('h1');
      found?.focus({ preventScroll: true });
      found?.scrollIntoView({ block: 'nearest' });
    };
    const observer = new MutationObserver(mend);
    observer.observe(root, { childList: true, subtree: true });
    document.addEventListener('focusin', note);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', note);
    };
  }, [page]);
}

function stepsTo(root: Element, element: Element): Step[] {
  const parent = element.parentElement;
  if (element === root || !parent) return [];
  const siblings = [...parent.children];
  return [{ parent, place: siblings.indexOf(element), of: siblings.length }, ...stepsTo(root, parent)];
}

/** Same element after a rerender: never another one in its position, which the next press would act on. */
function replaced(steps: Step[]): HTMLElement | undefined {
  const at = steps.findIndex(({ parent }) => parent.isConnected);
  let found = steps[at]?.parent;
  for (const { place, of } of steps.slice(0, at + 1).reverse())
    found = found?.children.length === of ? found.children[place] : undefined;
  return found instanceof HTMLElement && takesFocus(found) ? found : undefined;
}

/** Next tab stop, or the previous one. */
function nearest(steps: Step[]): HTMLElement | undefined {
  for (const { parent, place } of steps) {
    if (!parent.isConnected) continue;
    const all = [...parent.children];
    const next = all.slice(place).flatMap((child) => stopsIn(child));
    const found =
      next[0] ??
      all
        .slice(0, place)
        .flatMap((child) => stopsIn(child))
        .at(-1);
    if (found) return found;
  }
  return undefined;
}

const stops = 'a[href], button, input, select, textarea, summary, [tabindex]';
/** For a focusable item the item itself, not its controls. */
function stopsIn(element: Element): HTMLElement[] {
  if (takesFocus(element)) return [element as HTMLElement];
  return [...element.querySelectorAll<HTMLElement>(stops)].filter(
    // Never focuses a dangerous button.
    (each) => takesFocus(each) && !each.matches('.danger') && each.parentElement?.closest('li[tabindex="0"]') === null,
  );
}

const takesFocus = (element: Element): boolean =>
  element instanceof HTMLElement &&
  element.matches(stops) &&
  element.tabIndex >= 0 &&
  !element.matches(':disabled') &&
  element.checkVisibility();
