import { thumbHashToDataURL } from 'thumbhash';

/** Cached images, more than any screen shows; a long scroll starts over. */
const maxCached = 600;
const decoded = new Map<string, string | undefined>();

/** Decodes a thumbhash (base64) to a data URL; undefined if invalid. Cached. */
export function placeholderOf(hash: string): string | undefined {
  if (decoded.size >= maxCached) decoded.clear();
  if (!decoded.has(hash)) decoded.set(hash, decode(hash));
  return decoded.get(hash);
}

function decode(hash: string): string | undefined {
  try {
    return thumbHashToDataURL(Uint8Array.from(atob(hash), (char) => char.charCodeAt(0)));
  } catch {
    return undefined;
  }
}
