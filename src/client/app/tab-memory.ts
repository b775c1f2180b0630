/** Value that this tab keeps through reloads; undefined without one, and where storage is switched off. */
export function inTab(key: string): string | undefined {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Undefined removes it. Nothing is kept where storage is switched off or full. */
export function keepInTab(key: string, value: string | undefined): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // see above
  }
}
