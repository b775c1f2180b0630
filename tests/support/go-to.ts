import type { Page } from 'playwright';

/** As a link inside of the app leads there: opening the app some two hundred times would take minutes. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await settled(page);
}

/** Until nothing waits: no screen, no code, no answer, no place that is kept for what is still being read. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (document.querySelector<HTMLElement>('.layout')?.dataset.path !== location.pathname) return false;
    const main = document.querySelector('main.layout-screen');
    return main?.textContent && !document.querySelector('.shell, .loading-bar, main [aria-busy=true], main .skeleton');
  });
}
