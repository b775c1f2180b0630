import { sql } from 'kysely';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { premiumPhotos } from '../../src/shared/limits.ts';
import { createTestApp } from '../support/app.ts';
import { accessibilityFaults, type Browser, screenshot } from '../support/browser.ts';
import { type Actor, cast } from '../support/cast.ts';
import { openAs } from '../support/member-browser.ts';
import { addPhoto, picture } from '../support/pictures.ts';
import { untilSaved } from '../support/screens.ts';
import { tell } from '../support/talk.ts';
import { serveWeb, type WebApp } from '../support/web.ts';

async function start(premium = true) {
  const app = await serveWeb(await createTestApp());
  const { anna, bram } = await cast(app, { anna: { premium }, bram: {} });
  await tell(bram, anna, 'hello Anna');
  const now = Math.floor(Date.now() / 1000);
  await anna.call('PUT user.php', { dismissals: { 'hide-push-notification-alert': now, 'hide-enrich-alert': now } });
  return { app, anna };
}

async function browserOf(app: WebApp, actor: Actor, options: Parameters<typeof openAs>[2] = {}): Promise<Browser> {
  const browser = await openAs(app, actor, options);
  await browser.page.goto(`${app.origin}/profile`);
  await browser.page.getByRole('button', { name: 'Edit: About me' }).waitFor();
  return browser;
}

const there = async (actor: Actor) => (await actor.call('GET user.php', {})).body.user.profile;
const albumOf = async (actor: Actor) => (await actor.call('GET photo.php', {})).body.photos.map(({ id }) => id);
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.getAttribute('name'),
  );
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const tiles = (page: Page) =>
  page.locator('[data-photo]').evaluateAll((all) => all.map((tile) => tile.getAttribute('data-photo')));
const jpeg = async (name: string, width = 600, height = 800) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await picture(width, height).jpeg().toBuffer(),
});

test('what is written and not saved is still there after a tab, Back, Escape or a reload; Cancel drops it', async () => {
  const { app, anna } = await start();
  const { page } = await browserOf(app, anna);
  const about = page.getByRole('textbox', { name: 'About me' });
  const edit = page.getByRole('button', { name: 'Edit: About me' });
  await edit.click();
  await about.fill('I bake on');
  await page.locator('nav.tabs').getByRole('link', { name: 'Search' }).click();
  // Before it is drawn, the editor is not left.
  await page.getByRole('heading', { name: 'Search' }).waitFor();
  await page.goBack();
  await edit.click();
  await expect.poll(() => about.inputValue()).toBe('I bake on');
  await about.press('End');
  await page.keyboard.type(' Sundays');
  await untilSaved(page);
  await page.reload();
  await edit.click();
  await expect.poll(() => about.inputValue()).toBe('I bake on Sundays');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await untilSaved(page);
  await page.reload();
  await edit.click();
  expect(await about.inputValue()).toBe('');

  const answer = page.getByRole('dialog').getByRole('textbox');
  const open = async () => {
    await page.getByRole('button', { name: 'Finish a sentence' }).click();
    await page.getByRole('button', { name: 'A perfect Sunday' }).click();
  };
  await open();
  await answer.fill('A long breakfast');
  await page.keyboard.press('Escape');
  await open();
  await expect.poll(() => answer.inputValue()).toBe('A long breakfast');
});

test('what is edited without network is there after a reload, and arrives later; a name says that it can’t', async () => {
  const { app, anna } = await start();
  const browser = await browserOf(app, anna);
  const { page } = browser;
  await page.evaluate(() => navigator.serviceWorker.ready);
  await browser.offline(true);

  await page.getByRole('button', { name: 'Edit: About me' }).click();
  await expect.poll(() => focused(page)).toBe('about');
  await page.getByRole('textbox', { name: 'About me' }).fill('I bake on Sundays.');
  await save(page);
  await expect.poll(() => focused(page)).toBe('Edit: About me');
  await page.getByRole('button', { name: 'Edit: A little about you' }).click();
  await page.getByLabel('Eye colour').selectOption({ label: 'Green' });
  await screenshot(page, 'profile-attributes');
  expect(await accessibilityFaults(page)).toEqual([]);
  await save(page);
  await page.getByText('Saved on this device.').first().waitFor();
  await page.getByRole('button', { name: 'Edit: Name and age' }).click();
  await page.getByLabel('Profile name').fill('Annie');
  await save(page);
  await page.getByText('No connection. Nothing is lost').waitFor();
  expect(await page.getByLabel('Profile name').inputValue()).toBe('Annie');
  expect((await there(anna)).about).toBe('');

  await page.reload();
  await page.getByText('I bake on Sundays.').waitFor();
  await page.locator('.own-attributes').getByText('Green').waitFor();
  await browser.offline(false);
  await expect.poll(async () => (await there(anna)).about).toBe('I bake on Sundays.');
  expect(await there(anna)).toMatchObject({ eye_colour: 'green', name: 'anna' });

  await page.getByRole('button', { name: 'Edit: Name and age' }).click();
  await page.getByLabel('Profile name').fill('@nna');
  await save(page);
  await page.getByText('Your profile name must not start with an @').waitFor();
  await expect.poll(() => focused(page)).toBe('name');
  await page.getByLabel('Profile name').fill('Annie');
  await save(page);
  await page.locator('.own-head .own-name').getByText('Annie').waitFor();
  expect((await there(anna)).name).toBe('Annie');
});

test('the profile says how complete it is, leads to the next step, and shows itself as others see it', async () => {
  const { app, anna } = await start();
  await addPhoto(app, anna);
  const { page } = await browserOf(app, anna);
  await page.getByText(/^\d+% complete$/).waitFor();
  const next = page.locator('.own-head-actions > button').first();
  await expect.poll(() => next.textContent()).toBe('Say a little about yourself');
  await next.click();
  await expect.poll(() => focused(page)).toBe('about');
  await page.getByRole('textbox', { name: 'About me' }).fill('I bake on Sundays, and row on every other day.');
  await save(page);
  await expect.poll(() => next.textContent()).toBe('Add another photo');
  expect(await page.locator('.own-slot:visible').count()).toBe(5);
  expect(await page.getByRole('button', { name: 'Add photos' }).count()).toBe(1);
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole('button', { name: 'As others see you' }).click();
  const preview = page.getByRole('article', { name: 'As others see you' });
  await preview.getByText('I bake on Sundays').waitFor();
  expect(await page.getByRole('button', { name: 'Edit: About me' }).isVisible()).toBe(false);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Edit my profile' }).click();
  expect(await page.getByRole('button', { name: 'Edit: About me' }).isVisible()).toBe(true);
});

test('nothing is counted before the album is known', async () => {
  const { app, anna } = await start();
  for (const _ of [1, 2, 3]) await addPhoto(app, anna);
  const { page } = await openAs(app, anna);
  const album = Promise.withResolvers<void>();
  await page.route('**/api/photo.php', async (route) => {
    await album.promise;
    await route.continue();
  });
  await page.goto(`${app.origin}/profile`);
  await page.getByRole('button', { name: 'Edit: About me' }).waitFor();
  const numbers = page.getByText(/^(\d+% complete|\d+ of \d+)$/);
  expect(await numbers.allTextContents()).toEqual([]);
  await screenshot(page, 'profile-before-album');
  album.resolve();
  await expect.poll(() => numbers.allTextContents()).toEqual(['38% complete', '3 of 25']);
});

test('a double press on a free sentence opens the list and chooses nothing', async () => {
  const { app, anna } = await start();
  const { page } = await browserOf(app, anna, { device: 'desktop' });
  const free = page.locator('.own-answers .own-free > button').first();
  await free.scrollIntoViewIfNeeded();
  const box = await free.boundingBox();
  if (!box) throw new Error('no sentence is free');
  const dialog = page.getByRole('dialog');
  // Over the whole tile: what lies under a finger differs from screen to screen.
  for (const part of [0.2, 0.5, 0.8]) {
    await page.mouse.dblclick(box.x + box.width * part, box.y + box.height / 2);
    await dialog.waitFor();
    expect(await dialog.getByRole('textbox').count()).toBe(0);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
});

test('a complete profile leads to the badge', async () => {
  const { app, anna } = await start();
  const all = {
    about: 'I bake on Sundays, and row on every other day.',
    answers: [{ prompt: 'sunday' as const, text: 'Bread.' }],
    interests: ['cooking', 'hiking', 'reading'],
    spoken: ['nl'],
    ...{ country: 'NL', region: 'NL-NH' },
    ...{ eye_colour: 'green' as const, hair_colour: 'brown' as const, tattoos: 'none' as const },
  };
  expect((await anna.call('PUT profile.php', all)).status).toBe(200);
  for (const _ of [1, 2, 3]) await addPhoto(app, anna);
  const { page } = await browserOf(app, anna);
  const next = page.locator('.own-head-actions > button').first();
  await page.getByText('100% complete').waitFor();
  await expect.poll(() => next.textContent()).toBe('Verify your photo');
  await next.click();
  await page.getByRole('dialog', { name: 'Verify your photo' }).waitFor();
});

test('at a desk the words stand beside the photos, and the head shows each edit', async () => {
  const { app, anna } = await start();
  await addPhoto(app, anna);
  const { page } = await browserOf(app, anna, { device: 'desktop' });
  await expect.poll(() => page.locator('.own-slot').count()).toBe(5);
  const leftOf = async (part: string) => (await page.locator(`[data-part="${part}"]`).boundingBox())?.x ?? 0;
  expect(await leftOf('about')).toBeGreaterThan((await leftOf('photos')) + 400);
  await page.getByRole('button', { name: 'Edit: Name and age' }).click();
  await page.getByLabel('Profile name').fill('Annie');
  await save(page);
  await page.locator('.own-head .own-name').getByText('Annie').waitFor();
  await page.getByRole('button', { name: 'As others see you' }).click();
  await page.getByRole('article', { name: 'As others see you' }).waitFor();
  expect(await page.getByRole('button', { name: 'Edit: About me' }).isVisible()).toBe(false);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('photos: two at once, the second made the main one, one deleted, and the limit said', async () => {
  const { app, anna } = await start(false);
  const browser = await browserOf(app, anna);
  browser.expectLine(/status of 415/);
  const { page } = browser;
  const files = page.locator('input[name=photos]');
  await files.setInputFiles([await jpeg('one.jpg'), await jpeg('two.jpg', 800, 600)]);
  await expect.poll(async () => (await tiles(page)).length).toBe(2);
  const [first, second] = await tiles(page);
  expect(await albumOf(anna)).toEqual([first, second]);

  await page.getByRole('button', { name: 'Options for photo 2' }).click();
  await page.getByRole('menuitem', { name: 'Make it the main photo' }).click();
  await expect.poll(() => tiles(page)).toEqual([second, first]);
  await expect.poll(() => albumOf(anna)).toEqual([second, first]);
  await expect
    .poll(() => page.locator('.own-photo img').first().getAttribute('src'))
    .toBe((await there(anna)).main_image?.match);
  // By keyboard, and the focus stays with the photo.
  await page.getByRole('button', { name: 'Move photo 1 to the right' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Move photo 2 to the right');
  expect(await tiles(page)).toEqual([first, second]);
  // By hand: lifted, and dropped on the other's place.
  const middleOf = async (number: number) => {
    const box = await page
      .locator('[data-photo] .own-photo-frame')
      .nth(number - 1)
      .boundingBox();
    return [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2] as const;
  };
  await page.mouse.move(...(await middleOf(1)));
  await page.mouse.down();
  await page.mouse.move(...(await middleOf(2)), { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => tiles(page)).toEqual([second, first]);
  await expect.poll(() => albumOf(anna)).toEqual([second, first]);
  await page.getByRole('button', { name: 'Options for photo 2' }).click();
  await page.getByRole('menuitem', { name: 'Move photo 2 to the left' }).click();
  await expect.poll(() => tiles(page)).toEqual([first, second]);

  await files.setInputFiles([
    { name: 'three.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<!doctype html>') },
    await jpeg('four.jpg'),
  ]);
  await page.getByText('1 photo wasn’t added: your album is full.').waitFor();
  await page.getByText('Premium members can add up to 25 photos').waitFor();
  await page.getByText('We can’t read this file.').waitFor();
  await screenshot(page, 'profile-photos');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancel upload' }).click();

  await page.getByRole('button', { name: 'Options for photo 1' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  expect(await albumOf(anna)).toEqual([first, second]);
  await page.getByRole('button', { name: 'Options for photo 1' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => tiles(page)).toEqual([second]);
  expect(await albumOf(anna)).toEqual([second]);
});

test('a photo without network can be tried again, or taken out', async () => {
  const { app, anna } = await start();
  const browser = await browserOf(app, anna);
  const { page } = browser;
  await browser.offline(true);
  await page.locator('input[name=photos]').setInputFiles([await jpeg('one.jpg'), await jpeg('two.jpg')]);
  await expect.poll(() => page.locator('[data-upload=failed]').count()).toBe(2);
  await page.getByText('You’re offline. The photo is still here: try again.').first().waitFor();
  await page.getByRole('button', { name: 'Cancel upload' }).first().click();

  await browser.offline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(async () => (await tiles(page)).length).toBe(1);
  expect(await albumOf(anna)).toEqual(await tiles(page));
});

test('a photo on its way tells how far it is, and is called back', async () => {
  const { app, anna } = await start();
  const { page, context } = await browserOf(app, anna);
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  const speed = (bytes: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytes,
    });
  await speed(50_000);
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const buffer = await sharp({ create: { width: 900, height: 1200, channels: 3, background: 'white', noise } })
    .jpeg()
    .toBuffer();
  const large = { name: 'large.jpg', mimeType: 'image/jpeg', buffer };
  await page.locator('input[name=photos]').setInputFiles([large, await jpeg('small.jpg')]);

  await expect.poll(() => page.getByRole('progressbar').first().getAttribute('value').then(Number)).toBeGreaterThan(5);
  expect(
    await page.locator('[data-upload]').evaluateAll((all) => all.map((each) => each.getAttribute('data-upload'))),
  ).toEqual(['sending', 'waiting']);
  await page.getByRole('button', { name: 'Cancel upload' }).first().click();
  await speed(-1);
  await expect.poll(async () => (await tiles(page)).length).toBe(1);
  expect(await albumOf(anna)).toEqual(await tiles(page));
  expect(await page.locator('[data-upload]').count()).toBe(0);
});

test('a photo from the camera is the 25th; then a premium member is told that the album is full', async () => {
  const { app, anna } = await start();
  for (let i = 1; i < premiumPhotos; i++) await addPhoto(app, anna);
  const { page } = await browserOf(app, anna);
  await expect.poll(async () => (await tiles(page)).length).toBe(premiumPhotos - 1);

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Take a photo' }).click();
  const camera = await chooser;
  expect(await camera.element().getAttribute('capture')).toBe('user');
  expect(camera.isMultiple()).toBe(false);
  await camera.setFiles([await jpeg('camera.jpg')]);

  await page.getByText('You have 25 photos. Delete one to add another.').waitFor();
  expect(await albumOf(anna)).toHaveLength(premiumPhotos);
  expect(await page.getByRole('button', { name: 'Take a photo' }).count()).toBe(0);
  await screenshot(page, 'profile-photos-full');
});

test('an edit that the server refuses later is taken back here, and said', async () => {
  const { app, anna } = await start();
  const browser = await browserOf(app, anna);
  browser.expectLine(/status of 422/);
  const { page } = browser;
  await page.evaluate(() => navigator.serviceWorker.ready);
  await browser.offline(true);
  await page.getByRole('button', { name: 'Edit: Where I live' }).click();
  await page.getByLabel('Country').selectOption('BE');
  await save(page);
  await page.locator('.own-section').getByText('Belgium').waitFor();

  // The site gives up the country meanwhile; a process remembers its sites for some seconds.
  await sql`update sites set settings = jsonb_set(settings, '{countries}', '["NL"]')`.execute(app.db);
  const countries = async () => (await anna.call('GET settings.php', {})).body.settings.countries;
  await expect.poll(countries, { timeout: 15_000 }).toEqual(['NL']);
  await browser.offline(false);

  const refused = page.getByText('We couldn’t save your last changes. Your profile hasn’t changed.');
  await refused.waitFor();
  // In sight, although the member is further down.
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
  await expect.poll(async () => (await refused.boundingBox())?.y ?? -1).toBeGreaterThan(0);
  await page.locator('.own-section').getByText('Netherlands').waitFor();
  expect(await page.locator('.own-section').getByText('Belgium').count()).toBe(0);
  await screenshot(page, 'profile-refused');
  expect(await there(anna)).toMatchObject({ country: 'NL', region: 'NL-NH' });
  await page.getByRole('button', { name: 'Dismiss' }).first().click();
  expect(await page.getByText('We couldn’t save your last changes').count()).toBe(0);
});
