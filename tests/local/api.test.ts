import { expect, test } from 'vitest';
import { ApiError, createApi } from '../../src/local/device/api.ts';
import type { ErrorCode } from '../../src/shared/errors.ts';

/** A server that refuses everything alike, and a clock on which no pause takes time. Answers how often it was asked. */
async function triesOf(status: number, code: ErrorCode, headers: Record<string, string> = {}): Promise<number> {
  let tries = 0;
  const api = createApi({
    fetch: async () => {
      tries += 1;
      return Response.json({ error: { code, message: '' } }, { status, headers });
    },
    timers: { setTimeout: (run, after) => Number(setTimeout(run, after < 30_000 ? 0 : after)), clearTimeout },
    onAuthenticationRequired: () => undefined,
  });
  await expect(api.call('POST reset-password.php', { email: 'a@b.example' })).rejects.toBeInstanceOf(ApiError);
  return tries;
}

test('what passes soon is tried again, what lasts an hour or a day is told at once', async () => {
  expect(await triesOf(503, 'unavailable', { 'Retry-After': '2' })).toBe(6);
  expect(await triesOf(429, 'too_many')).toBe(6);
  expect(await triesOf(429, 'too_many', { 'Retry-After': '3600' })).toBe(1);
  expect(await triesOf(429, 'too_many_mails')).toBe(1);
  expect(await triesOf(422, 'link_invalid')).toBe(1);
});
