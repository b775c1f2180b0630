import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import type { Call } from '../../src/shared/call.ts';
import { type CallName, calls } from '../../src/shared/calls.ts';
import { newId } from './talk.ts';

/** A value that a call takes, and how the same looks with a text of one's own in one of its fields. */
interface Sample {
  value: unknown;
  /** One for each field that is a string: its path, and the whole value with that field replaced. */
  fields: { name: string; filled: (text: string) => unknown }[];
}

/** Values that the samples name, by their field. */
type Known = Record<string, string>;

export interface CallSample {
  name: CallName;
  call: Call;
  method: string;
  /** Below the site's origin. */
  path: string;
  query: Sample | undefined;
  body: Sample | undefined;
}

/** Values that pass the checks of most calls; the rest reaches the code that reads it all the same. */
const usual: Known = {
  ...{ name: 'Xenia', email: 'xenia@cast.example', password: 'nobody uses this one', date_of_birth: '1990-04-05' },
  ...{ country: 'NL', region: 'NL-UT', currency: 'EUR', lat: '52.4', lon: '4.9', min_age: '30', max_age: '40' },
  ...{ p256dh: 'A'.repeat(87), auth: 'A'.repeat(22), turns: '0' },
};

/** A sample of every call of the table, by the schemas that check it; operators' calls last. */
export function sampleCalls(given: Known): CallSample[] {
  const samples = (Object.entries(calls) as [CallName, Call][]).map(([name, call]) => {
    const [method = '', file = ''] = name.split(' ');
    // A GET asks about an existing member; other calls make something new.
    const known = { ...usual, ...given, ...(method === 'GET' && given.profile && { id: given.profile }) };
    const sample = (schema: v.GenericSchema | undefined) => schema && sampleOf(jsonOf(schema), '', known);
    return { name, call, method, path: `/api/${file}`, query: sample(call.query), body: sample(call.body) };
  });
  return samples.sort((a, b) => Number(a.call.access === 'operator') - Number(b.call.access === 'operator'));
}

const jsonOf = (schema: v.GenericSchema): JsonSchema =>
  toJsonSchema(schema, { errorMode: 'ignore', typeMode: 'input', target: 'draft-2020-12' });

function sampleOf(schema: JsonSchema, name: string, known: Known): Sample {
  const { type, enum: values, const: only, items, properties, additionalProperties } = schema;
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (isSchema(choice)) return sampleOf(choice, name, known);
  const picked = only ?? values?.[0];
  if (picked !== undefined) return textSample(picked);
  if (type === 'string') return textSample(textOf(schema, name, known));
  if (type === 'array') return arrayOf(isSchema(items) ? sampleOf(items, name, known) : undefined);
  if (type === 'object' && Object.keys(properties ?? {}).length > 0) return objectOf(properties ?? {}, known);
  if (type === 'object') return openObject(additionalProperties, known);
  if (type === undefined) return textSample('text');
  if (type === 'boolean') return { value: true, fields: [] };
  return { value: Number(known[name] ?? Math.max(schema.minimum ?? 1, 1)), fields: [] };
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

const textSample = (value: unknown): Sample => ({ value, fields: [{ name: '', filled: (text) => text }] });

function arrayOf(item: Sample | undefined): Sample {
  const fields = item?.fields.map(({ name, filled }) => ({
    name: `[]${name}`,
    filled: (text: string) => [filled(text)],
  }));
  return { value: item ? [item.value] : [], fields: fields ?? [] };
}

function objectOf(properties: Record<string, unknown>, known: Known): Sample {
  const samples = Object.entries(properties).map(
    ([key, each]) => [key, sampleOf(each as JsonSchema, key, known)] as const,
  );
  const value = Object.fromEntries(samples.map(([key, sample]) => [key, sample.value]));
  const fields = samples.flatMap(([key, sample]) =>
    sample.fields.map(({ name, filled }) => ({
      name: `.${key}${name}`,
      filled: (text: string) => ({ ...value, [key]: filled(text) }),
    })),
  );
  return { value, fields };
}

/** Any fields: those that are read further down, by WebAuthn's library and by the forms of the console. */
function openObject(values: unknown, known: Known): Sample {
  const text = { type: 'string' };
  const names = ['id', 'rawId', 'type', 'name', 'domain', 'support_email', 'support_phone', 'description'];
  const parts = ['clientDataJSON', 'attestationObject', 'authenticatorData', 'signature', 'userHandle'];
  const all = (keys: string[]) => Object.fromEntries(keys.map((key) => [key, isSchema(values) ? values : text]));
  const response = { type: 'object', properties: all(parts) };
  return objectOf(isSchema(values) ? all(names) : { ...all(names), response }, known);
}

function textOf({ format, pattern }: JsonSchema, name: string, known: Known): string {
  if (format === 'uuid') return known[name] ?? newId();
  if (known[name] !== undefined) return known[name];
  if (format === 'date-time') return '2026-11-23T12:00:00.000Z';
  if (format === 'uri') return 'https://fcm.googleapis.com/send/1';
  return pattern?.includes('\\d') ? '1' : 'text';
}
