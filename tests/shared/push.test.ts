import { expect, test } from 'vitest';
import { parsePush } from '../../src/shared/push.ts';

const conversation = '0f8fad5b-d9cb-869f-a165-70867728950e';
const profile = '7c9e6679-7425-40de-944b-e07fc1f90ae7';

test('a push is read as it was written', () => {
  const push = { kind: 'message', conversation, profile, badge: 3 };
  expect(parsePush(JSON.stringify(push))).toEqual(push);
});

test('as the data of a declared notification it is the same', () => {
  const push = { kind: 'like', profile, badge: 1 };
  expect(parsePush(push)).toEqual(push);
  expect(parsePush(null)).toEqual({ kind: 'other' });
});

test.for([
  ['nothing', undefined, { kind: 'other' }],
  ['no JSON', 'hello', { kind: 'other' }],
  ['null', 'null', { kind: 'other' }],
  ['a list', '[1]', { kind: 'other' }],
  ['a newer kind', JSON.stringify({ kind: 'gift', profile, badge: 1 }), { kind: 'other', profile, badge: 1 }],
  ['no badge', JSON.stringify({ kind: 'like', profile }), { kind: 'like', profile }],
  ['a badge that is none', '{"kind":"like","badge":-1}', { kind: 'like' }],
  ['an address in place of an id', '{"kind":"message","conversation":"//evil.test"}', { kind: 'message' }],
] as const)('whatever arrives can be shown: %s', ([, text, push]) => {
  expect(parsePush(text)).toEqual(push);
});
