import { expect, test } from 'vitest';
import { openersFor } from '../../src/shared/icebreaker.ts';

test('an empty profile gets three openers, and none mentions a photo', () => {
  const openers = openersFor({}, { main_image: null }, ['interests', 'region']);
  expect(openers.map(({ about }) => about)).toEqual(['sunday', 'smile', 'week']);
  expect(openersFor({}, { main_image: {} }, []).map(({ about }) => about)).toContain('photo');
});
