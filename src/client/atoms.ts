import { atom, useAtomValue } from 'jotai';
import type { Device } from '../local/device.ts';
import type { User } from '../shared/calls/user.ts';

/** Who uses this page. `opening`: there is a hint of a session, and the member's own copy is being opened. */
export type Session = { is: 'visitor' } | { is: 'opening' } | { is: 'member'; device: Device };
export const sessionAtom = atom<Session>({ is: 'visitor' });

/** The member as they see themselves; undefined until the first answer, or the first reading of the local copy. */
export const userAtom = atom<User>();
export const countsAtom = atom({ unread: 0, newLikes: 0 });

export const onlineAtom = atom(true);
/** A newer version of the app waits; calling it shows it. */
export const newVersionAtom = atom<{ show: () => void }>();

/** The member's own copy, on screens that only members reach. */
export function useDevice(): Device {
  const session = useAtomValue(sessionAtom);
  if (session.is !== 'member') throw new Error('A screen for members was shown to a visitor');
  return session.device;
}
