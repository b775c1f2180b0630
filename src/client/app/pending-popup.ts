import { atom } from 'jotai';
import type { ComponentType, ReactNode, RefObject } from 'react';

/** Popup of another feature, queued among those of likes and matches (popups/queue.ts). */
export interface PendingPopup {
  /** Called when a popup can be shown; false discards it. */
  isDue(): Promise<boolean>;
  Content: ComponentType<{ Card: ComponentType<CardProps>; onClose: () => void }>;
}
export const pendingPopupAtom = atom<PendingPopup>();

/** Props of the card that shows popups. */
export interface CardProps {
  className: string;
  /** Ids of the elements with its title and its member. */
  heading: string;
  details: string;
  /** Element to focus. */
  first: RefObject<HTMLElement | null>;
  /** Any press closes it, not only one on the backdrop. */
  anywhere?: boolean;
  onClose: () => void;
  children: ReactNode;
}
