import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { Call } from '../../src/shared/call.ts';
import { calls } from '../../src/shared/calls.ts';
import { samples, setUp } from './write-samples.ts';

/** All that writes; what is only read, calls.test.ts asks for. */
const writes = Object.entries<Call>(calls).filter(([name]) => !name.startsWith('GET '));

test('every call that writes has a sample', () => {
  expect(Object.keys(samples).sort()).toEqual(writes.map(([name]) => name).sort());
});

test.each(writes)('%s is taken, and answers what its schema says', async (name, call) => {
  const stage = await setUp();
  const { status, body } = await samples[name as keyof typeof samples](stage);
  expect(status, JSON.stringify(body)).toBe(200);
  const { issues = [] } = v.safeParse(call.answer as v.GenericSchema, body);
  expect(issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)).toEqual([]);
});
