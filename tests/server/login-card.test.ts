import { expect, test } from 'vitest';
import { createWeb } from '../../src/server/http/web.ts';
import { createTestApp } from '../support/app.ts';
import { createBuildFixture } from '../support/build-fixture.ts';
import { cast } from '../support/cast.ts';

test('the login says what it is before any code has come, in the language of whoever comes', async () => {
  const app = await createTestApp();
  const web = createWeb(app.context, createBuildFixture());
  const { anna } = await cast(app, { anna: {} });
  const card = async (path: string, cookie = '') => {
    const html = await (await web.request(anna.origin + path, { headers: { cookie } })).text();
    return /<div class="shell-card">(.*?)<i>/.exec(html)?.[1];
  };
  expect(await card('/login', 'locale=en')).toBe('<h1>Alone tonight?</h1><p>Words &lt;here&gt;</p>');
  expect(await card('/login', 'locale=nl')).toContain('<h1>Alleen vanavond?</h1>');
  expect(await card('/', 'locale=en')).toBeUndefined();
  expect(await card('/login', anna.cookie), 'who is in goes on at once').toBeUndefined();
});
