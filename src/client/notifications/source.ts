import { createApi } from '../../local/device/api.ts';
import type { Device } from '../../local/device/device.ts';
import type { Preferences } from '../../shared/calls/notifications.ts';
import type { CallInput } from '../../shared/calls.ts';

export type Edit = Omit<CallInput<'PUT notifications.php'>, 'token'>;

/** Source and target of a member's preferences. */
export interface Source {
  /** Preferences last loaded by this device. */
  saved(): Promise<Preferences | undefined>;
  read(): Promise<Preferences>;
  change(edit: Edit): Promise<Preferences>;
}

/** Fails at once offline. */
const api = createApi({
  fetch: fetch.bind(window),
  onAuthenticationRequired: () => undefined,
  online: () => navigator.onLine,
});

/** By a mailed link: chooses for its receiver, stores nothing here. */
export const ofLink = (token: string): Source => ({
  saved: () => Promise.resolve(undefined),
  read: () => api.call('GET notifications.php', { token }),
  change: (edit) => api.call('PUT notifications.php', { ...edit, token }),
});

/** By session. The local copy is imported lazily, since visitors with a link use this page too. */
export const ofMember = (device: Device): Source => ({
  async saved() {
    const { savedAnswer } = await import('../session/device.ts');
    return await savedAnswer(device.db, 'GET notifications.php');
  },
  async read() {
    const { askAgain } = await import('../session/device.ts');
    return await askAgain(device, 'GET notifications.php');
  },
  async change(edit) {
    const { saveAnswer } = await import('../session/device.ts');
    const preferences = await device.api.call('PUT notifications.php', edit);
    await saveAnswer(device, 'GET notifications.php', preferences);
    device.ring(['user']);
    return preferences;
  },
});
