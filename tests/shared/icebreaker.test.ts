import { expect, test } from 'vitest';
import { openersFor } from '../../src/shared/icebreaker.ts';

test('whoever has filled in nothing gets three openers, and none praises a photo that is not there', () => {
  const openers = openersFor({}, { main_image: null }, ['interests', 'region']);
  expect(openers.map(({ about }) => about)).toEqual(['sunday', 'smile', 'week']);
  expect(openersFor({}, { main_image: {} }, []).map(({ about }) => about)).toContain('photo');
});
