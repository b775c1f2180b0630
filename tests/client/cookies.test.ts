import { afterEach, expect, test, vi } from 'vitest';
import { readCookie } from '../../src/client/cookies.ts';

afterEach(() => vi.unstubAllGlobals());

test('a cookie that nobody can read is none', () => {
  vi.stubGlobal('document', { cookie: 'locale=%zz; session_hint=%; theme=d%C3%BCster' });
  expect(readCookie('locale')).toBeUndefined();
  expect(readCookie('session_hint')).toBeUndefined();
  expect(readCookie('theme')).toBe('düster');
  expect(readCookie('them')).toBeUndefined();
});
