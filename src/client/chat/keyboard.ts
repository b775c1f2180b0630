import { useEffect } from 'react';

/**
 * Height covered by the keyboard, as `--keyboard`: Safari on iPhone overlays it without resizing the page. 0
 * elsewhere.
 */
export function useKeyboardRoom(): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const root = document.documentElement;
    const fit = () => {
      const covered = viewport.scale === 1 ? Math.round(window.innerHeight - viewport.height) : 0;
      root.style.setProperty('--keyboard', `${Math.max(0, covered)}px`);
      // Safari scrolled the page to reveal the field; with the new height that would hide the header.
      if (covered > 0) window.scrollTo(0, 0);
    };
    viewport.addEventListener('resize', fit);
    return () => {
      viewport.removeEventListener('resize', fit);
      root.style.removeProperty('--keyboard');
    };
  }, []);
}
