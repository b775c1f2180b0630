import type { Sitting } from '../talks/talk.ts';

/** A conversation of one of the logins, by names. */
export interface Story {
  of: string;
  with: string;
  talk: Sitting[];
  /** Minutes since its last message. */
  ended: number;
  /** The last of what the other wrote has not been read yet. */
  unread?: true;
  /** How far the last of one's own messages has come; read, unless it says otherwise. */
  last?: 'sent' | 'delivered';
}

/** Likes by name: `seen` unless new to the receiver. */
export interface Fondness {
  from: string;
  to: string;
  /** Hours ago. */
  ago: number;
  isNew?: true;
}

export interface Stories {
  talks: Story[];
  likes: Fondness[];
}

/** In minutes. */
export const hours = (count: number): number => count * 60;
export const days = (count: number): number => count * 24 * 60;
