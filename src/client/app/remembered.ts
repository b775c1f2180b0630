/** Values that src/boot needs before the first paint and after a logout, stored where they can be read at once. */
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
  | 'bonus-closed'
  | 'cost-known'
  | 'shortcuts'
  | 'sound'
  | 'quick-hide'
  | 'lock'
  | 'passkey'
  | 'seen'
  | 'voice-speed';

export function remembered(key: Remembered): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined; // storage is switched off: each start is a first one
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
