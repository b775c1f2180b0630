import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Request } from 'playwright';

const longestMs = 30_000;
/** Photos that are in view are waited for; the demo draws the rest when they are first asked for, one by one. */
const unending = ['eventsource', 'image', 'media'];
/** React leaves a place that waited for code empty for up to 300 ms after the last one that it filled. */
const revealMs = 350;

/**
 * Watches what the page loads from now on. The answered function waits until all that is in view is as it stays: code, answers, fonts,
 * photos, and lists that measure their rows.
 */
export function watchLoading(page: Page): () => Promise<void> {
  const loading = new Set<Request>();
  let begun = 0;
  let hasNewCode = false;
  let onEnd = () => {};
  page.on('request', (request) => {
    // Drawn people are backgrounds, which nothing else waits for.
    if (unending.includes(request.resourceType()) && !request.url().includes('/api/landers/')) return;
    loading.add(request);
    begun++;
    hasNewCode ||= request.resourceType() === 'script';
  });
  const end = (request: Request) => {
    loading.delete(request);
    onEnd();
  };
  page.on('requestfinished', end).on('requestfailed', end);

  async function allLoaded(): Promise<void> {
    const giveUp = new AbortController();
    const late = wait(longestMs, undefined, giveUp).catch(() => {});
    try {
      while (loading.size > 0) {
        const ended = new Promise<boolean>((resolve) => {
          onEnd = () => resolve(true);
        });
        if (!(await Promise.race([ended, late])))
          throw new Error(`still loading ${[...loading].map((request) => request.url()).join(', ')}`);
      }
    } finally {
      giveUp.abort();
    }
  }
  return async () => {
    for (let before = -1; before !== begun; ) {
      before = begun;
      await allLoaded();
      if (hasNewCode) await wait(revealMs);
      hasNewCode = false;
      await page.evaluate(drawAll);
    }
  };
}

/** In the page. */
async function drawAll(): Promise<void> {
  const isInView = (image: HTMLImageElement) => {
    const { top, bottom } = image.getBoundingClientRect();
    return image.checkVisibility() && bottom > 0 && top < innerHeight;
  };
  const drawn = new Set<string>();
  for (let photos: HTMLImageElement[] | undefined; photos?.length !== 0; ) {
    await document.fonts.ready;
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    photos = [...document.images].filter((image) => isInView(image) && !drawn.has(image.src));
    await Promise.all(photos.map((photo) => photo.decode().catch(() => {})));
    for (const { src } of photos) drawn.add(src);
  }
}
