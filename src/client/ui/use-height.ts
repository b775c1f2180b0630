import { type RefCallback, useCallback } from 'react';

/** Publishes an element's height, so that full-height screens leave room for it. */
export function useHeight(property: '--banner'): RefCallback<HTMLElement> {
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const { style } = document.documentElement;
      const publish = () => style.setProperty(property, `${element.offsetHeight}px`);
      publish(); // before the first paint: the observer reports later
      const observer = new ResizeObserver(publish);
      observer.observe(element);
      return () => {
        observer.disconnect();
        style.removeProperty(property);
      };
    },
    [property],
  );
}
