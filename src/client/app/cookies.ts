/**
 * The few cookies that a page may read: the locale, and the hint that there is a session. Other sites of this host's domain may
 * have left some of the same name; what can't be read is not there.
 */
/** Set by the server beside the real session, which no script can read; its value is the member's id. */
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
