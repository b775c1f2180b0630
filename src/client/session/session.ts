import { login, loginByPasskey } from '../../local/accounts/session.ts';
import { ApiError, createApi } from '../../local/device/api.ts';
import type { User } from '../../shared/calls/accounts-user.ts';
import type { CallInput } from '../../shared/calls.ts';
import { sessionAtom } from '../app/atoms.ts';
import { readCookie, sessionHint } from '../app/cookies.ts';
import { remember } from '../app/remembered.ts';
import { store } from '../app/store.ts';
import { onLogin } from './login-channel.ts';

/** A bad network is tried five times; without one it says so at once, also when it goes in the middle. */
const api = createApi({
  fetch: fetch.bind(window),
  onAuthenticationRequired: () => undefined,
  online: () => navigator.onLine,
});

/**
 * Without the hint of a session nobody is asked, and the answer is undefined; with it, the member's own copy is opened. Resolves when
 * the page knows whose it is. Who logs in later in another tab is logged in here too.
 */
export function startSession(): Promise<void> | undefined {
  onLogin(() => {
    if (store.get(sessionAtom).is === 'visitor') void openHinted();
  });
  return openHinted();
}

function openHinted(): Promise<void> | undefined {
  if (readCookie(sessionHint) === undefined) {
    remember('chats', undefined); // ended by the worker, which has no such storage
    return undefined;
  }
  store.set(sessionAtom, { is: 'opening' });
  return import('./device.ts')
    .then(({ enterKnownMember }) => enterKnownMember(hintedMember))
    .catch(() => store.set(sessionAtom, { is: 'visitor' }));
}

function hintedMember(): string | undefined {
  const hinted = readCookie(sessionHint);
  return hinted !== undefined && uuid.test(hinted) ? hinted : undefined;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Rejects with the ApiError of a refused login. `keep`: false leaves nothing here ("not my device"). */
export const logIn = (input: CallInput<'POST user.php'>): Promise<void> => enter(() => login(api, input));

export const logInByPasskey = (input: CallInput<'POST passkey.php?login=1'>): Promise<void> =>
  enter(() => loginByPasskey(api, input));

/** What the browser is to ask its passkeys; not tried again, since nobody waits for it. */
export const passkeyChallenge = async (): Promise<object> =>
  (await api.call('POST passkey.php?challenge=1', {}, { retry: false })).options;

/** What only members need is fetched meanwhile. */
async function enter(login: () => Promise<User>): Promise<void> {
  if (!navigator.onLine) throw new ApiError('network', 0);
  const device = import('./device.ts');
  device.catch(() => undefined); // heard below, once the login has gone well
  const user = await login();
  const { enterDevice } = await device;
  await enterDevice(user.id, user);
}
