import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { calls } from '../../src/shared/calls.ts';
import { createTestApp } from '../support/app.ts';

test('the document names every call, and only nouns that it defines', async () => {
  const app = await createTestApp();

  const response = await app.api.request('http://localhost/api/openapi.json');
  const document = await response.json();

  expect(document.openapi).toBe('3.1.0');
  for (const name of Object.keys(calls)) {
    const [method = '', file = ''] = name.split(' ');
    expect(document.paths[`/api/${file}`]).toHaveProperty(method.toLowerCase());
  }
  const referred = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name]) => name,
  );
  expect(new Set(referred)).toEqual(
    new Set(['User', 'Profile', 'Chat', 'Conversation', 'Message', 'Settings', 'Error']),
  );
  for (const name of referred) expect(document.components.schemas).toHaveProperty(name as string);
  expect(JSON.stringify(document)).not.toContain('$defs');
});

test('every call says in one short sentence what it does, below the noun whose file describes it', async () => {
  const app = await createTestApp();

  const document: Document = await (await app.api.request('http://localhost/api/openapi.json')).json();

  const operations = Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path.replace('/api/', '')}`,
      ...operation,
    })),
  );
  expect(operations.map(({ name }) => name).sort()).toEqual(Object.keys(calls).sort());
  for (const { name, summary, tags } of operations) {
    expect(summary, name).toMatch(/^[A-Z][a-z].{8,68}\.$/);
    expect(tags.flatMap((tag) => sourceOf(tag)).join(), name).toContain(`'${name}': {`);
  }
  const said = operations.map(({ summary }) => summary);
  expect(said.filter((each, i) => said.indexOf(each) !== i)).toEqual([]);
  expect(new Set(operations.flatMap(({ tags }) => tags))).toEqual(new Set(document.tags.map(({ name }) => name)));
});

interface Document {
  tags: { name: string }[];
  paths: Record<string, Record<string, { summary: string; tags: string[] }>>;
}

/** The stream belongs to no noun. */
const sourceOf = (tag: string) => readFileSync(`${shared}/${tag === 'sync' ? 'calls' : `calls/${tag}`}.ts`, 'utf8');
const shared = `${import.meta.dirname}/../../src/shared`;

test('the document is compressed once, and not sent again to who has it', async () => {
  const app = await createTestApp();
  const ask = (headers: Record<string, string>) => app.api.request('http://localhost/api/openapi.json', { headers });

  const answer = await ask({ 'accept-encoding': 'gzip, br' });

  expect([answer.headers.get('content-encoding'), answer.headers.get('content-type')]).toEqual([
    'br',
    'application/json',
  ]);
  expect((await ask({ 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(304);
});

test('a call for members says so, and what it takes', async () => {
  const app = await createTestApp();

  const { paths } = await (await app.api.request('http://localhost/api/openapi.json')).json();

  const send = paths['/api/chat.php'].post;
  expect(send.security).toEqual([{ session: [] }]);
  expect(send.requestBody.content['application/json'].schema.required).toEqual(['id', 'profile', 'kind', 'text']);
  expect(paths['/api/chat.php'].get.parameters.map((each: { name: string }) => each.name)).toEqual([
    'conversation',
    'after',
    'before',
  ]);
  expect(paths['/api/settings.php'].get.security).toEqual([]);
});
