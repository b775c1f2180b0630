import { keepInTab } from '../app/tab-memory.ts';
import { ended, previewKey } from '../sites/preview.ts';

/** Adds the token, so that a reload and the server show the draft too; takes it away once the preview has ended. */
export function keepInAddress(preview: string): void {
  const url = new URL(location.href);
  if (preview === ended) {
    keepInTab(previewKey, undefined);
    url.searchParams.delete(previewKey);
  } else if (!url.searchParams.has(previewKey)) {
    // Setting it by name would rewrite what stays: `?share` would become `?share=`.
    url.search += `${url.search ? '&' : '?'}${previewKey}=${preview}`;
  }
  if (url.href !== location.href) history.replaceState(history.state, '', url);
}

/** Loads the live page, which says that it is. */
export function endPreview(): void {
  keepInTab(previewKey, ended);
  const url = new URL(location.href);
  url.searchParams.delete(previewKey);
  location.replace(url);
}
