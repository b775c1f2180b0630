let asked = false;

/**
 * Asks the browser not to throw the local copy away when the device runs short of space. After a message was written: a
 * browser may put the question to the member, who has something to keep by now.
 */
export function askForPersistence(): void {
  if (asked) return;
  asked = true;
  void navigator.storage?.persist?.().catch(() => undefined);
}
