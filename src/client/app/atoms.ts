import { atom, useAtomValue } from 'jotai';
import type { Device } from '../../local/device/device.ts';
import type { SyncState } from '../../local/device/state.ts';
import type { User } from '../../shared/calls/accounts-user.ts';

/**
 * Session of this page. `opening`: the member's copy is being opened, or the page is closing. `was`: member whose
 * session ended on this page.
 */
type Session = { is: 'visitor'; was?: string } | { is: 'opening' } | { is: 'member'; device: Device };
export const sessionAtom = atom<Session>({ is: 'visitor' });

/** The member's own data; undefined until the first answer, or the first read of the local copy. */
export const userAtom = atom<User>();
/** `muted`: unread messages of muted chats, which nothing announces. */
export const noCounts = { unread: 0, muted: 0, newLikes: 0 };
export const countsAtom = atom(noCounts);

/** Page title that replaces the screen's own, such as a member's name. */
export const pageTitleAtom = atom<string>();

/** State of the copy and its connection. */
export const syncAtom = atom<SyncState>();
/** Network state from the browser. A single lost request does not change it; a run that gave up does. */
export const networkAtom = atom(true);
export const onlineAtom = atom((get) => {
  const sync = get(syncAtom);
  return get(networkAtom) && sync?.connection !== 'offline' && !(sync?.failing && sync.connection === 'reconnecting');
});
/** For calls outside of the member's device. */
export const silentAtom = atom(false);
/** True while the server answers, so that facts only it knows can be shown. */
export const reachedAtom = atom((get) => get(onlineAtom) && !(get(syncAtom)?.silent ?? get(silentAtom)));

/** Rest of the time bonus, in whole seconds by the server's clock; null: none, or unknown; undefined: not asked yet. */
export interface TimeBonus {
  code: string;
  percentage: number;
  seconds: number;
}
export const bonusAtom = atom<TimeBonus | null>();

/**
 * Push state of this browser (SPECIFICATION 9.12); undefined until known. `not-mine`: the member chose "not my
 * device".
 */
export const pushAtom = atom<'unknown' | 'unsupported' | 'denied' | 'subscribed' | 'not-mine'>();

/** Push, or the home screen, can be offered to this member. */
export const offerAtom = atom(false);

/** A newer version waits; call `show` to activate it. */
export const newVersionAtom = atom<{ show: () => void }>();

/** The browser can install the app; call `install` to ask the member. */
export const installAtom = atom<{ install: () => void }>();

/** The member's device, on screens that only members reach. */
export function useDevice(): Device {
  const session = useAtomValue(sessionAtom);
  if (session.is === 'member') device = session.device;
  if (!device) throw new Error('Only for members');
  return device;
}

/** The last one: a logout while a screen renders must not break it off before it goes. */
let device: Device | undefined;
