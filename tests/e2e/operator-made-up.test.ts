import { expect, test } from 'vitest';
import { demoSites } from '../../src/server/demo/sites.ts';
import { disableMail } from '../../src/server/notifications/disable.ts';
import { createDrawing } from '../../src/server/portraits/draw-apart.ts';
import { createTestApp } from '../support/app.ts';
import { accessibilityFaults, screenshot } from '../support/browser.ts';
import { cast } from '../support/cast.ts';
import { makeVera, vera } from '../support/fictional.ts';
import { openAs } from '../support/member-browser.ts';
import { serveWeb } from '../support/web.ts';

async function theSites() {
  const app = await serveWeb(await createTestApp());
  app.context.draw = createDrawing();
  app.clock.advance(10_000);
  return { app, ...(await cast(app, { anna: {}, bram: {}, eva: { scope: 'operator' } })) };
}

test('on a phone: a site turns fictional profiles on, one is made, and members see it labelled until it is ended', async () => {
  const { app, bram, eva } = await theSites();
  const { page } = await openAs(app, eva, { expected: [/status of 422/] });
  await page.goto(`${app.origin}/operator/fictional`);
  await page.getByText('This site doesn’t show fictional profiles').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole('link', { name: 'Turn them on or off' }).click();
  await page.locator('summary', { hasText: 'Fictional profiles' }).press('Enter');
  await page.getByLabel('Show fictional profiles').check();
  await page.locator('[name=fictional_singular]').fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Required').first().waitFor();
  await page.locator('[name=fictional_singular]').fill('made up');
  await page.locator('[name=fictional_warning]').fill('Some profiles are made up.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { name: 'What will change' }).waitFor();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('heading', { name: 'What will change' }).waitFor({ state: 'detached' });

  await page.goto(`${app.origin}/operator/fictional`);
  await page.getByText('Members see them, each labelled “made up”').waitFor();
  await page.getByRole('button', { name: 'New profile' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Vera');
  await dialog.getByLabel('Age').fill('17');
  await dialog.getByLabel('Region').selectOption('NL-UT');
  await dialog.getByLabel('About').fill('I stand for nobody.');
  await dialog.getByRole('button', { name: 'Create profile' }).click();
  await dialog.getByText('A whole number from 18 to 99').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog.getByLabel('Age').fill('31');
  await dialog.getByRole('button', { name: 'Create profile' }).press('Enter');
  await page.getByText('1 fictional profile', { exact: true }).waitFor();
  await page.getByText('Vera, 31').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'operator-fictional');

  const { page: members } = await openAs(app, bram, { expected: [/status of 404/] });
  await members.goto(`${app.origin}/members`);
  await members.getByText('Vera').first().waitFor();
  await members.getByText('made up').first().waitFor();

  await page.getByRole('button', { name: 'End Vera' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('no more needed');
  await page.getByRole('dialog').getByRole('button', { name: 'End for good' }).click();
  await page.getByText('No fictional profiles yet').waitFor();
});

test('two operators change one at once: the second sees what the first did, loses nothing typed, and both are kept', async () => {
  const { app, eva } = await theSites();
  const { finn } = await cast(app, { finn: { scope: 'operator' } });
  const { id } = await makeVera(eva);
  const { page } = await openAs(app, eva, { at: '/operator/fictional', expected: [/status of 409/] });
  await page.getByRole('button', { name: 'Edit Vera' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('About').fill('Nobody, says Eva.');
  const input = { id, site: demoSites.general.id, was: vera, profile: { ...vera, name: 'Mira', age: 40 } };
  expect((await finn.call('PUT operator-fictional.php', input)).status).toBe(200);

  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Someone else has changed this in the meantime').waitFor();
  await dialog.getByRole('insertion').getByText('Mira').waitFor();
  expect(await dialog.getByLabel('About').inputValue()).toBe('Nobody, says Eva.');
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'operator-fictional-both');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Mira, 40').waitFor();
  await page.getByText('Nobody, says Eva.').waitFor();
});

test('mail that came back: whoever bounced is written to again for a reason, whoever complained is not', async () => {
  const { app, anna, bram, eva } = await theSites();
  await disableMail(app.context, 'bounce', { member: anna.id });
  app.clock.advance(1000);
  await disableMail(app.context, 'complaint', { member: bram.id });
  const { page } = await openAs(app, eva, { device: 'desktop' });
  await page.goto(`${app.origin}/operator/mail`);
  await page.getByText(anna.email).waitFor();
  expect(await page.getByRole('button', { name: 'Resume emails' }).count()).toBe(1);
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'operator-mail');
  await page.getByRole('button', { name: 'Resume emails' }).press('Enter');
  await page.getByRole('dialog').getByLabel('Reason').fill('the mailbox is back');
  await page.getByRole('dialog').getByLabel('Reason').press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByText(anna.email).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Done' }).press('Enter');
  await page.getByText('No bounces or complaints').waitFor();
  expect((await anna.call('GET user.php', {})).body.user.notifications_disabled).toEqual([]);
});
