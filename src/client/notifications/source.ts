import { createApi } from '../../local/device/api.ts';
import type { Device } from '../../local/device/device.ts';
import type { Preferences } from '../../shared/calls/notifications.ts';
import type { CallInput } from '../../shared/calls.ts';

export type Edit = Omit<CallInput<'PUT notifications.php'>, 'token'>;

/** Where a member's preferences come from, and go to. */
export interface Source {
  /** As this device last heard of them. */
  saved(): Promise<Preferences | undefined>;
  read(): Promise<Preferences>;
  change(edit: Edit): Promise<Preferences>;
}

/** Without network it says so at once. */
const api = createApi({
  fetch: fetch.bind(window),
  onAuthenticationRequired: () => undefined,
  online: () => navigator.onLine,
});

/** Whoever holds a mailed link may choose for whom it was mailed to; nothing of it is kept. */
export const ofLink = (token: string): Source => ({
  saved: () => Promise.resolve(undefined),
  read: () => api.call('GET notifications.php', { token }),
  change: (edit) => api.call('PUT notifications.php', { ...edit, token }),
});

/** One's own; the local copy comes lazily, since this page is for visitors with a link as well. */
export const ofMember = (device: Device): Source => ({
  async saved() {
    const { keptAnswer: savedAnswer } = await import('../session/device.ts');
    return await savedAnswer(device.db, 'GET notifications.php');
  },
  async read() {
    const { askAgain } = await import('../session/device.ts');
    return await askAgain(device, 'GET notifications.php');
  },
  async change(edit) {
    const { keepAnswer: saveAnswer } = await import('../session/device.ts');
    const preferences = await device.api.call('PUT notifications.php', edit);
    await saveAnswer(device, 'GET notifications.php', preferences);
    device.ring(['user']);
    return preferences;
  },
});
