import { useEffect } from 'react';

/**
 * Safari on iPhone lays its keyboard over the page instead of making it smaller: how much it covers stands in `--keyboard`, so that
 * header and composer both stay in view. Elsewhere that is 0.
 */
export function useKeyboardRoom(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const root = document.documentElement;
    const fit = () => {
      const covered = viewport.scale === 1 ? Math.round(window.innerHeight - viewport.height) : 0;
      root.style.setProperty('--keyboard', `${Math.max(0, covered)}px`);
      // It has moved the page up to show the field; now that all of it fits, that would hide the header.
      if (covered > 0) window.scrollTo(0, 0);
    };
    viewport.addEventListener('resize', fit);
    return () => {
      viewport.removeEventListener('resize', fit);
      root.style.removeProperty('--keyboard');
    };
  }, []);
}
