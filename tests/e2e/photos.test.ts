import { sql } from 'kysely';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { accessibilityFaults, screenshot } from '../support/browser.ts';
import { type Actor, cast } from '../support/cast.ts';
import { openAs } from '../support/member-browser.ts';
import { addPhoto, fetchFile, picture, pixelAt } from '../support/pictures.ts';
import { slowDisk } from '../support/screens.ts';
import { serveWeb, type WebApp } from '../support/web.ts';

/**
 * `first` comes before the page: a route that is laid while the worker takes over misses what the page asks for.
 */
async function start(options: Parameters<typeof openAs>[2] = {}, first?: (page: Page) => Promise<unknown>) {
  const app = await serveWeb(await createTestApp());
  const { anna } = await cast(app, { anna: {} });
  const now = Math.floor(Date.now() / 1000);
  await anna.call('PUT user.php', { dismissals: { 'hide-push-notification-alert': now, 'hide-enrich-alert': now } });
  const browser = await openAs(app, anna, options);
  await first?.(browser.page);
  await browser.page.goto(`${app.origin}/profile`);
  await chooser(browser.page).waitFor({ state: 'attached' });
  return { app, anna, browser, page: browser.page };
}
const chooser = (page: Page) => page.locator('input[name=photos]');
const own = async (actor: Actor) => (await actor.call('GET photo.php', {})).body.photos;
const tiles = (page: Page) =>
  page.locator('[data-photo]').evaluateAll((all) => all.map((tile) => tile.getAttribute('data-photo')));
const states = (page: Page) =>
  page.locator('[data-upload]').evaluateAll((all) => all.map((tile) => tile.getAttribute('data-upload')));
const waiting = (page: Page) => states(page).then(({ length }) => length);

/** Grey, each its own, and of another width: to be told apart from each other. */
const plain = async (shade: number) => ({
  name: `${shade}.png`,
  mimeType: 'image/png',
  buffer: await sharp({
    create: { width: 300 + shade, height: 400, channels: 3, background: { r: shade, g: shade, b: shade } },
  })
    .png()
    .toBuffer(),
});
const widths = async (actor: Actor) => (await own(actor)).map(({ width }) => width);
const fileOf = async (app: WebApp, actor: Actor, file: string) => {
  const answer = await fetchFile(app, actor.origin, file, actor.cookie);
  return new Uint8Array(await answer.arrayBuffer());
};

test('three photos, the network gone in the middle: after a reload they ask, and each is stored once', async () => {
  // The first one arrives, without an answer; the others do not get away.
  let calls = 0;
  const { anna, browser, page } = await start({}, (page) =>
    page.route('**/api/photo.php?id=*', async (route) => {
      calls += 1;
      if (calls === 1) await route.fetch().catch(() => undefined); // with the page gone nobody waits for it
      await route.abort('connectionreset');
    }),
  );
  browser.expectLine(/ERR_(CONNECTION|EMPTY|FAILED|ABORTED)|status of 50/);
  await chooser(page).setInputFiles([await plain(40), await plain(80), await plain(120)]);
  await expect.poll(() => calls).toBe(3);
  // The stream may tell of the first one before all have failed.
  await expect.poll(async () => (await states(page)).filter((state) => state !== 'failed')).toEqual([]);
  expect((await states(page)).length).toBeGreaterThanOrEqual(2);
  expect(await widths(anna)).toEqual([340]);
  await page.unroute('**/api/photo.php?id=*');

  await page.reload();
  await page.getByText('2 photos haven’t been sent yet.').waitFor();
  expect(await states(page)).toEqual(['kept', 'kept']);
  expect((await tiles(page)).length).toBe(1);
  await screenshot(page, 'photos-kept');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => tiles(page)).toHaveLength(3);
  expect(await widths(anna)).toEqual([340, 380, 420]);

  // Photos accepted or discarded before bring no second question.
  await browser.offline(true);
  await chooser(page).setInputFiles([await plain(160)]);
  await expect.poll(() => states(page)).toEqual(['failed']);
  await browser.offline(false);
  await page.reload();
  await page.getByText('1 photo hasn’t been sent yet.').waitFor();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => waiting(page)).toBe(0);
  await page.reload();
  await expect.poll(() => tiles(page)).toHaveLength(3);
  expect(await waiting(page)).toBe(0);
  expect(await widths(anna)).toEqual([340, 380, 420]);
});

test('a tab closed in the middle of three photos: the next one asks, and each is stored once, in order', async () => {
  const { app, anna, browser, page } = await start();
  const network = await browser.context.newCDPSession(page);
  await network.send('Network.enable');
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const buffer = await sharp({ create: { width: 900, height: 1200, channels: 3, background: 'white', noise } })
    .jpeg()
    .toBuffer();
  const speed = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 15_000 };
  await network.send('Network.emulateNetworkConditions', speed);
  const large = { name: 'large.jpg', mimeType: 'image/jpeg', buffer };
  await chooser(page).setInputFiles([await plain(40), large, await plain(80)]);
  await expect.poll(() => states(page)).toEqual(['sending', 'waiting']);
  await expect.poll(() => page.getByRole('progressbar').first().getAttribute('value').then(Number)).toBeGreaterThan(5);
  expect(await widths(anna)).toEqual([340]);
  // A tab that is closed in order is slow no longer at the end, and may still send the rest.
  const ended = page.waitForEvent('crash');
  network.send('Page.crash').catch(() => undefined);
  await ended;
  await page.close();

  const next = await browser.context.newPage();
  await next.goto(`${app.origin}/profile`);
  await next.getByText('2 photos haven’t been sent yet.').waitFor();
  expect(await widths(anna)).toEqual([340]);
  await next.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => tiles(next)).toHaveLength(3);
  await expect.poll(() => states(next)).toEqual([]);
  expect(await widths(anna)).toEqual([340, 900, 380]);
  await next.reload();
  await expect.poll(() => tiles(next)).toHaveLength(3);
  expect(await states(next)).toEqual([]);
});

test('a tab closed while the first photo is still made smaller: nothing chosen is lost, and small is what leaves', async () => {
  const { app, anna, browser, page } = await start();
  await page.evaluate(() => {
    globalThis.createImageBitmap = () => new Promise(() => undefined); // a phone that is at it for long
  });
  const wide = { create: { width: 3000, height: 1500, channels: 3 as const, background: '#d03020' } };
  const large = { name: 'large.png', mimeType: 'image/png', buffer: await sharp(wide).png().toBuffer() };
  await chooser(page).setInputFiles([large, await plain(80), await plain(120)]);
  await expect.poll(() => savedThere(page)).toBe(3);
  expect(await widths(anna)).toEqual([]);
  await page.close();

  const next = await browser.context.newPage();
  const sent: (string | undefined)[] = [];
  await next.route('**/api/photo.php?id=*', async (route) => {
    sent.push(route.request().postDataBuffer()?.subarray(0, 3).toString('hex'));
    await route.continue();
  });
  await next.goto(`${app.origin}/profile`);
  await next.getByText('3 photos haven’t been sent yet.').waitFor();
  await next.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => tiles(next)).toHaveLength(3);
  expect(await widths(anna)).toEqual([1280, 380, 420]);
  const [jpeg, png] = ['ffd8ff', '89504e'];
  expect(sent).toEqual([jpeg, png, png]);
});

test('cropped and turned by keyboard: what was seen is what is stored, in its place; a photo still here, too', async () => {
  const { app, anna, browser, page } = await start({ device: 'desktop' });
  // A picture of the page may still be under way under its old name, which opens nothing any more.
  browser.expectLine(/status of 404/);
  const buffer = await picture(600, 800).png().toBuffer();
  await chooser(page).setInputFiles([{ name: 'one.png', mimeType: 'image/png', buffer }, await plain(40)]);
  await expect.poll(() => tiles(page)).toHaveLength(2);
  const before = await own(anna);

  await page.getByRole('button', { name: 'Options for photo 1' }).click();
  await page.getByRole('menuitem', { name: 'Crop and rotate' }).click();
  await page.locator('.crop-photo > img').waitFor();
  await expect.poll(() => page.locator('.crop [role=status]').textContent()).toMatch(/zoomed to 100%/);
  const dialog = page.getByRole('dialog');
  const stage = dialog.getByRole('application', { name: 'The part that stays' });
  await stage.focus();
  await page.keyboard.press('r'); // blue to the left, red to the right
  for (let i = 0; i < 8; i++) await page.keyboard.press('+'); // 2.14
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight'); // Both colours stay in sight.
  for (let i = 0; i < 30; i++) await page.keyboard.press('ArrowUp');
  await dialog.getByText('Square').click();
  await expect.poll(() => page.locator('.crop [role=status]').textContent()).toMatch(/^Rotated by 90°, zoomed to 214%/);
  await screenshot(page, 'crop');
  expect(await accessibilityFaults(page)).toEqual([]);
  const seen = await seenThrough(page);
  expect(seen.map(([red = 0, , blue = 0]) => (red > blue ? 'red' : 'blue'))).toEqual(['blue', 'red', 'blue', 'red']);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });

  const [after, second] = await own(anna);
  expect([after?.id, second?.id]).toEqual(before.map(({ id }) => id));
  expect([after?.width, after?.height]).toEqual([280, 280]); // 600 / 2.14
  const stored = await fileOf(app, anna, after?.filename ?? '');
  for (const [i, [x, y]] of places.entries()) {
    const pixel = await pixelAt(stored, Math.round(280 * x), Math.round(280 * y));
    for (const [part, value] of pixel.entries()) expect(Math.abs(value - (seen[i]?.[part] ?? -99))).toBeLessThan(24);
  }
  await expect
    .poll(() => page.locator('[data-photo] img').first().getAttribute('src'))
    .toContain(after?.filename.slice(5, 27));

  // One that has not left yet is cut here.
  await browser.offline(true);
  await chooser(page).setInputFiles([{ name: 'three.png', mimeType: 'image/png', buffer }]);
  await page.getByRole('button', { name: 'Crop and rotate this photo' }).click();
  await dialog.getByRole('button', { name: 'Rotate left' }).click();
  await dialog.getByText('Square').click();
  await expect.poll(() => dialog.getByRole('radio', { name: 'Square' }).isChecked()).toBe(true);
  await expect.poll(() => page.locator('.crop [role=status]').textContent()).toMatch(/^Rotated by 270°/);
  await slowDisk(page, 1000);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await browser.offline(false);
  await page.reload();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => tiles(page)).toHaveLength(3);
  const third = (await own(anna))[2];
  expect([third?.width, third?.height]).toEqual([600, 600]);
  const file = await fileOf(app, anna, third?.filename ?? '');
  const [left = [], right = []] = [await pixelAt(file, 30, 300), await pixelAt(file, 570, 300)];
  expect([(left[0] ?? 0) > 150, (right[2] ?? 0) > 150]).toEqual([true, true]);
});

/** Of the frame, as shares: not at the edge of the colours. */
const places = [
  [0.1, 0.1],
  [0.9, 0.1],
  [0.1, 0.9],
  [0.9, 0.9],
] as const;

/** The colours on the screen at these places of the frame. */
async function seenThrough(page: Page): Promise<number[][]> {
  const box = await page.locator('.crop-frame').boundingBox();
  if (!box) throw new Error('there is no frame');
  const screen = await page.screenshot({ clip: box });
  const { width = 0, height = 0 } = await sharp(screen).metadata();
  return Promise.all(places.map(([x, y]) => pixelAt(screen, Math.round(width * x), Math.round(height * y))));
}

test('a rejected photo says why, and what to do: cut, it waits for another look; or it is deleted', async () => {
  const app = await serveWeb(await createTestApp());
  await app.db.updateTable('sites').set({ settings: sql`jsonb_set(settings, '{photo_moderation}', 'true')` }).execute();
  app.clock.advance(10_000); // a site's settings are remembered for some seconds
  const { anna, eva } = await cast(app, { anna: {}, eva: { scope: 'operator' } });
  for (const fault of ['contact_details', 'no_person'] as const) {
    const { id } = await addPhoto(app, anna);
    await eva.call('PUT operator-photos.php', { id, from: 'pending', to: 'rejected', fault });
  }
  const browser = await openAs(app, anna);
  browser.expectLine(/status of 404/); // A picture may still be under way under its old name.
  const { page } = browser;
  await page.goto(`${app.origin}/profile`);
  const first = page.getByRole('group', { name: 'Photo 1' });
  const second = page.getByRole('group', { name: 'Photo 2' });
  await second.getByText('There’s nobody in it.').waitFor();
  await first.getByText('It shows contact details.').waitFor();
  // Said with the photo, to whoever hears it.
  const said = (label: string) =>
    page.getByRole('group', { name: label }).evaluate((group) => {
      const ids = group.getAttribute('aria-describedby')?.split(' ') ?? [];
      return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
    });
  expect(await said('Photo 1')).toMatch(/^It shows contact details\. .*Crop that part out/);
  expect(await second.getByRole('button', { name: 'Crop and rotate' }).count()).toBe(0);
  await screenshot(page, 'photos-rejected');
  expect(await accessibilityFaults(page)).toEqual([]);

  await first.getByRole('button', { name: 'Crop and rotate' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Square').click();
  await expect.poll(() => page.locator('.crop [role=status]').textContent()).toMatch(/zoomed to 100%/);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Being checked', { exact: true }).waitFor();
  expect(await page.getByText('It shows contact details.').count()).toBe(0);
  expect(await own(anna)).toMatchObject([{ status: 'pending' }, { status: 'rejected', fault: 'no_person' }]);

  await second.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => tiles(page)).toHaveLength(1);
  expect(await own(anna)).toMatchObject([{ status: 'pending' }]);
});

test('what a moderator decides, and what another device does, stands on the open page at once, and is said', async () => {
  const app = await serveWeb(await createTestApp());
  await app.db.updateTable('sites').set({ settings: sql`jsonb_set(settings, '{photo_moderation}', 'true')` }).execute();
  app.clock.advance(10_000); // a site's settings are remembered for some seconds
  const { anna, eva } = await cast(app, { anna: { premium: false }, eva: { scope: 'operator' } });
  const { id } = await addPhoto(app, anna);
  const browser = await openAs(app, anna);
  const { page } = browser;
  browser.expectLine(/status of 404 .*\/media\//); // of a photo that goes while the page asks for it
  await page.goto(`${app.origin}/profile`);
  await page.getByText('Being checked', { exact: true }).waitFor();
  const status = page.locator('.own-photos [role=status]');

  await eva.call('PUT operator-photos.php', { id, from: 'pending', to: 'active' });
  await status.getByText('Photo 1 was approved.').waitFor({ state: 'attached' });
  expect(await page.getByText('Being checked', { exact: true }).count()).toBe(0);
  await eva.call('PUT operator-photos.php', { id, from: 'active', to: 'pending' });
  await status.getByText('Photo 1 is being checked.').waitFor({ state: 'attached' });
  await eva.call('PUT operator-photos.php', { id, from: 'pending', to: 'rejected', fault: 'no_person' });
  await status.getByText('Photo 1 was rejected: only you can see it.').waitFor({ state: 'attached' });
  await page.getByRole('group', { name: 'Photo 1' }).getByText('There’s nobody in it.').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);

  // Another device fills the album: there is no more room here, and the other photo is the main one.
  const others = [await addPhoto(app, anna), await addPhoto(app, anna)].map((photo) => photo.id);
  await page.getByText('3 of 3').waitFor();
  await expect.poll(() => chooser(page).count()).toBe(0);
  await anna.call('PUT photo.php', { id, position: 2 });
  await expect.poll(() => tiles(page)).toEqual([...others, id]);
  await page.locator(`[data-photo="${others[0]}"]`).getByText('Main photo').waitFor();
  await anna.call('DELETE photo.php', { id });
  await chooser(page).waitFor({ state: 'attached' });
});

test('photos are dropped onto the album, and pasted', async () => {
  const { anna, page } = await start({ device: 'desktop' });
  const base64 = (await plain(60)).buffer.toString('base64');
  const give = (kind: 'drop' | 'paste') =>
    page.evaluate(
      ([kind, base64]) => {
        const raw = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const data = new DataTransfer();
        data.items.add(new File([raw], 'photo.png', { type: 'image/png' }));
        data.items.add(new File(['words'], 'words.txt', { type: 'text/plain' }));
        const album = document.querySelector('.own-photos');
        const options = { bubbles: true, cancelable: true };
        if (kind === 'paste')
          document.body.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData: data }));
        else
          for (const type of ['dragenter', 'dragover', 'drop'])
            album?.dispatchEvent(new DragEvent(type, { ...options, dataTransfer: data }));
      },
      [kind, base64] as const,
    );
  await give('drop');
  await expect.poll(() => tiles(page)).toHaveLength(1);
  await give('paste');
  await expect.poll(() => tiles(page)).toHaveLength(2);
  expect(await widths(anna)).toEqual([360, 360]);
});

test('a second tab asks about no photo that the first is at, and takes over what the first leaves', async () => {
  const { app, anna, browser, page } = await start();
  const held = Promise.withResolvers<void>();
  await page.route('**/api/photo.php?id=*', async (route) => {
    await held.promise;
    await route.continue();
  });
  // The same photo twice is two photos: both were chosen.
  await chooser(page).setInputFiles([await plain(40)]);
  await chooser(page).setInputFiles([await plain(40), await plain(80)]);
  await expect.poll(() => states(page)).toEqual(['sending', 'waiting', 'waiting']);
  await expect.poll(() => savedThere(page)).toBe(3);

  const second = await browser.context.newPage();
  await second.goto(`${app.origin}/profile`);
  await chooser(second).waitFor({ state: 'attached' });
  await expect.poll(() => waitingForAHand(second)).toBe(3);
  expect(await states(second)).toEqual([]);

  held.resolve();
  await expect.poll(() => tiles(second)).toHaveLength(3);
  expect(await states(second)).toEqual([]);
  expect(await widths(anna)).toEqual([340, 340, 380]);

  // The first tab fails with two and is closed: now the second asks, and so does a third.
  await page.unroute('**/api/photo.php?id=*');
  browser.expectLine(/ERR_(CONNECTION|EMPTY|FAILED|ABORTED)/);
  await page.route('**/api/photo.php?id=*', (route) => route.abort('connectionreset'));
  await chooser(page).setInputFiles([await plain(120), await plain(160)]);
  await expect.poll(() => states(page)).toEqual(['failed', 'failed']);
  await second.reload();
  await expect.poll(() => waitingForAHand(second)).toBe(2);
  expect(await states(second)).toEqual([]);
  await page.close();
  await second.getByText('2 photos haven’t been sent yet.').waitFor();
  const third = await browser.context.newPage();
  await third.goto(`${app.origin}/profile`);
  await third.getByText('2 photos haven’t been sent yet.').waitFor();
  await second.getByRole('button', { name: 'Cancel upload' }).first().click();
  await third.getByText('1 photo hasn’t been sent yet.').waitFor();
  await third.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => tiles(second)).toHaveLength(4);
  await expect.poll(() => states(second)).toEqual([]);
  expect(await widths(anna)).toEqual([340, 340, 380, 460]);
});

const waitingForAHand = (page: Page) =>
  page.evaluate(
    async () => (await navigator.locks.query()).pending?.filter(({ name }) => name?.startsWith('upload')).length,
  );
/** How many photos the device would still have if its pages ended now. */
const savedThere = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    const open = indexedDB.open(names.find((name) => name.startsWith('member-')) ?? '');
    await new Promise((resolve) => open.addEventListener('success', resolve));
    const count = open.result.transaction('uploads').objectStore('uploads').count();
    await new Promise((resolve) => count.addEventListener('success', resolve));
    open.result.close();
    return count.result;
  });

test('photos move at once, however slow the network, and are stored so; what is refused goes back, and it is said', async () => {
  const { app, anna, browser, page } = await start();
  browser.expectLine(/ERR_FAILED/);
  for (let i = 0; i < 3; i++) await addPhoto(app, anna);
  const [one, two, three] = (await own(anna)).map(({ id }) => id);
  await expect.poll(() => tiles(page)).toEqual([one, two, three]);
  const held: (() => void)[] = [];
  await page.route('**/api/photo.php', async (route) => {
    if (route.request().method() === 'PUT') await new Promise<void>((go) => held.push(go));
    await route.continue();
  });

  await page.getByRole('button', { name: 'Move photo 1 to the right' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => tiles(page)).toEqual([two, three, one]);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Move photo 3 to the right',
  );
  await expect.poll(() => held.length).toBe(1);
  held[0]?.();
  await expect.poll(() => held.length).toBe(2);
  expect(await tiles(page)).toEqual([two, three, one]);
  held[1]?.();
  await expect.poll(async () => (await own(anna)).map(({ id }) => id)).toEqual([two, three, one]);
  await page.unroute('**/api/photo.php');

  await page.route('**/api/photo.php', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Move photo 3 to the left' }).press('Enter');
  await page.getByText('You’re offline. The photo is where it was.').waitFor();
  expect(await page.getByText(/^The photo is now number/).count()).toBe(0);
  await expect.poll(() => tiles(page)).toEqual([two, three, one]);
  await browser.close();
});
