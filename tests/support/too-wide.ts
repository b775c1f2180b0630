import type { Page } from 'playwright';

/** That the page scrolls sideways, with what reaches farthest; nothing where it does not. */
export const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const right = (each: Element) => each.getBoundingClientRect().right;
    const [farthest] = [...document.querySelectorAll('body *')].sort((a, b) => right(b) - right(a));
    const what = `${farthest?.tagName}.${farthest?.getAttribute('class')} ${farthest?.textContent?.slice(0, 30)}`;
    return [`${scrollWidth - clientWidth} px too wide: ${what}`];
  });
