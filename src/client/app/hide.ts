import { inTab, keepInTab } from './tab-memory.ts';

const key = 'hidden';

/**
 * Leaves the app for an empty page. The screen is blank at once, even while the browser is slow to leave. Where storage
 * is switched off, Back shows the app.
 */
export function hideAtOnce(): void {
  keepInTab(key, '1');
  empty();
}

/** After it the pages that Back brings in this tab go the same way, before anything is drawn, until the app is opened again. */
export function stayHidden(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'back_forward') keepInTab(key, undefined);
  else if (isHiding()) empty();
  // A page that the browser has frozen whole starts no code.
  addEventListener('pageshow', ({ persisted }) => persisted && isHiding() && empty());
}

function empty(): void {
  document.documentElement.hidden = true;
  document.title = '';
  location.replace('about:blank');
}

const isHiding = (): boolean => inTab(key) !== undefined;
