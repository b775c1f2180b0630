import { signUp } from '../../local/accounts/session.ts';
import { ApiError, createApi } from '../../local/device/api.ts';
import type { SignupAccount } from '../../shared/calls/signup.ts';
import type { CallInput } from '../../shared/calls.ts';
import { uuidv7 } from '../../shared/ids.ts';
import { sessionAtom } from '../app/atoms.ts';
import { store } from '../app/store.ts';
import type { Wanted } from '../session/join.ts';
import { beginLater, forgetSaved, savedAccount } from './saved-input.ts';

/** Retries transient failures five times; fails at once offline. */
const api = createApi({
  fetch: fetch.bind(window),
  onAuthenticationRequired: () => undefined,
  online: () => navigator.onLine,
});

/** Input so far; missing fields are empty. */
export function accountSoFar(): SignupAccount {
  const { name = '', email = '', gender, seeks } = savedAccount();
  return {
    name,
    email,
    password: '',
    date_of_birth: bornOn(savedAccount()),
    gender: gender === 'female' ? 'female' : 'male',
    seeks: seeks === 'male' || seeks === 'both' ? seeks : 'female',
  };
}

/** YYYY-MM-DD; empty until complete. */
export function bornOn({ day = '', month = '', year = '' }: { day?: string; month?: string; year?: string }): string {
  if (!day && !month && !year) return '';
  return [year.trim().padStart(4, '0'), month.trim().padStart(2, '0'), day.trim().padStart(2, '0')].join('-');
}

/** Validates these fields on the server, ignoring those not filled in yet. Throws ApiError. */
export async function check(account: SignupAccount, about: readonly (keyof SignupAccount)[]): Promise<void> {
  try {
    await api.call('POST signup.php?check=account', account);
  } catch (error) {
    if (!isInvalid(error) || about.some((field) => error.fields?.[field] !== undefined)) throw error;
  }
}

export type Doing = 'check' | 'create';

/**
 * Creates the account and opens the member's copy. Answers whether the browser is logged in; if not, a mail continues.
 * Throws ApiError.
 */
export async function createAccount(
  input: CallInput<'POST signup.php'>,
  wanted: Partial<Wanted> | undefined,
  report: (doing: Doing) => void,
): Promise<boolean> {
  if (!navigator.onLine) throw new ApiError('network', 0);
  const opening = Promise.all([
    import('../session/device.ts'),
    import('../../local/signup/first-message.ts'),
    import('../app/background.ts'),
  ]);
  opening.catch(() => undefined); // handled below, after the account exists
  const { signup_message, language: _, ...account } = input;
  const message = signup_message && { ...signup_message, id: uuidv7(Date.now(), random) };
  report('check');
  await api.call('POST signup.php?check=account', account);
  report('create');
  const user = await signUp(api, { ...input, signup_message: message });
  if (!user) {
    forgetSaved();
    return false;
  }
  beginLater(user.id, 'welcome', wanted);
  const [{ enterDevice }, { keepFirstMessage }, { inBackground }] = await opening;
  await enterDevice(user.id, user);
  const session = store.get(sessionAtom);
  if (message && session.is === 'member') inBackground(keepFirstMessage(session.device, user, message));
  return true;
}

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));

const isInvalid = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'invalid';
