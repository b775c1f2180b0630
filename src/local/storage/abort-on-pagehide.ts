const underWay = new Set<IDBTransaction>();
let isLeft = false;

/**
 * Ends the transaction when its page is kept for the way back. WebKit freezes it as it is, and whoever opens that store next waits for
 * ever. Nothing of it is half done: it is as if the page had been closed.
 */
export function letGo(transaction: IDBTransaction): IDBTransaction {
  underWay.add(transaction);
  for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => underWay.delete(transaction));
  if (isLeft) abort(transaction);
  return transaction;
}

/** Calls `act` when this page is left and kept for the way back. A worker has no page. */
export function onLeft(act: () => void): void {
  globalThis.addEventListener?.('pagehide', (event) => {
    if ('persisted' in event && event.persisted) act();
  });
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has just been committed.
  }
}

onLeft(() => {
  isLeft = true;
  for (const transaction of underWay) abort(transaction);
});
globalThis.addEventListener?.('pageshow', () => {
  isLeft = false;
});
