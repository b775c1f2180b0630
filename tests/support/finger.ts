import type { Page } from 'playwright';

/** A finger on the screen, with a clock of its own: how fast it moves is not up to how busy this machine is. */
export async function hold(page: Page, x: number, y: number) {
  const touch = await page.context().newCDPSession(page);
  let at = { x, y };
  let now = Date.now();
  const tell = (type: 'touchStart' | 'touchMove' | 'touchEnd') =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [at],
      timestamp: now / 1000,
    });
  await tell('touchStart');
  return {
    async move(x: number, y: number, steps: number) {
      const from = at;
      for (let step = 1; step <= steps; step++) {
        at = { x: from.x + ((x - from.x) * step) / steps, y: from.y + ((y - from.y) * step) / steps };
        now += 16;
        await tell('touchMove');
      }
    },
    rest(ms: number) {
      now += ms;
    },
    async up() {
      await tell('touchEnd');
      await touch.detach();
    },
  };
}
