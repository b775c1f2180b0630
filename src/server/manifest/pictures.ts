import type { words } from './words.ts';

interface Picture {
  shows: keyof typeof words.pictures;
  /** File in public/screenshots. */
  file: string;
  sizes: string;
  form_factor: 'narrow' | 'wide';
}

/**
 * Screenshots for the installer, from the demo and without a site name, because all sites share them. `npx node
 * tests/screenshots.ts` recreates them.
 */
export const pictures: readonly Picture[] = [
  { shows: 'members', file: 'members-narrow.webp', sizes: '780x1688', form_factor: 'narrow' },
  { shows: 'chats', file: 'chats-narrow.webp', sizes: '780x1688', form_factor: 'narrow' },
  { shows: 'chat', file: 'chat-narrow.webp', sizes: '780x1688', form_factor: 'narrow' },
  { shows: 'profile', file: 'profile-narrow.webp', sizes: '780x1688', form_factor: 'narrow' },
  { shows: 'members', file: 'members-wide.webp', sizes: '1280x800', form_factor: 'wide' },
  { shows: 'chat', file: 'chat-wide.webp', sizes: '1280x800', form_factor: 'wide' },
  { shows: 'profile', file: 'profile-wide.webp', sizes: '1280x800', form_factor: 'wide' },
];
