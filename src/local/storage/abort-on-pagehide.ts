const underWay = new Set<IDBTransaction>();
let isLeft = false;

/**
 * Aborts the transaction on pagehide: WebKit freezes it in the back/forward cache, and the next page to open the store
 * waits for ever.
 */
export function letGo(transaction: IDBTransaction): IDBTransaction {
  underWay.add(transaction);
  for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => underWay.delete(transaction));
  if (isLeft) abort(transaction);
  return transaction;
}

/** Calls `act` when this page enters the back/forward cache. A worker has no page. */
export function onLeft(act: () => void): void {
  globalThis.addEventListener?.('pagehide', (event) => {
    if ('persisted' in event && event.persisted) act();
  });
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // Already committed.
  }
}

onLeft(() => {
  isLeft = true;
  for (const transaction of underWay) abort(transaction);
});
globalThis.addEventListener?.('pageshow', () => {
  isLeft = false;
});
