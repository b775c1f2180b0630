import { day, second } from '../../shared/limits.ts';

/** What the worker keeps of members' pictures, and for how long (trust.md row 11). */
export interface ImageCache {
  name: string;
  /** Of the addresses whose answers it keeps. */
  path: string;
  maxEntries: number;
  maxAgeSeconds: number;
}

export const openImages: ImageCache = {
  name: 'images-open',
  path: '/api/media/open/',
  maxEntries: 600,
  maxAgeSeconds: (30 * day) / second,
};

/** What others may see only blurred, or not at all. */
export const lockedImages: ImageCache = {
  name: 'images-locked',
  path: '/api/media/locked/',
  maxEntries: 200,
  maxAgeSeconds: (7 * day) / second,
};

export const imageCaches: readonly ImageCache[] = [openImages, lockedImages];
