import { day, second } from '../../shared/limits.ts';

/** Image caches of the worker, with their limits (SPECIFICATION 10.12). */
export interface ImageCache {
  name: string;
  /** Path of the addresses it caches. */
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

/** Images that others see blurred, or not at all. */
export const lockedImages: ImageCache = {
  name: 'images-locked',
  path: '/api/media/locked/',
  maxEntries: 200,
  maxAgeSeconds: (7 * day) / second,
};

export const imageCaches: readonly ImageCache[] = [openImages, lockedImages];
