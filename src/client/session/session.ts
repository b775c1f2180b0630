import { i18n } from '@lingui/core';
import { login, loginByPasskey } from '../../local/accounts/session.ts';
import { ApiError, createApi } from '../../local/device/api.ts';
import type { User } from '../../shared/calls/accounts-user.ts';
import type { CallInput } from '../../shared/calls.ts';
import type { Locale } from '../../shared/locales.ts';
import { sessionAtom } from '../app/atoms.ts';
import { readCookie, sessionHint } from '../app/cookies.ts';
import { remember } from '../app/remembered.ts';
import { store } from '../app/store.ts';
import { followAccount, takeChosenLocale } from '../i18n/i18n.ts';
import { siteSettings } from '../sites/site.ts';
import { onLogin } from './login-channel.ts';

/** Retries transient failures five times; fails at once offline, even if the network drops meanwhile. */
const api = createApi({
  fetch: fetch.bind(window),
  onAuthenticationRequired: () => undefined,
  online: () => navigator.onLine,
});

/**
 * Opens the hinted member's copy; undefined without a session hint. Resolves when the session is known; follows later
 * logins in other tabs.
 */
export function startSession(): Promise<void> | undefined {
  onLogin(() => {
    if (store.get(sessionAtom).is === 'visitor') void openHinted();
  });
  return openHinted();
}

function openHinted(): Promise<void> | undefined {
  if (readCookie(sessionHint) === undefined) {
    remember('chats', undefined); // ended by the worker, which can't access this storage
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

/** Rejects with ApiError if refused. `keep`: false leaves nothing here ("not my device"). */
export const logIn = (input: CallInput<'POST user.php'>): Promise<void> => enter(() => login(api, input));

export const logInByPasskey = (input: CallInput<'POST passkey.php?login=1'>): Promise<void> =>
  enter(() => loginByPasskey(api, input));

/** Challenge for the browser's passkeys; without retries, since nobody waits. */
export const passkeyChallenge = async (): Promise<object> =>
  (await api.call('POST passkey.php?challenge=1', {}, { retry: false })).options;

/** Loads the members' code meanwhile. */
async function enter(login: () => Promise<User>): Promise<void> {
  if (!navigator.onLine) throw new ApiError('network', 0);
  const device = import('./device.ts');
  device.catch(() => undefined); // handled below, after the login
  const user = await login();
  const chosen = takeChosenLocale();
  if (!chosen) await speak(user.language).catch(() => undefined);
  const { enterDevice, changeSettings } = await device;
  await enterDevice(user.id, user);
  const session = store.get(sessionAtom);
  if (session.is === 'member' && chosen && chosen !== user.language)
    await changeSettings(session.device, { language: chosen });
}

/** Rejects if the language can't be loaded, which keeps nobody out. */
async function speak(language: Locale): Promise<void> {
  if (language === i18n.locale) return;
  await followAccount(language);
  siteSettings(true).catch(() => undefined);
}
