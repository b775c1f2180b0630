import { afterEach, expect, test, vi } from 'vitest';
import { readCookie, sessionHint } from '../../src/client/app/cookies.ts';
import { isHinted, noteLogout } from '../../src/client/session/logged-out.ts';

afterEach(() => vi.unstubAllGlobals());

test('a cookie that nobody can read is none', () => {
  vi.stubGlobal('document', { cookie: 'locale=%zz; session_hint=%; theme=d%C3%BCster' });
  expect(readCookie('locale')).toBeUndefined();
  expect(readCookie('session_hint')).toBeUndefined();
  expect(readCookie('theme')).toBe('düster');
  expect(readCookie('them')).toBeUndefined();
});

test('from the moment of a logout the hint names nobody', () => {
  const anna = '5a1e0000-0000-4000-8000-000000000001';
  vi.stubGlobal('document', { cookie: `${sessionHint}=${anna}` });
  vi.stubGlobal('location', { protocol: 'https:' });
  expect(isHinted(anna)).toBe(true);
  noteLogout();
  expect(readCookie(sessionHint)).not.toBe(anna);
  expect(isHinted(anna)).toBe(false);
});
