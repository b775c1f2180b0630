import { expect, test } from 'vitest';
import { firstSentence } from '../../src/client/members/profile/first-sentence.ts';

test('a photo shows a whole first sentence, or none', () => {
  expect(firstSentence('Loves the sea. Cooks for friends.')).toBe('Loves the sea.');
  expect(firstSentence('Coffee first?! Then the rest')).toBe('Coffee first?!');
  expect(firstSentence('No full stop\nand a second line')).toBe('No full stop');
  expect(firstSentence('Runs 3.5 km a day.')).toBeUndefined();
  expect(firstSentence(`${'word '.repeat(30)}. Short.`)).toBeUndefined();
  expect(firstSentence('')).toBeUndefined();
});
