import { largestPhoto, largestVoice } from './limits.ts';
import type { KindWith } from './message-kinds.ts';

interface FileFacts {
  /** Media types that a chooser offers and the API names. What a file really is, its maker finds out (server/chat/files.ts). */
  accept: string;
  /** Most bytes that may be sent. */
  maxBytes: number;
  /** Media types of what is stored, by the ending of its name. */
  stored: Readonly<Record<string, string>>;
  /** Records it in the app: browsers refuse what is not said here. */
  recordedWith: 'camera' | 'microphone' | null;
}

/** Files of messages, by kind. */
export const fileFacts = {
  image: {
    accept: 'image/*',
    maxBytes: largestPhoto,
    stored: { webp: 'image/webp' },
    recordedWith: null,
  },
  voice: {
    accept: 'audio/*',
    maxBytes: largestVoice,
    stored: { m4a: 'audio/mp4', webm: 'audio/webm' },
    recordedWith: 'microphone',
  },
} as const satisfies Record<KindWith<'file'>, FileFacts>;

/** An ending of a stored file of that kind. */
export type EndingOf<Kind extends KindWith<'file'>> = keyof (typeof fileFacts)[Kind]['stored'] & string;

export const allFileFacts: readonly FileFacts[] = Object.values(fileFacts);

/** Media types of all files that are stored, by the ending of their names. */
export const storedTypes: Readonly<Record<string, string>> = Object.assign(
  {},
  ...allFileFacts.map(({ stored }) => stored),
);
