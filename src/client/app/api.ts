import { createApi } from '../../local/device/api.ts';
import { hearAnswers } from '../../local/device/connection.ts';
import { realTimers } from '../../local/device/platform.ts';
import { sessionAtom, silentAtom } from './atoms.ts';
import { store } from './store.ts';

const online = () => navigator.onLine;

/**
 * Calls without a member: settings, company, login. Members' calls go through their device. Retries transient failures
 * five times; fails at once offline.
 */
export const api = createApi({
  fetch: fetch.bind(window),
  online,
  ...hearAnswers({ timers: realTimers, online }, ({ silent }) => silent !== undefined && store.set(silentAtom, silent)),
  onAuthenticationRequired: () => {
    const session = store.get(sessionAtom);
    if (session.is === 'member') session.device.sessionEnded();
  },
});
