import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadMembersCatalog } from '../i18n.ts';

/** Comes with its words when the page has come to rest; a page that can't fetch it goes without. */
export const lazyAtRest = <Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    await atRest();
    try {
      return (await Promise.all([load(), loadMembersCatalog()]))[0];
    } catch {
      return { default: () => null };
    }
  });

const atRest = (): Promise<void> =>
  new Promise((rest) => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) requestIdleCallback(() => rest(), { timeout: 2000 });
    else setTimeout(rest, 1000);
  });
