import { expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { cast } from '../support/cast.ts';
import { openAs } from '../support/member-browser.ts';
import { serveWeb } from '../support/web.ts';

test('a member and an operator read which build they use, the one that the server serves', async () => {
  const app = await serveWeb(await createTestApp());
  const { anna, eva } = await cast(app, { anna: {}, eva: { scope: 'operator' } });
  const answer = await fetch(`${app.origin}/readyz`);
  const { version } = (await answer.json()) as { version: string };
  expect(version).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]{8}$/);
  expect(answer.headers.get('x-version')).toBe(version);

  const { page: settings } = await openAs(app, anna, { at: '/settings' });
  await settings.getByRole('navigation', { name: 'Settings' }).getByText(`Version ${version}`).waitFor();

  const { page: console } = await openAs(app, eva, { at: '/operator', device: 'desktop' });
  await console.getByText(`Version ${version}`).waitFor();
});
