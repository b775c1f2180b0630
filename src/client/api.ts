import { createApi } from '../local/api.ts';
import { sessionAtom } from './atoms.ts';
import { store } from './store.ts';

/**
 * Calls that need no member: settings, company, login. A member's own go through their device. A bad network is tried five times;
 * without one it says so at once.
 */
export const api = createApi({
  fetch: fetch.bind(window),
  online: () => navigator.onLine,
  onAuthenticationRequired: () => {
    const session = store.get(sessionAtom);
    if (session.is === 'member') session.device.sessionEnded();
  },
});
