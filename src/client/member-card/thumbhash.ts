import { thumbHashToDataURL } from 'thumbhash';

/** More than any screen shows; a list that is scrolled on for long starts over. */
const most = 600;
const decoded = new Map<string, string | undefined>();

/** The picture that a thumbhash (base64) stands for, as an address; undefined for what is none. Each is decoded once. */
export function placeholderOf(hash: string): string | undefined {
  if (decoded.size >= most) decoded.clear();
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
