import { atom, useAtomValue } from 'jotai';
import type { Device } from '../../local/device/device.ts';
import type { SyncState } from '../../local/device/state.ts';
import type { User } from '../../shared/calls/accounts-user.ts';

/**
 * Who uses this page. `opening`: the member's own copy is being opened, after the hint of a session, or closed for good. `was`: whose
 * session has ended on this page.
 */
type Session = { is: 'visitor'; was?: string } | { is: 'opening' } | { is: 'member'; device: Device };
export const sessionAtom = atom<Session>({ is: 'visitor' });

/** The member as they see themselves; undefined until the first answer, or the first reading of the local copy. */
export const userAtom = atom<User>();
export const countsAtom = atom({ unread: 0, newLikes: 0 });

/** What the screen is about, where that says more than the screen's own title: a member's name. */
export const pageTitleAtom = atom<string>();

/** How the member's copy and its server get on. */
export const syncAtom = atom<SyncState>();
/** What the browser says. A single lost request is no news; a run that gave up is. */
export const networkAtom = atom(true);
export const onlineAtom = atom((get) => {
  const sync = get(syncAtom);
  return get(networkAtom) && sync?.connection !== 'offline' && !(sync?.failing && sync.connection === 'reconnecting');
});
/** Of calls that are no member's own. */
export const silentAtom = atom(false);
/** Whether what only the server knows can be said to be true: it is being heard. */
export const reachedAtom = atom((get) => get(onlineAtom) && !(get(syncAtom)?.silent ?? get(silentAtom)));

/** What is left of the time bonus, in whole seconds by the server's clock; null: there is none, or nobody knows; undefined: not asked yet. */
export interface TimeBonus {
  code: string;
  percentage: number;
  seconds: number;
}
export const bonusAtom = atom<TimeBonus | null>();

/**
 * Push state of this browser (SPECIFICATION 9.12); undefined until it is known. `not-mine`: the member chose "not my
 * device".
 */
export const pushAtom = atom<'unknown' | 'unsupported' | 'denied' | 'subscribed' | 'not-mine'>();

/** A newer version of the app waits; calling it shows it. */
export const newVersionAtom = atom<{ show: () => void }>();

/** The browser would install the app; calling it asks the member. */
export const installAtom = atom<{ install: () => void }>();

/** The member's own copy, on screens that only members reach. */
export function useDevice(): Device {
  const session = useAtomValue(sessionAtom);
  if (session.is !== 'member') throw new Error('A screen for members was shown to a visitor');
  return session.device;
}
