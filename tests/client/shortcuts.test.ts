import { expect, test } from 'vitest';
import { idBeside } from '../../src/client/desktop/shortcuts.ts';

const chats = ['a', 'b', 'c'].map((id) => ({ id, profile: `member-${id}` }));

test.for([
  ['/chats/b', 'c', 'a'],
  ['/members/member-b/chat', 'c', 'a'],
  ['/chats/c', undefined, 'b'],
  ['/members/member-a/chat', 'b', undefined],
  ['/members/member-b', 'a', 'a'],
  ['/likes', 'a', 'a'],
] as const)('the chats beside %s', ([pathname, next, previous]) => {
  expect([idBeside(chats, pathname, 1), idBeside(chats, pathname, -1)]).toEqual([next, previous]);
});
