import * as v from 'valibot';
import { expect, test } from 'vitest';
import { isAnyDropped } from '../../src/server/calls/unknown-fields.ts';
import { Empty } from '../../src/shared/call.ts';
import { createTestApp } from '../support/app.ts';
import { sampleCalls } from '../support/call-samples.ts';
import { cast, request } from '../support/cast.ts';
import { newId } from '../support/talk.ts';

/** A message as a newer version of a client writes it. */
async function write(headers: Record<string, string>) {
  const app = await createTestApp();
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  const later = { id: newId(), profile: bram.id, kind: 'text', text: 'Hello', answers: newId() };
  const answer = await request(app, anna.origin, 'POST chat.php', later, { cookie: anna.cookie, ...headers });
  const messages = await app.db.selectFrom('messages').select('text').execute();
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), messages };
}

test('a field that only a newer server knows waits for one, with all that it belongs to', async () => {
  expect(await write({ 'unknown-fields': 'refuse' })).toEqual({ status: 503, retryAfter: '10', messages: [] });
});

test('of a front end that does not ask for it, further fields are ignored', async () => {
  const messages = [{ text: 'Hello' }];
  expect(await write({})).toEqual({ status: 200, retryAfter: null, messages });
});

const bodies = sampleCalls({ profile: newId() }).flatMap(({ name, call, body }) =>
  call.body && call.body !== Empty && body ? [{ name, schema: call.body, value: body.value as object }] : [],
);

test.each(bodies)('no field of $name counts as unknown, but any other does', ({ schema, value }) => {
  const { output, success } = v.safeParse(schema, value);
  if (!success) return; // Its values don't fit; tests/server/every-write.test.ts sends others.
  expect(isAnyDropped(value, output)).toBe(false);
  const more = { ...value, later: 1 };
  const result = v.safeParse(schema, more);
  if (result.success) expect(isAnyDropped(more, result.output)).toBe(!('later' in (result.output as object)));
});

test('most samples fit', () => {
  const fitting = bodies.filter(({ schema, value }) => v.safeParse(schema, value).success);
  expect(fitting.length).toBeGreaterThan(bodies.length / 2);
});

test.each([
  [{ a: { b: 1 } }, { a: {} }, true],
  [{ a: [{ b: 1, c: 2 }] }, { a: [{ b: 1 }] }, true],
  [{ a: [{ b: 1 }] }, { a: [{ b: 1 }], c: 'default' }, false],
  [{ a: ' x ' }, { a: 'x' }, false],
])('a field further down counts too: %j as %j', (input, output, dropped) => {
  expect(isAnyDropped(input, output)).toBe(dropped);
});
