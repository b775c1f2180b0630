import { atom } from 'jotai';
import type { ComponentType } from 'react';

/** A popup of another part of the app, which waits its turn among those of likes and matches. */
export interface Guest {
  /** Asked when there is room; false: it is not to be shown any more. */
  isDue(): Promise<boolean>;
  Content: ComponentType<{ onClose: () => void }>;
}
export const guestAtom = atom<Guest>();
