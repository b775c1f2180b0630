import { reloadGuard } from '../shared/limits.ts';

const key = 'reloaded-at';

/**
 * A chunk that can't be loaded was replaced by a newer build: one reload brings that. At most once a minute, and not
 * without network, where it could only make things worse (seed.md section 4).
 */
export function reloadOnceOnMissingChunk(): void {
  addEventListener('vite:preloadError', (event) => {
    const reloadedAt = Number(sessionStorage.getItem(key) ?? 0);
    if (!navigator.onLine || Date.now() - reloadedAt < reloadGuard) return;
    event.preventDefault();
    sessionStorage.setItem(key, String(Date.now()));
    location.reload();
  });
}
