import { expect, onTestFinished, test } from 'vitest';
import { demoSites } from '../../src/server/demo/sites.ts';
import { spend } from '../../src/server/limits/attempts.ts';
import { budgets } from '../../src/server/limits/budgets.ts';
import { createTestApp } from '../support/app.ts';
import { accessibilityFaults, openBrowser, screenshot } from '../support/browser.ts';
import { cast, password } from '../support/cast.ts';
import { queuedLink } from '../support/mailbox.ts';
import { openAs } from '../support/member-browser.ts';
import { addPhoto, picture } from '../support/pictures.ts';
import { newId, refusal, tell } from '../support/talk.ts';
import { serveWeb } from '../support/web.ts';

async function theSite() {
  const app = await serveWeb(await createTestApp());
  app.clock.advance(10_000);
  const people = await cast(app, {
    ...{ anna: {}, bram: {}, daan: {} },
    ...{ eva: { scope: 'operator' as const }, finn: { scope: 'operator' as const } },
  });
  return { app, ...people };
}

test('a report is looked at and ends in a suspension; whoever is suspended is told so, objects, and somebody else decides', async () => {
  const { app, anna, bram, daan, eva, finn } = await theSite();
  await addPhoto(app, bram);
  const rude = await tell(bram, anna, 'Send me 500 euro, or I show your pictures to everybody');
  await anna.call('POST report.php', {
    ...{ id: newId(), profile: bram.id, message: rude.id, category: 'harassment', text: 'I am afraid of him' },
  });
  app.clock.advance(1000);
  await anna.call('POST report.php', { id: newId(), profile: daan.id, category: 'minor', text: '' });

  const { page } = await openAs(app, eva, { at: '/operator/reports', device: 'desktop' });
  await page.getByText('2 cases are open').waitFor();
  await page.getByRole('link', { name: /^bram/ }).click();
  await page.getByText('I am afraid of him').waitFor();
  await page.getByText('Send me 500 euro, or I show your pictures to everybody').waitFor();
  await page.getByText('Suspend', { exact: true }).click();
  await page.getByRole('button', { name: 'Decide and send email' }).click();
  await expect.poll(() => page.getByText(/^(Choose an option|Required)$/).count()).toBe(2);
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'operator-case');
  await page.getByLabel('Rule that was broken').selectOption('harassment');
  await page.getByLabel('Statement of reasons').fill('On 20 November you threatened another member in a message.');
  await page.getByRole('button', { name: 'Decide and send email' }).click();
  await page.getByText('1 case is open').waitFor();

  // The log says so in words.
  await page.getByRole('link', { name: 'Log' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: 'Member suspended' });
  await entry.getByText(/^until \d+ \w+ 2026, \d\d:\d\d$/).waitFor();
  await entry.getByText('Harassment or threats').waitFor();
  expect(await entry.locator('dl').innerText()).not.toMatch(/\dT\d|[0-9a-f]{8}-|Suspended at|Pool/);
  await screenshot(page, 'operator-log-suspension');

  const link = await queuedLink(app, bram.email, 'decision');
  const visitor = await openBrowser({ expected: [/status of 4(03|22)/] });
  onTestFinished(() => visitor.close());
  const out = visitor.page;
  await out.goto(`${app.origin}/login`);
  await out.getByLabel('Email').fill(bram.email);
  await out.getByLabel('Password', { exact: true }).fill(password);
  await out.getByRole('button', { name: 'Log in', exact: true }).click();
  await out.getByText(/Your account is suspended until/).waitFor();
  await screenshot(out, 'suspended');
  const { search } = new URL(link);
  await out.goto(`${app.origin}/complaints${search}`);
  await out.getByText(/^You’re appealing decision \d+\./).waitFor();
  await screenshot(out, 'appeal');
  await out.getByLabel('What happened?').fill('It was my brother, who had my phone.');
  await out.getByRole('button', { name: 'Send complaint' }).click();
  await out
    .getByRole('heading', { name: /complaint/i })
    .first()
    .waitFor();
  await expect
    .poll(async () => (await finn.call('GET operator-cases.php', {})).body.cases.map(({ kind }) => kind))
    .toEqual(['member', 'appeal']);

  const { page: phone } = await openAs(app, finn);
  await phone.emulateMedia({ colorScheme: 'dark' });
  await phone.goto(`${app.origin}/operator/reports`);
  await phone.getByText('2 cases are open').waitFor();
  expect(await accessibilityFaults(phone)).toEqual([]);
  await screenshot(phone, 'operator-cases-phone');
  await phone.getByRole('link', { name: /Appeal/ }).click();
  await phone.getByText('It was my brother, who had my phone.').waitFor();
  await phone.getByText('Reverse it').click();
  await phone.getByLabel('Answer').fill('We believe you.');
  expect(await accessibilityFaults(phone)).toEqual([]);
  await screenshot(phone, 'operator-appeal-phone');
  await phone.getByRole('button', { name: 'Email the answer and close' }).click();
  await phone.getByText('1 case is open').waitFor();
  await phone.getByRole('link', { name: /^daan/ }).click();
  await phone.getByText('Dismiss', { exact: true }).click();
  await screenshot(phone, 'operator-case-phone');
  await phone.getByRole('button', { name: 'Decide and send email' }).click();
  await phone.getByText('Nothing to decide').waitFor();

  // The link works once. What is written all the same goes as any visitor's complaint.
  await out.goto(`${app.origin}/complaints${search}`);
  const send = out.getByRole('button', { name: 'Send complaint' });
  await out.getByLabel('What happened?').fill('One more thing.');
  await send.click();
  await out.getByText('This link has already been used').waitFor();
  expect(await accessibilityFaults(out)).toEqual([]);
  await screenshot(out, 'appeal-used');
  await out.getByLabel('Your email address').fill(bram.email);
  await send.click();
  await out.getByRole('heading', { name: 'We have your complaint' }).waitFor();
});

test('the photo of a reported message is shown with the report', async () => {
  const { app, anna, bram, eva } = await theSite();
  await tell(anna, bram);
  const message = newId();
  await app.api.request(`${bram.origin}/api/chat-file.php?kind=image&id=${message}&profile=${anna.id}`, {
    method: 'POST',
    headers: { 'request-type': 'client', cookie: bram.cookie },
    body: new Uint8Array(await picture().jpeg().toBuffer()),
  });
  await anna.call('POST report.php', {
    id: newId(),
    profile: bram.id,
    message,
    category: 'harassment',
    text: 'Unasked',
  });

  const { page } = await openAs(app, eva, { at: '/operator/reports', device: 'desktop' });
  await page.getByRole('link', { name: /^bram/ }).click();
  const photo = page.getByAltText('What was sent');
  await expect.poll(() => photo.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth)).toBe(300);
  expect((await photo.boundingBox())?.height).toBe(320);
});

test('on a phone: a case has the member’s name once, and each photo’s caption below it, as wide as the photo', async () => {
  const { app, anna, bram, eva } = await theSite();
  const photos = [await addPhoto(app, bram), await addPhoto(app, bram), await addPhoto(app, bram)];
  await anna.call('POST report.php', {
    ...{ id: newId(), profile: bram.id, photo: photos[1]?.id ?? '', category: 'fake_profile', text: 'Not him' },
  });
  await bram.call('DELETE photo.php', { id: photos[1]?.id ?? '' });
  const { page } = await openAs(app, eva, { at: `/operator/reports?member=${bram.id}` });
  const open = page.getByRole('region', { name: 'Case' });
  await open.getByText('The reported photo').waitFor();
  expect((await open.innerText()).split('bram').length - 1).toBe(1);
  await open.getByText(/Born \d+ \w+ \d{4}/).waitFor();
  await open.getByRole('list').first().scrollIntoViewIfNeeded();
  await screenshot(page, 'operator-case-photos');
  const crooked = await open.locator('.case-photos > li').evaluateAll((all) =>
    all.filter((li) => {
      const tile = li.getBoundingClientRect();
      return [...li.children].some((part) => {
        const { left, right, top } = part.getBoundingClientRect();
        const above = part.previousElementSibling?.getBoundingClientRect().bottom ?? tile.top;
        return left < tile.left - 1 || right > tile.right + 1 || top < above - 1;
      });
    }),
  );
  expect(crooked).toEqual([]);
  await open.getByRole('link', { name: 'bram', exact: true }).click();
  await page.getByRole('heading', { name: 'bram' }).waitFor();
});

test('a first message is released with one key, another refused', async () => {
  const { app, anna, bram, daan, eva } = await theSite();
  await app.db.updateTable('members').set({ signup_date: app.clock.now() }).where('id', '=', anna.id).execute();
  for (const to of [bram, daan]) {
    const message = { id: newId(), profile: to.id, kind: 'text' as const, text: 'Mail me: anna@example.org' };
    expect(refusal(await anna.call('POST chat.php', message))).toEqual([425, 'held']);
    app.clock.advance(1000);
  }
  const { page } = await openAs(app, eva, { at: '/operator/messages', device: 'desktop' });
  await page.getByText('2 messages waiting').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'operator-messages');
  await page.locator('.case-card').first().focus();
  await page.keyboard.press('a');
  await page.getByText('1 message waiting').waitFor();
  await page.keyboard.press('r');
  await page.getByText('No messages waiting').waitFor();
  expect((await bram.call('GET chats.php', {})).body.chats).toHaveLength(1);
  expect((await daan.call('GET chats.php', {})).body.chats).toHaveLength(0);
});

test('the queue says how far a report is believed, and warns while reports hide nobody', async () => {
  const { app, anna, bram, daan, eva } = await theSite();
  for (const each of [bram, daan]) await tell(each, anna);
  for (let i = 1; i < budgets.automaticHide.max; i++) await spend(app.context, 'automaticHide', demoSites.general.id);
  for (const each of [bram, daan]) {
    await anna.call('POST report.php', { id: newId(), profile: each.id, category: 'minor', text: '' });
    app.clock.advance(1000);
  }
  const { page } = await openAs(app, eva, { at: '/operator/reports', device: 'desktop' });
  await page
    .getByRole('alert')
    .getByText(/Reports aren’t hiding anyone on \w+ at the moment/)
    .waitFor();
  await page.getByText('Since then, 1 report would have hidden a member.').waitFor();
  await page.getByRole('link', { name: /^daan.*Urgent/ }).waitFor();
  await page.getByRole('link', { name: /^bram.*Hidden/ }).click();
  await page.getByText('Hides the member').waitFor();
  await page.getByText(/confirmed.*had a message from them, or a match.*full weight/).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'operator-reports-stopped');
});
