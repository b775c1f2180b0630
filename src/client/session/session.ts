import { ApiError, createApi } from '../../local/api.ts';
import { login } from '../../local/session.ts';
import type { CallInput } from '../../shared/calls.ts';
import { sessionAtom } from '../atoms.ts';
import { readCookie } from '../cookies.ts';
import { store } from '../store.ts';

/** Set by the server beside the real session, which no script can read; its value is the member's id. */
const hint = 'session_hint';

/** A bad network is tried five times; without one it says so at once, also when it goes in the middle. */
const api = createApi({
  fetch: fetch.bind(window),
  onAuthenticationRequired: () => undefined,
  online: () => navigator.onLine,
});

/**
 * Without the hint of a session nobody is asked, and the answer is undefined; with it, the member's own copy is opened. Resolves when
 * the page knows whose it is.
 */
export function startSession(): Promise<void> | undefined {
  const hinted = readCookie(hint);
  if (hinted === undefined) return undefined;
  store.set(sessionAtom, { is: 'opening' });
  return import('../device.ts')
    .then(({ enterKnownMember }) => enterKnownMember(uuid.test(hinted) ? hinted : undefined))
    .catch(() => store.set(sessionAtom, { is: 'visitor' }));
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Rejects with the ApiError of a refused login. What only members need is fetched meanwhile. */
export async function logIn(input: CallInput<'POST user.php'>): Promise<void> {
  if (!navigator.onLine) throw new ApiError('network', 0);
  const device = import('../device.ts');
  device.catch(() => undefined); // heard below, once the login has gone well
  const user = await login(api, input);
  const { enterDevice } = await device;
  await enterDevice(user.id, user);
}
