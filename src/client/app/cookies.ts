/**
 * Cookies that scripts may read: locale and session hint. Other sites of this domain may set the same names;
 * unreadable values count as absent.
 */
/** Set by the server beside the httpOnly session cookie; its value is the member's id. */
export const sessionHint = 'session_hint';

export function readCookie(name: string): string | undefined {
  for (const pair of document.cookie.split('; ')) {
    if (pair.startsWith(`${name}=`)) return decode(pair.slice(name.length + 1));
  }
  return undefined;
}

function decode(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

export function writeCookie(name: string, value: string, days: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: Safari and Firefox came late to the Cookie Store API
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${days * 86_400}; Path=/; SameSite=Lax${secure}`;
}
