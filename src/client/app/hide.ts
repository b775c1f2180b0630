const key = 'hidden';

/** Leaves the app for an empty page. The screen is blank at once, even while the browser is slow to leave. */
export function hideAtOnce(): void {
  try {
    sessionStorage.setItem(key, '1');
  } catch {
    // Storage is switched off: Back shows the app.
  }
  empty();
}

/** After it the pages that Back brings in this tab go the same way, before anything is drawn, until the app is opened again. */
export function stayHidden(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'back_forward') leaveHiding();
  else if (isHiding()) empty();
  // A page that the browser has frozen whole starts no code.
  addEventListener('pageshow', ({ persisted }) => persisted && isHiding() && empty());
}

function empty(): void {
  document.documentElement.hidden = true;
  document.title = '';
  location.replace('about:blank');
}

function isHiding(): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function leaveHiding(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // see above
  }
}
