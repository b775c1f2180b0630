import { atom } from 'jotai';
import type { ComponentType, ReactNode, RefObject } from 'react';

/** A popup of another part of the app, which waits its turn among those of likes and matches (popups/queue.ts). */
export interface PendingPopup {
  /** Asked when there is room; false: it is not to be shown any more. */
  isDue(): Promise<boolean>;
  Content: ComponentType<{ Card: ComponentType<CardProps>; onClose: () => void }>;
}
export const pendingPopupAtom = atom<PendingPopup>();

/** Of the card that popups are shown on. */
export interface CardProps {
  className: string;
  /** Ids of what says what it is, and of whom. */
  heading: string;
  details: string;
  /** Where the focus goes. */
  first: RefObject<HTMLElement | null>;
  /** A press anywhere closes it, and not only on the backdrop. */
  anywhere?: boolean;
  onClose: () => void;
  children: ReactNode;
}
