import { type RefCallback, useCallback } from 'react';

/** Tells the layout how much room the alert takes: screens that fill the window leave it that much. */
export function useHeight(): RefCallback<HTMLElement> {
  return useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--push-alert', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--push-alert');
    };
  }, []);
}
