import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiError } from '../../local/device/api.ts';
import { freePhotos, premiumPhotos } from '../../shared/limits.ts';
import { sentenceOf } from '../i18n/sentences.ts';

/** What is said where a photo was not taken. */
export function photoProblem(i18n: I18n, error: unknown): string {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'network') return i18n._(msg`There is no connection. The photo is still here: try again.`);
  if (code === 'premium_required')
    return i18n._(msg`Your album is full: without premium it holds ${freePhotos} photos.`);
  if (code === 'conflict') return i18n._(msg`Your album is full: it holds ${premiumPhotos} photos.`);
  return sentenceOf(i18n, error);
}

/** Whether the same picture may be taken another time. */
export const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError && ['too_large', 'unsupported_type'].includes(error.code));
