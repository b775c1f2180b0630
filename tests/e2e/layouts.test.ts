import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { accessibilityFaults, type Browser, openBrowser, screenshot } from '../support/browser.ts';
import { cast, password } from '../support/cast.ts';
import { watchLoading } from '../support/drawn.ts';
import { openAs } from '../support/member-browser.ts';
import { addPhoto } from '../support/pictures.ts';
import { openMembers, withoutWorker } from '../support/screens.ts';
import { between, tell } from '../support/talk.ts';
import { serveWeb } from '../support/web.ts';

/**
 * Layouts, header and page details (SPECIFICATION 11.4 and SPECIFICATION 11.6). Footer, banners and modals have their
 * own tests.
 */
const start = async () => serveWeb(await createTestApp());
type Options = Parameters<typeof openBrowser>[0];

async function visit<Result>(options: Options, story: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await openBrowser(options);
  try {
    return await story(browser);
  } finally {
    await browser.close();
  }
}

const header = (page: Page) => page.locator('header.top');
const footer = (page: Page) => page.locator('footer.bottom');
const inHeader = (page: Page, name: string) => header(page).getByRole('link', { name, exact: true });
/** Of a page that the visitor opens: which layout, and what of it stands. */
const frame = async (page: Page) => ({
  layout: await page.locator('.layout').getAttribute('data-layout'),
  header: await header(page).count(),
  footer: await footer(page).count(),
  tabs: await page.locator('nav.tabs').count(),
});

describe('layouts', () => {
  test('default: top navigation, content, footer, disclaimer, an extra US footer for English', async () => {
    const app = await start();
    await visit({ device: 'desktop' }, async ({ page }) => {
      await page.goto(`${app.origin}/pages/faq`);
      await footer(page).locator('.company strong').waitFor();
      expect(await frame(page)).toEqual({ layout: 'default', header: 1, footer: 1, tabs: 0 });
      await footer(page).getByText('its members are made up').waitFor();
      await footer(page)
        .getByText(/^United States:/)
        .waitFor();
    });
  });

  test('chat: content, and above it the top navigation where there is room', async () => {
    const app = await start();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    await tell(bram, anna);
    const { page } = await openAs(app, anna, { at: `/chats/${between(anna, bram)}`, device: 'phone' });
    await page.locator('.bubble').waitFor();
    expect(await frame(page)).toEqual({ layout: 'chat', header: 1, footer: 0, tabs: 0 });
    expect(await header(page).isVisible()).toBe(false);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await header(page).isVisible()).toBe(true);
  });

  test('lander: logo bar, content, footer, disclaimer', async () => {
    const app = await start();
    await visit({}, async ({ page }) => {
      await page.goto(`${app.origin}/landers/video`);
      await footer(page).getByText('its members are made up').waitFor();
      expect(await frame(page)).toEqual({ layout: 'lander', header: 1, footer: 1, tabs: 0 });
      expect(await header(page).getByRole('link').count()).toBe(1);
      expect(await header(page).getByRole('button').count()).toBe(0);
    });
  });

  test('empty: content', async () => {
    const app = await start();
    await visit({}, async ({ page }) => {
      await page.goto(`${app.origin}/reset-password`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await frame(page)).toEqual({ layout: 'empty', header: 0, footer: 0, tabs: 0 });
    });
  });

  test('logged in, a phone has tabs below', async () => {
    const app = await start();
    const { anna } = await cast(app, { anna: {} });
    const { page } = await openAs(app, anna, { at: '/pages/faq' });
    await page.getByRole('navigation', { name: 'Sections' }).waitFor();
    const tabs = await page.locator('nav.tabs a').evaluateAll((all) => all.map((each) => each.getAttribute('href')));
    expect(tabs).toEqual(['/members', '/likes', '/swipe-game', '/chats', '/profile']);
  });
});

describe('the signup modal', () => {
  /** The page as it is for who pressed "Join" on it. */
  const joinOn = async (page: Page) => {
    await page.locator('h1, .bubble').first().waitFor();
    await page.evaluate(() => history.replaceState({ usr: { signup: 'start', depth: 0 } }, ''));
    await page.reload();
    await page.locator('h1, .bubble').first().waitFor();
  };
  const questions = (page: Page) => page.locator('dialog[open] [data-at]');

  test.for(['/pages/faq', '/reset-password'])('is shown in the default and the empty layout: %s', async (address) => {
    const app = await start();
    await visit({}, async ({ page }) => {
      await page.goto(app.origin + address);
      await joinOn(page);
      await questions(page).waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
    });
  });

  test.for(['/landers/video', '/signup'])(
    'is never shown in the lander layout, nor where signing up is the page: %s',
    async (address) => {
      const app = await start();
      await visit({}, async ({ page }) => {
        const rested = watchLoading(page);
        await page.goto(app.origin + address);
        await joinOn(page);
        await rested();
        expect(await questions(page).count()).toBe(0);
      });
    },
  );

  test('is never shown in the chat layout', async () => {
    const app = await start();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    await tell(bram, anna);
    const { page } = await openAs(app, anna, { at: `/chats/${between(anna, bram)}` });
    const rested = watchLoading(page);
    await joinOn(page);
    await rested();
    expect(await page.locator('dialog[open]').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe(`/chats/${between(anna, bram)}`);
  });
});

describe('the error page', () => {
  /** The code of its questions and answers can't be loaded, and the page has been reloaded for that already. */
  const breakPage = async (page: Page) => {
    await page.evaluate(() => sessionStorage.setItem('reloaded-at', String(Date.now())));
    await page.route('**/assets/pages-*.js', (route) => route.abort());
    await page.locator('footer.bottom').getByRole('link', { name: 'FAQ' }).click();
  };
  const expected = [/Failed to load resource|preload|dynamically imported|occurred in|ErrorBoundary|Failed to fetch/];

  test('shows the message (default Error) and the status (default 500)', async () => {
    const app = await start();
    await visit({ expected }, async ({ page }) => {
      await withoutWorker(page);
      await page.goto(app.origin);
      await footer(page).locator('.company strong').waitFor();
      await breakPage(page);
      await page.getByRole('heading', { name: 'Error', exact: true }).waitFor();
      expect(await page.locator('.error-status').textContent()).toBe('500');
      await page.locator('.error-page').getByText('dynamically imported module').waitFor();
      await page.locator('.error-page').getByText('Check your connection and try again.').waitFor();
      expect(await accessibilityFaults(page)).toEqual([]);
    });
  });

  test('is not shown for what only the network has: that says so, and comes with it', async () => {
    const app = await start();
    await visit({ expected }, async ({ page, offline }) => {
      await page.goto(app.origin);
      await page.waitForFunction(() => navigator.serviceWorker.controller);
      await page.reload();
      await footer(page).locator('.company strong').waitFor();
      await offline(true);
      await page.locator('footer.bottom').getByRole('link', { name: 'FAQ' }).click();
      await page.getByRole('heading', { name: 'Not on this device yet' }).waitFor();
      expect(await page.locator('.error-status, .error-thrown').count()).toBe(0);
      expect(await accessibilityFaults(page)).toEqual([]);
      await screenshot(page, 'not-here-yet');
      await offline(false);
      await page.getByRole('heading', { name: 'Frequently asked questions' }).waitFor();
    });
  });

  test('loads a part that failed as soon as it can be loaded', async () => {
    const app = await start();
    await visit({ expected }, async ({ page }) => {
      await withoutWorker(page);
      await page.route('**/assets/*pages*', (route) => route.abort());
      await page.goto(`${app.origin}/pages/faq`);
      await page.getByText('We couldn’t load this part').waitFor();
      await page.waitForEvent('requestfailed', (request) => request.url().includes('pages')); // its first try
      await page.unroute('**/assets/*pages*');
      await page.getByRole('heading', { name: 'Frequently asked questions' }).waitFor();
    });
  });

  test('on 404 has a link home', async () => {
    const app = await start();
    await visit({ expected: [/status of 404/] }, async ({ page }) => {
      expect((await page.goto(`${app.origin}/no/such/page`))?.status()).toBe(404);
      await page.getByRole('heading', { name: 'This page could not be found' }).waitFor();
      expect(await page.locator('.error-status').textContent()).toBe('404');
      await page.getByRole('link', { name: 'Home', exact: true }).click();
      await page.waitForURL(`${app.origin}/`);
    });
  });

  test('that fails itself says so, with details and a link home', async () => {
    const app = await start();
    await visit({ expected: [...expected, /no line to ask/] }, async ({ page }) => {
      await withoutWorker(page);
      await page.goto(app.origin);
      await footer(page).locator('.company strong').waitFor();
      await page.evaluate(() =>
        Object.defineProperty(navigator, 'onLine', {
          get: () => {
            throw new Error('no line to ask');
          },
        }),
      );
      await breakPage(page);
      await page.getByText('An error occurred while showing the error page.').waitFor();
      await page.getByText('Error: no line to ask').waitFor();
      expect(await page.getByRole('link', { name: 'Home', exact: true }).getAttribute('href')).toBe('/');
    });
  });
});

describe('header bar', () => {
  const back = (page: Page) => header(page).getByRole('button', { name: 'Back' });
  /** As a link inside of the app leads there. */
  const follow = async (page: Page, to: string) => {
    await header(page).waitFor();
    await page.evaluate((address) => {
      history.pushState({ key: 'followed' }, '', address);
      dispatchEvent(new PopStateEvent('popstate', { state: { key: 'followed' } }));
    }, to);
  };

  test('the back button is in the installed app only, with history, on member profile, likes, credits and payment method', async () => {
    const app = await start();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    const { id: bundle } = await app.db.selectFrom('bundles').select('id').limit(1).executeTakeFirstOrThrow();
    const { page } = await openAs(app, anna);
    const having = [
      `/members/${bram.id}`,
      '/likes',
      '/likes/given',
      `/likes/m/${bram.id}`,
      '/credits',
      `/credits/${bundle}`,
    ];
    for (const address of having) {
      await follow(page, address);
      expect([address, await back(page).count()]).toEqual([address, 0]);
    }
    await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
    await page.goto(`${app.origin}/likes`);
    await page.getByRole('heading', { name: 'Likes', exact: true }).waitFor();
    expect(await back(page).count()).toBe(0);
    for (const address of having) {
      await follow(page, address);
      await back(page).waitFor();
    }
    for (const address of ['/members', '/settings', '/pages/faq']) {
      await follow(page, address);
      await expect.poll(() => back(page).count()).toBe(0);
    }
    await page.goto(`${app.origin}/pages/faq`);
    await header(page).locator('a[href="/credits"]').click();
    await back(page).click();
    await page.waitForURL('**/pages/faq');
  });

  test('the logo leads to members when logged in, otherwise to the landing page', async () => {
    const app = await start();
    const { anna } = await cast(app, { anna: {} });
    await visit({}, async ({ page }) => {
      await page.goto(`${app.origin}/pages/faq`);
      expect(await page.locator('a.logo').getAttribute('href')).toBe('/');
    });
    const { page } = await openAs(app, anna);
    expect(await page.locator('a.logo').getAttribute('href')).toBe('/members');
  });

  test('when logged in: search members, messages and likes with badges that end at 99+, and credits', async () => {
    const app = await start();
    const { anna, bram } = await cast(app, { anna: {}, bram: {} });
    await tell(bram, anna);
    await app.db.updateTable('participants').set({ unread: 120 }).where('member_id', '=', anna.id).execute();
    await bram.call('POST like.php', { profile: anna.id });
    const { page } = await openAs(app, anna, { device: 'desktop' });
    const links = header(page).getByRole('navigation', { name: 'Main' }).getByRole('link');
    await header(page).getByText('120 unread messages').waitFor();
    await header(page).getByText('1 new like').waitFor();
    expect(await links.evaluateAll((all) => all.map((each) => each.getAttribute('href')))).toEqual([
      '/members',
      '/chats',
      '/likes',
      '/credits',
    ]);
    expect(await header(page).locator('.badge.unread').allInnerTexts()).toEqual([
      expect.stringContaining('99+'),
      expect.stringContaining('1'),
    ]);
    await expect.poll(() => page.title()).toMatch(/^\(99\+\) /);
    await app.db.updateTable('participants').set({ unread: 2 }).where('member_id', '=', anna.id).execute();
    await tell(bram, anna);
    await expect.poll(() => page.title(), { message: 'three messages and a like' }).toMatch(/^\(4\) /);
  });

  test.for([
    [11, undefined],
    [10, 'warning'],
    [1, 'warning'],
    [0, 'danger'],
  ] as const)('paid users see the credits link: with %i credits, badge %s', async ([credits, look]) => {
    const app = await start();
    const { anna } = await cast(app, { anna: { credits } });
    const { page } = await openAs(app, anna, { device: 'desktop' });
    const link = header(page).locator('a[href="/credits"]');
    await link.waitFor();
    expect(await link.locator('.badge').evaluateAll((all) => all.map((each) => each.className))).toEqual(
      look ? [`badge ${look}`] : [],
    );
    expect(await inHeader(page, 'Get premium').count()).toBe(0);
  });

  test('other users see get-premium', async () => {
    const app = await start();
    const { anna } = await cast(app, { anna: { premium: false, credits: 0 } });
    const { page } = await openAs(app, anna, { device: 'desktop' });
    expect(await inHeader(page, 'Get premium').getAttribute('href')).toBe('/premium');
    expect(
      await header(page)
        .getByRole('link', { name: /^Credits/ })
        .count(),
    ).toBe(0);
  });

  test('the language dropdown is hidden on complete-signup', async () => {
    const app = await start();
    const { anna } = await cast(app, { anna: {} });
    await app.db.updateTable('members').set({ signup_step: 'about' }).where('id', '=', anna.id).execute();
    await visit({ device: 'desktop' }, async ({ page }) => {
      await page.goto(`${app.origin}/login`);
      await page.getByRole('button', { name: /^Language/ }).waitFor();
      await page.getByLabel('Email').fill(anna.email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await page.waitForURL('**/complete-signup');
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.getByRole('button', { name: /^Language/ }).count()).toBe(0);
    });
  });

  test('the account dropdown has my profile, settings, logout, and shows name and picture; logged out, a login button', async () => {
    const app = await serveWeb(await createTestApp());
    const { anna } = await cast(app, { anna: {} });
    await addPhoto(app, anna);
    const { main_image } = (await anna.call('GET user.php', {})).body.user.profile;
    const { page } = await openAs(app, anna, { device: 'desktop' });
    const account = header(page).getByRole('button', { name: /^Account/ });
    await account.getByText('anna').waitFor();
    expect(await account.locator('.avatar img').getAttribute('src')).toContain(main_image?.thumb_filename);
    await account.click();
    const items = await page.getByRole('menuitem').allInnerTexts();
    expect(items.map((each) => each.trim())).toEqual(['My profile', 'Settings', 'Log out']);
    await visit({}, async ({ page }) => {
      await page.goto(`${app.origin}/pages/faq`);
      await inHeader(page, 'Log in').click();
      await page.waitForURL('**/login');
    });
  });
});

describe('a page', () => {
  test('with ?lb logs that it was left, by a beacon; without, it says nothing', async () => {
    const app = await start();
    for (const [query, calls] of [
      ['?lb=1', 1],
      ['', 0],
    ] as const)
      await visit({}, async ({ page }) => {
        const answers: number[] = [];
        page.on('response', (answer) => answer.url().endsWith('/api/page-hidden.php') && answers.push(answer.status()));
        await page.goto(`${app.origin}/pages/faq${query}`);
        await footer(page).locator('.company strong').waitFor();
        await page.evaluate(() => {
          Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
          document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
        });
        await page.evaluate(() => fetch('/api/settings.php'));
        await expect.poll(() => answers).toEqual(Array(calls).fill(200));
      });
  });

  test('starts at its top with the focus at its start, and is where it was for who comes back', async () => {
    const app = await start();
    await visit({}, async ({ page }) => {
      await page.goto(`${app.origin}/pages/terms`);
      await page.getByRole('heading', { name: 'Terms', exact: true }).waitFor();
      // The page learns of it in the next frame, which a press by a person does not precede.
      await page.evaluate(() => {
        const scrolled = new Promise((resolve) => addEventListener('scroll', resolve, { once: true }));
        scrollTo(0, 700);
        return scrolled;
      });
      expect(await page.evaluate(() => scrollY)).toBe(700);
      await page.evaluate(() => {
        for (const link of document.querySelectorAll<HTMLElement>('main a[href="/pages/return-policy"]')) link.click();
      });
      await page.getByRole('heading', { name: 'Refund policy' }).waitFor();
      expect(await page.evaluate(() => scrollY)).toBe(0);
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('screen');
      await page.goBack();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
    });
  });

  test('is reached past its header by the first stop of the keyboard', async () => {
    const app = await start();
    await visit({ device: 'desktop' }, async ({ page }) => {
      await page.goto(`${app.origin}/pages/faq`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('screen');
    });
  });

  test('that is slow to come shows the progress bar above the one before, and then itself', async () => {
    const app = await start();
    const { anna } = await cast(app, { anna: {} });
    await visit({}, async ({ page, context }) => {
      await withoutWorker(page);
      await page.goto(`${app.origin}/login`);
      await page.getByLabel('Email').fill(anna.email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await page.waitForURL('**/chats');
      let send = () => {};
      const asked = new Promise<void>((resolve) => {
        send = resolve;
      });
      await context.route(/\/assets\/settings-.*\.js/, async (route) => {
        await asked;
        await route.continue();
      });
      await page.getByRole('button', { name: 'Account' }).click();
      await page.getByRole('menuitem', { name: 'Settings' }).click();
      const bar = page.getByRole('progressbar', { name: 'Loading' });
      expect(await bar.evaluate((element) => element.style.animationDuration)).toBe('5000ms');
      send();
      await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor();
      await page.getByRole('progressbar', { name: 'Loading' }).waitFor({ state: 'detached' });
    });
  });

  test('whose content cannot be fetched turns the progress bar', async () => {
    const app = await start();
    await visit({ expected: [/status of 409/] }, async ({ page }) => {
      await page.route('**/api/credits.php*', (route) =>
        route.fulfill({ status: 409, json: { error: { code: 'conflict', message: 'Changed' } } }),
      );
      const failed = page.locator('.loading-bar.failed').waitFor();
      await page.goto(`${app.origin}/pricing`);
      await failed;
      await page.locator('.loading-bar').waitFor({ state: 'detached' });
    });
  });

  test('moves into another where motion is welcome, and nowhere else', async () => {
    const app = await start();
    const { anna } = await cast(app, { anna: {}, bram: {} });
    const { page } = await openAs(app, anna);
    for (const [reducedMotion, moves] of [
      ['no-preference', true],
      ['reduce', false],
    ] as const) {
      await page.emulateMedia({ reducedMotion });
      await openMembers(page, app.origin);
      await page.evaluate(() => {
        const begin = document.startViewTransition.bind(document);
        Object.assign(globalThis, { moved: 0 });
        document.startViewTransition = (...given) => {
          Object.assign(globalThis, { moved: 1 });
          return begin(...given);
        };
      });
      await page.locator('[data-member]').first().click();
      await page.getByRole('heading', { name: /bram/ }).waitFor();
      expect(await page.evaluate(() => (globalThis as unknown as { moved: number }).moved === 1)).toBe(moves);
    }
  });
});
