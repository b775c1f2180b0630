import { expect, test } from 'vitest';
import { termsDate } from '../../src/shared/terms-date.ts';

test('the terms are of 2023-12-01 12:00 UTC, unless the company was added later', () => {
  expect(termsDate(undefined).toISOString()).toBe('2023-12-01T12:00:00.000Z');
  expect(termsDate('2023-06-01T10:00:00.000Z').toISOString()).toBe('2023-12-01T12:00:00.000Z');
  expect(termsDate('2024-03-15T09:00:00.000Z').toISOString()).toBe('2024-03-15T09:00:00.000Z');
});
