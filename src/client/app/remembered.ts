/** Values the page's first script needs before painting, and the last logout: in storage that reads synchronously. */
export type Remembered =
  | 'scheme'
  | 'niche'
  | 'accent'
  | 'locale'
  | 'name'
  | 'chats'
  | 'thrown'
  | 'logged-out'
  | 'entered'
  | 'entry-skipped'
  | 'bonus-over'
  | 'bonus-closed';

export function remembered(key: Remembered): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined; // storage is turned off: each start counts as the first
  }
}

export function remember(key: Remembered, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // see above
  }
}
