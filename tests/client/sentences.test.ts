import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { sentenceOf } from '../../src/client/i18n/sentences.ts';
import { ApiError } from '../../src/local/device/api.ts';

const said = (retryAfter?: number, locale = 'en') => {
  const i18n = setupI18n({ locale, messages: { [locale]: {} } });
  return sentenceOf(i18n, new ApiError('too_many', 429, { retryAfter }));
};

test('what was done too often says when it works again, if that is long', () => {
  expect(said()).toBe('That was a bit fast. Please wait a moment.');
  expect(said(45)).toBe('That was a bit fast. Please wait a moment.');
  expect(said(1350)).toBe('That was too often. Please try again in 23 minutes.');
  expect(said(80_000)).toBe('That was too often. Please try again in 23 hours.');
  expect(said(1350, 'nl')).toContain('over 23 minuten');
});
