const key = 'tab';

/** Names this tab, also after a reload. */
export const tab = sameAfterReload();

function sameAfterReload(): string {
  const own = crypto.randomUUID();
  try {
    const saved = sessionStorage.getItem(key) ?? own;
    sessionStorage.setItem(key, saved);
    return saved;
  } catch {
    return own; // storage is switched off
  }
}
