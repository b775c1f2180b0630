import { type RefCallback, useCallback } from 'react';

/** Tells the layout how much room an element takes: screens that fill the window leave it that much. */
export function useHeight(property: '--push-alert' | '--banner' | '--bonus'): RefCallback<HTMLElement> {
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const { style } = document.documentElement;
      const tell = () => style.setProperty(property, `${element.offsetHeight}px`);
      tell(); // before the first painting: an observer is heard after it
      const observer = new ResizeObserver(tell);
      observer.observe(element);
      return () => {
        observer.disconnect();
        style.removeProperty(property);
      };
    },
    [property],
  );
}
