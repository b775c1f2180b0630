import { setTimeout as wait } from 'node:timers/promises';

/** A browser that Playwright does not drive; everybody who opens it has never used it before. */
export interface Engine {
  open(): Promise<Page>;
  close(): Promise<void>;
}

/** A tab, and what a person does in it. Selectors are CSS. */
export interface Page extends Tab {
  /** Until it returns something true; answers that. Rejects after so many milliseconds. */
  until<Result>(body: string, timeoutMs?: number): Promise<Result>;
  /** As one piece, as from a phone's keyboard, once it is there. */
  type(selector: string, text: string): Promise<void>;
  press(selector: string): Promise<void>;
  /** Until the document is there; what it loads may still be on its way. */
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
}

/** As much as each engine has to bring. */
export interface Tab {
  /** The body of a function; what it returns, or what that promises. */
  run<Result>(body: string): Promise<Result>;
  /** In the middle of the first of these elements. */
  click(selector: string): Promise<void>;
  close(): Promise<void>;
}

export function pageOf(tab: Tab): Page {
  async function leave(go: string): Promise<void> {
    const depart = `globalThis.isLeft = true; setTimeout(() => ${go})`;
    // A document that is just going away does not answer.
    await tab.run(depart).catch(() => tab.run(depart));
    await page.until(isThere);
  }
  const page: Page = {
    ...tab,
    async until<Result>(body: string, timeoutMs = 60_000) {
      for (const until = Date.now() + timeoutMs; ; await wait(50)) {
        const result = await tab.run<Result>(body).catch(() => undefined);
        if (result) return result;
        if (Date.now() > until)
          throw new Error(`It did not come true: ${body}\n${await tab.run('return document.body.innerText')}`);
      }
    },
    async type(selector, text) {
      await page.press(selector);
      await tab.run(`document.execCommand('insertText', false, ${JSON.stringify(text)})`);
    },
    async press(selector) {
      await page.until(`return Boolean(document.querySelector(${JSON.stringify(selector)}))`);
      await tab.click(selector);
    },
    open: (url) => leave(`location.assign(${JSON.stringify(url)})`),
    reload: () => leave('location.reload()'),
    // After its answer, which a page that is gone would not give.
    back: () => tab.run('setTimeout(() => history.back())'),
    forward: () => tab.run('setTimeout(() => history.forward())'),
  };
  return page;
}

/** A new tab replaces its first, empty document by another one. */
const isThere = `return !globalThis.isLeft && location.protocol !== 'about:' && document.readyState !== 'loading'`;
