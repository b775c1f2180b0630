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
  try {
    // Not at each frame: several pages at once would leave the processor to nobody else.
    await page.waitForFunction(isSettled, unsettled, { polling: 50 });
  } catch (error) {
    const busy = await page
      .locator(unsettled)
      .evaluateAll((found) => found.map((each) => each.outerHTML.slice(0, 300)));
    throw new Error(`${page.url()} did not settle: ${busy.join('\n')}`, { cause: error });
  }
}

function isSettled(unsettled: string): boolean {
  if (document.querySelector<HTMLElement>('.layout')?.dataset.path !== location.pathname) return false;
  const main = document.querySelector('main.layout-screen');
  return Boolean(main?.textContent) && !document.querySelector(unsettled);
}

const unsettled = '.shell, .loading-bar, main [aria-busy=true], main .skeleton';
