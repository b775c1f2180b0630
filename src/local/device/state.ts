import { createStore, type Store } from './store.ts';

/** How the copy and its server get on. */
export interface SyncState {
  /** `reconnecting`: there should be a network, and the server did not answer. */
  connection: 'online' | 'offline' | 'reconnecting';
  /** No answer has come for some seconds; the tries go on. */
  silent: boolean;
  /** The last run gave up after its retries; the next doorbell begins another. */
  failing: boolean;
  /** `memory`: nothing survives the page. `full`: the last thing could not be stored, although images and old messages were dropped. */
  storage: 'disk' | 'memory' | 'full';
  /** The browser had thrown this member's copy away; what had waited in it is lost. */
  evicted: boolean;
}

export const createState = (storage: SyncState['storage'], evicted: boolean): Store<SyncState> =>
  createStore<SyncState>({ connection: 'online', silent: false, failing: false, storage, evicted });
