import { expect, test } from 'vitest';
import { conversationId } from '../../src/shared/ids.ts';

test('two members have one conversation, which both of them can compute', () => {
  const anna = 'f81d4fae-7dec-41d0-a765-00a0c91e6bf6';
  const bram = '0e37df36-f698-41e6-8dd4-8a57e3a0b1c2';

  expect(conversationId(anna, bram)).toBe('f62a9098-8b74-8036-aab1-8af72abeda34');
  expect(conversationId(bram, anna)).toBe(conversationId(anna, bram));
});

test('a conversation keeps its zeros', () => {
  const [one, other] = ['00000000-0000-4000-8000-000000000001', '00000001-0000-4000-8000-000000000000'];

  expect(conversationId(one, other)).toBe('00000001-0000-8000-8000-000000000001');
});
