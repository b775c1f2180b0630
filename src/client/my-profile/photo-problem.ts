import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiError } from '../../local/device/api.ts';
import { freePhotos, premiumPhotos } from '../../shared/limits.ts';
import { sentenceOf } from '../i18n/sentences.ts';

/** Sentence about a refused photo. */
export function photoProblem(i18n: I18n, error: unknown): string {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'network') return i18n._(msg`You’re offline. The photo is still here: try again.`);
  if (code === 'premium_required')
    return i18n._(msg`Your album is full: without premium it holds ${freePhotos} photos.`);
  if (code === 'album_full') return i18n._(msg`Your album is full: it holds ${premiumPhotos} photos.`);
  return sentenceOf(i18n, error);
}

/** Sentence about a photo that could not be moved. */
export const moveProblem = (i18n: I18n, error: unknown): string =>
  error instanceof ApiError && error.code === 'network'
    ? i18n._(msg`You’re offline. The photo is where it was.`)
    : sentenceOf(i18n, error);

/** True if the same photo may be accepted later. */
export const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError && ['too_large', 'unsupported_type'].includes(error.code));
