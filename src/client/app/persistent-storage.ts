let asked = false;

/**
 * Asks the browser to keep our storage when space is short. Called after the first message: browsers may prompt, and
 * now there is something to lose.
 */
export function askForPersistence(): void {
  if (asked) return;
  asked = true;
  void navigator.storage?.persist?.().catch(() => undefined);
}
