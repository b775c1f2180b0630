import { login, rememberedMember } from '../../local/session.ts';
import type { CallInput } from '../../shared/calls.ts';
import { api } from '../api.ts';
import { type Session, sessionAtom } from '../atoms.ts';
import { readCookie } from '../cookies.ts';
import { store } from '../store.ts';

/** Set by the server beside the real session, which no script can read. */
const hint = 'session_hint';

/** Without the hint of a session nobody is asked; with it, the member's own copy is opened. */
export function startSession(): void {
  if (readCookie(hint) === undefined) return;
  become({ is: 'opening' });
  void Promise.all([import('../device.ts'), rememberedMember().then((member) => member ?? askWho())])
    .then(([{ enterDevice }, member]) => enterDevice(member))
    .catch(() => become({ is: 'visitor' }));
}

/** Rejects with the ApiError of a refused login. What only members need is fetched meanwhile. */
export async function logIn(input: CallInput<'POST user.php'>): Promise<void> {
  const device = import('../device.ts');
  device.catch(() => undefined); // heard below, once the login has gone well
  const user = await login(api, input);
  const { enterDevice } = await device;
  await enterDevice(user.id);
}

/** The session lives, but this device has forgotten whose it is. */
async function askWho(): Promise<string> {
  const { user } = await api.call('GET user.php', {});
  return user.id;
}

const become = (session: Session): void => store.set(sessionAtom, session);
