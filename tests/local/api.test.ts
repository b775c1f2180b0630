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

test('what is nobody’s in particular is asked for again only if it has changed; what is a member’s stays out of the cache', async () => {
  const asked: unknown[] = [];
  const api = createApi({
    fetch: async (_, init) => {
      asked.push(init?.cache);
      return Response.json({});
    },
    onAuthenticationRequired: () => undefined,
  });
  await api.call('GET settings.php', {});
  await api.call('GET companyinfo.php', undefined);
  await api.call('GET profile.php', { id: 'x' });
  expect(asked).toEqual(['no-cache', 'no-cache', 'no-store']);
});

test('what passes soon is tried again, what lasts an hour or a day is told at once', async () => {
  expect(await triesOf(503, 'unavailable', { 'Retry-After': '2' })).toBe(6);
  expect(await triesOf(429, 'too_many')).toBe(6);
  expect(await triesOf(429, 'too_many', { 'Retry-After': '3600' })).toBe(1);
  expect(await triesOf(429, 'too_many_mails')).toBe(1);
  expect(await triesOf(422, 'link_invalid')).toBe(1);
});

test('five more tries, each after a pause that may be twice as long; each says that it is the client’s', async () => {
  const [pauses, types]: [number[], (string | null)[]] = [[], []];
  const api = createApi({
    fetch: async (_url, init) => {
      types.push(new Headers(init?.headers).get('request-type'));
      return Response.json({}, { status: 502 });
    },
    timers: {
      setTimeout(run, after) {
        const isPause = after < 4000; // Not our patience with an answer.
        if (isPause) pauses.push(Math.round(after));
        return Number(setTimeout(run, isPause ? 0 : after));
      },
      clearTimeout,
    },
    random: (length) => new Uint8Array(length).fill(255),
    onAuthenticationRequired: () => undefined,
  });
  await expect(api.call('GET user.php', {})).rejects.toMatchObject({ code: 'internal' });
  expect(pauses).toEqual([150, 300, 600, 1200, 2400]);
  expect(types).toEqual(Array(6).fill('client'));
});

test('what leaves the outbox is to be taken with all its fields, or not at all', async () => {
  const asked: (string | null)[] = [];
  const api = createApi({
    fetch: async (_, init) => {
      asked.push(new Headers(init?.headers).get('unknown-fields'));
      return Response.json({});
    },
    onAuthenticationRequired: () => undefined,
  });
  await api.call('POST reset-password.php', { email: 'a@b.example' }, { whole: true });
  await api.call('POST reset-password.php', { email: 'a@b.example' });
  expect(asked).toEqual(['refuse', null]);
});
