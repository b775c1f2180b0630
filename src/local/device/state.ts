import { createStore, type Store } from './store.ts';

/** State of the copy and its connection. */
export interface SyncState {
  /** `reconnecting`: the device is online, but the server did not answer. */
  connection: 'online' | 'offline' | 'reconnecting';
  /** No answer for some seconds; retries continue. */
  silent: boolean;
  /** The last run, or a call since, gave up after its retries; the next doorbell starts another run. */
  failing: boolean;
  /**
   * `memory`: everything ends with the page. `full`: the last write failed, although images and old messages were
   * deleted.
   */
  storage: 'disk' | 'memory' | 'full';
  /** The browser deleted this member's copy; changes that waited in it are lost. */
  evicted: boolean;
}

export const createState = (storage: SyncState['storage'], evicted: boolean): Store<SyncState> =>
  createStore<SyncState>({ connection: 'online', silent: false, failing: false, storage, evicted });
