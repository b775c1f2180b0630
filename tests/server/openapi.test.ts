import { expect, test } from 'vitest';
import { calls } from '../../src/shared/calls.ts';
import { createTestApp } from '../support/app.ts';

test('the document names every call, and only nouns that it defines', async () => {
  const world = await createTestApp();

  const response = await world.app.request('http://localhost/api/openapi.json');
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

test('a call for members says so, and what it takes', async () => {
  const world = await createTestApp();

  const { paths } = await (await world.app.request('http://localhost/api/openapi.json')).json();

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
