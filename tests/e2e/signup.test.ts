import { sql } from 'kysely';
import type { Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accessibilityFaults, type Browser, openBrowser, screenshot } from '../support/browser.ts';
import { type BuiltApp, startBuiltApp } from '../support/built-app.ts';
import { createDemoDatabase, type TestDatabase } from '../support/database.ts';
import { endAll } from '../support/end-all.ts';
import { loadedBy } from '../support/loaded.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { picture } from '../support/pictures.ts';
import { bubbles, untilSaved } from '../support/screens.ts';
import {
  answers,
  answerUntil,
  asked,
  field,
  finishSentence,
  goOn,
  type Newcomer,
  newcomer,
  question,
} from '../support/signing-up.ts';

/** From the first visit to the first message. */
let database: TestDatabase;
let mails: MailServer;
let app: BuiltApp;
const open: Browser[] = [];
beforeAll(async () => {
  [database, mails] = await Promise.all([createDemoDatabase(), startMailServer()]);
  app = await startBuiltApp({ databaseUrl: database.connectionString, env: { SMTP_URL: mails.url } });
});
afterAll(() =>
  endAll(
    () => app?.stop(),
    () => mails?.stop(),
    () => database?.drop(),
  ),
);
afterEach(() => endAll(...open.splice(0).map((browser) => () => browser.close())));

let visitors = 0;

/** Each visitor has an address of their own: one address may sign up 20 members a day. */
async function visit(options: Parameters<typeof openBrowser>[0] = {}, locale = 'en'): Promise<Browser> {
  const browser = await openBrowser({ expected: [/status of 422/], ...options });
  open.push(browser);
  await browser.context.setExtraHTTPHeaders({ 'x-forwarded-for': `192.0.2.${++visitors}` });
  await browser.context.addCookies([{ name: 'locale', value: locale, url: app.origin }]);
  return browser;
}

async function join(page: Page, at = 'who'): Promise<void> {
  await page.goto(app.origin);
  await page.locator('a[href="/signup"]').click();
  await asked(page, at);
}

/** The account of an address, from the database. */
function accountOf({ email }: Newcomer) {
  return database.db
    .selectFrom('members')
    .innerJoin('profiles', 'member_id', 'id')
    .select(['id', 'status', 'signup_step', 'name', 'region', 'answers', 'interests', 'language'])
    .where('email', '=', email)
    .execute();
}

/** Follows the link of the mail that has come, and presses what it asks. */
async function activate(page: Page, { email }: Newcomer): Promise<string> {
  const { token, subject } = await mails.next(email);
  await page.goto(`${app.origin}/${token}`);
  await page.locator('.account-card button, main button').first().click();
  await page.waitForURL('**/activate/done');
  return subject;
}

/** To the first member who fits, from the list. */
async function writeFirst(page: Page, text: string): Promise<void> {
  await page.goto(`${app.origin}/signup-matches`);
  const card = page.locator('[data-member]').first();
  const member = await card.getAttribute('data-member');
  await card.click();
  await page.locator(`.profile-message[href="/members/${member}/chat"]`).click();
  await page.locator('textarea').fill(text);
  await page.locator('form:has(textarea) [type=submit]').click();
  await expect
    .poll(() => page.locator('.bubble').filter({ hasText: text }).getAttribute('data-status'))
    .toMatch(/sent|delivered|seen/);
}

test('the first question costs a visitor none of the members’ code', async () => {
  const { page } = await visit();
  const { js, css } = await loadedBy(page, `${app.origin}/signup`, '[data-at=who]');
  console.log(`the first question: JavaScript ${js.toFixed(1)} KB, CSS ${css.toFixed(1)} KB`);
  expect(js).toBeGreaterThan(50);
  expect(js).toBeLessThanOrEqual(115); // as for any first route of a visitor (budgets.test.ts)
  expect(css).toBeLessThanOrEqual(15);
});

test('each question says which of how many it is, and whoever is to be written to stays in sight', async () => {
  const { page } = await visit({ whole: true });
  const { rows } = await sql<{ id: string }>`
    select id from members join profiles on member_id = id
    where email like '%@demo.example' and status = 'active' and not fictional and scope = 'member' limit 1`.execute(
    database.db,
  );
  await page.goto(`${app.origin}/members/${rows[0]?.id}/landing`);
  await page.locator('.lander-go').click();
  await asked(page, 'message');
  await page.locator('textarea').fill('Hello!');
  await goOn(page);
  await asked(page, 'who');
  const counted: string[] = [];
  await answerUntil(page, undefined, newcomer(), async (at) => {
    if (at !== 'welcome') counted.push(`${at}: ${await page.locator('.signup-progress').innerText()}`);
    await page.locator('.wanted img').waitFor();
  });
  const rest = ['photo', 'location', 'personal', 'interests', 'about', 'push', 'activation'];
  expect(counted).toEqual(['who', 'birth', 'name', 'login', ...rest].map((at, i) => `${at}: ${i + 2} of 12`));
});

test('a browser without push is not asked about it, nor is that counted', async () => {
  const { page } = await visit();
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await join(page);
  expect(await page.locator('.signup-progress').innerText()).toBe('1 of 10');
  await answerUntil(page, 'about', newcomer('Ida'));
  await answers.about?.(page, newcomer());
  await asked(page, 'activation');
  expect(await page.locator('.signup-progress').innerText()).toBe('10 of 10');
});

/** Taps on the signup's way: presses, and fields that do not have the focus yet. */
function counting(page: Page) {
  const taps: string[] = [];
  const press = async (selector: string) => {
    taps.push(selector);
    await page.locator(selector).first().click();
  };
  const type = async (name: string, text: string) => {
    const field = page.locator(`main [name=${name}]`);
    await field.waitFor();
    if (!(await field.evaluate((element) => element === document.activeElement))) await press(`main [name=${name}]`);
    await page.keyboard.type(text);
  };
  return { taps, press, type };
}

async function tapAccount(page: Page, { press, type }: ReturnType<typeof counting>, who: Newcomer): Promise<void> {
  await press('.choice:has([name=gender][value=male])');
  await press('.choice:has([name=seeks][value=female])');
  await asked(page, 'birth');
  for (const [name, text] of [
    ['day', '29'],
    ['month', '02'],
    ['year', '1992'],
  ] as const)
    await type(name, text);
  await press('.signup-step [type=submit]');
  await asked(page, 'name');
  await type('name', who.name);
  await press('.signup-step [type=submit]');
  await asked(page, 'login');
  await type('email', who.email);
  await type('password', who.password);
  await press('.signup-step [type=submit]');
  await asked(page, 'welcome');
}

/** From a member's card, with a message to them. Answers their name. */
async function tapFromCard(
  page: Page,
  finger: ReturnType<typeof counting>,
  who: Newcomer,
  text: string,
): Promise<string> {
  await page.goto(`${app.origin.replace('localhost', 'she.localhost')}/members`);
  await finger.press('[data-member]');
  await asked(page, 'message');
  const name = await page.locator('.wanted bdi').innerText();
  await finger.type('message', text);
  await finger.press('.signup-step [type=submit]');
  await asked(page, 'who');
  await tapAccount(page, finger, who);
  return name;
}

async function tapLink(page: Page, { taps, press }: ReturnType<typeof counting>, who: Newcomer): Promise<void> {
  taps.push('the link in the mail');
  const { token } = await mails.next(who.email);
  await page.goto(`${new URL(page.url()).origin}/${token}`);
  await press('main button');
  await page.waitForURL('**/activate/done');
}

test('from a landing page to the first message it takes at most 15 taps', async () => {
  const { page } = await visit({ whole: true });
  const finger = counting(page);
  const who = newcomer('Tamar');
  await page.goto(app.origin);
  await finger.press('a[href="/signup"]');
  await tapAccount(page, finger, who);
  await finger.press('.signup-actions > button:not([type=submit])');
  await page.waitForURL('**/signup-matches');
  await page.locator('[data-member]').first().waitFor();
  await tapLink(page, finger, who);
  await finger.press('main a[href="/members"].button');
  await finger.press('[data-member]');
  await finger.press('.profile-message');
  await page.locator('textarea').click();
  finger.taps.push('textarea');
  await page.keyboard.type('Hello from a finger');
  await finger.press('form:has(textarea) [type=submit]');
  const bubble = page.locator('.bubble').filter({ hasText: 'Hello from a finger' });
  await expect.poll(() => bubble.getAttribute('data-status')).toMatch(/sent|delivered|seen/);
  console.log(`${finger.taps.length} taps: ${finger.taps.join(', ')}`);
  expect(finger.taps.length).toBeLessThanOrEqual(15);
});

test('a signup from a robot’s card labels the robot; the plain signup after it starts with its own first question', async () => {
  const { page } = await visit();
  const { id } = await database.db
    .selectFrom('members')
    .innerJoin('profiles', 'member_id', 'id')
    .innerJoin('sites', 'sites.id', 'site_id')
    .select('members.id')
    .where('robot', '=', true)
    .where('domain', '=', 'localhost')
    .limit(1)
    .executeTakeFirstOrThrow();
  await page.goto(`${app.origin}/members/${id}/signup`);
  await asked(page, 'message');
  expect(await page.locator('.wanted .profile-mark').innerText()).toBe('Demo robot');

  await page.evaluate(() => {
    history.pushState({}, '', '/signup');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });

  await asked(page, 'who');
});

test('from a member’s card to the first message it takes at most 15 taps', async () => {
  const { page } = await visit({ whole: true });
  const finger = counting(page);
  const who = newcomer('Tobias');
  const name = await tapFromCard(page, finger, who, 'Hello from a card');
  expect(await page.locator('.wanted bdi').innerText()).toBe(name);
  await tapLink(page, finger, who);
  const sent = () => database.db.selectFrom('messages').selectAll().where('text', '=', 'Hello from a card').execute();
  expect(await sent()).toHaveLength(1);
  await page.locator('.first-chat').filter({ hasText: name }).waitFor();
  console.log(`${finger.taps.length} taps: ${finger.taps.join(', ')}`);
  expect(finger.taps.length).toBeLessThanOrEqual(15);
});

test('what was written in the signup waits in the chats until the address is confirmed, and arrives once', async () => {
  const { page, context } = await visit({ whole: true });
  const finger = counting(page);
  const who = newcomer('Tijn');
  const name = await tapFromCard(page, finger, who, 'Hello before the mail');

  const tab = await context.newPage();
  await tab.goto(`${new URL(page.url()).origin}/chats`);
  await tab.locator('[data-chat]').filter({ hasText: name }).click();
  await expect.poll(() => bubbles(tab)).toEqual(['Hello before the mail: waiting']);
  expect(await accessibilityFaults(tab)).toEqual([]);
  await screenshot(tab, 'signup-message-waits');
  await tapLink(page, finger, who);
  await expect
    .poll(() => bubbles(tab))
    .toEqual([expect.stringMatching(/^Hello before the mail: (sent|delivered|seen)$/)]);
  const sent = database.db.selectFrom('messages').selectAll().where('text', '=', 'Hello before the mail');
  expect(await sent.execute()).toHaveLength(1);
});

test('arrow keys choose without going on; the space bar on what is chosen goes on, and back it stays', async () => {
  const { page } = await visit({ device: 'desktop' });
  await page.clock.install();
  await join(page);
  await page.locator('[name=gender]').first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowRight');
  await page.clock.runFor(1000); // longer than a press takes to go on
  expect(await question(page)).toBe('who');
  await page.keyboard.press('Space');
  await asked(page, 'birth');
  await page.goBack();
  await asked(page, 'who');
  await page.clock.runFor(1000);
  expect(await question(page)).toBe('who');
  expect(await page.locator('[name=seeks]:checked').count()).toBe(1);
});

test('a press that was meant for the question before asks nothing of the next one', async () => {
  const { page } = await visit();
  await page.clock.install();
  await join(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.locator('.choice:has([name=gender])').first().click();
  await page.locator('.choice:has([name=seeks])').first().click();
  await page.clock.runFor(200); // The step continues on its own.
  await asked(page, 'birth');
  await goOn(page);
  expect(await page.locator('[aria-invalid]').count()).toBe(0);
  await page.clock.runFor(1000);
  await goOn(page);
  await page.locator('.birth [aria-invalid]').first().waitFor();
});

test('on a phone: from the address with its tracking to a first message', async () => {
  const { page } = await visit({ whole: true });
  const nora = newcomer();
  const tracked = page.waitForRequest('**/api/track.php');
  await page.goto(`${app.origin}/?network=partner&ref=spring&sub1=a&sub2=b&sub3=c&other=1`);
  expect((await tracked).postDataJSON()).toEqual({
    ...{ network: 'partner', ref: 'spring', sub1: 'a', sub2: 'b', sub3: 'c' },
  });
  expect(page.url()).toBe(`${app.origin}/?other=1`);

  const started = Date.now();
  let pressing = 0;
  await page.locator('a[href="/signup"]').click();
  await answerUntil(page, 'photo', nora, async (at) => {
    const looked = Date.now();
    await screenshot(page, `signup-${at}`);
    expect([at, await accessibilityFaults(page)]).toEqual([at, []]);
    const typed = ['birth', 'name', 'login'].includes(at);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe(typed ? 'INPUT' : 'H1');
    pressing -= Date.now() - looked;
  });
  await choosePhoto(page, await picture(600, 800).jpeg().toBuffer());
  await page.locator('.signup-photo > img').waitFor();
  await goOn(page);
  await asked(page, 'location');
  await answerUntil(page, undefined, nora, async (at) => {
    const looked = Date.now();
    await screenshot(page, `signup-${at}`);
    expect([at, await accessibilityFaults(page)]).toEqual([at, []]);
    pressing -= Date.now() - looked;
  });
  await page.waitForURL('**/signup-matches');
  await page.locator('.match-heart').first().click();
  await expect.poll(() => page.locator('.match-heart').first().getAttribute('aria-pressed')).toBe('true');
  await screenshot(page, 'signup-matches');

  await activate(page, nora);
  await writeFirst(page, 'Hello, shall we talk?');
  pressing += Date.now() - started;
  console.log(`from "Join" to the first message: ${(pressing / 1000).toFixed(1)} s`);
  expect(pressing).toBeLessThan(90_000);
  const [account] = await accountOf(nora);
  expect(account).toMatchObject({ status: 'active', signup_step: null, name: 'Nora' });
  expect(account?.answers).toEqual([{ prompt: 'sunday', text: 'I bake.' }]);
  expect(account?.region).toMatch(/^NL/i);
  expect(account?.interests).toHaveLength(1);
  const photos = await database.db
    .selectFrom('photos')
    .selectAll()
    .where('member_id', '=', account?.id ?? '')
    .execute();
  expect(photos).toHaveLength(1);
});

test('with nothing but the keyboard', async () => {
  const { page } = await visit({ whole: true, device: 'desktop', scheme: 'dark' });
  const nora = newcomer('Kaya');
  const { keyboard } = page;
  /** Tab until it is there: whoever can't see it can't use it. */
  const tabTo = async (selector: string) => {
    await page.locator(selector).first().waitFor({ state: 'attached' });
    await page.waitForTimeout(200); // nobody presses before the page has put the focus where it begins
    for (let presses = 0; presses < 40; presses++) {
      if (await page.evaluate((selector) => document.activeElement?.matches(selector), selector)) return;
      await keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${selector}`);
  };
  const type = async (selector: string, text: string) => {
    await tabTo(selector);
    await keyboard.type(text);
  };
  await page.goto(app.origin);
  await page.locator('h1').waitFor();
  await tabTo('a[href="/signup"]');
  await keyboard.press('Enter');
  await asked(page, 'who');
  await keyboard.press('Enter'); // at the heading: nothing
  await tabTo('[name=gender]');
  await keyboard.press('Space');
  await tabTo('[name=seeks]');
  await keyboard.press('ArrowRight');
  await keyboard.press('Enter');
  await asked(page, 'birth');
  await type('[name=day]', '1');
  await type('[name=month]', '7');
  await type('[name=year]', '1988');
  await keyboard.press('Enter');
  await asked(page, 'name');
  await type('[name=name]', 'Kaya');
  await keyboard.press('Enter');
  await asked(page, 'login');
  await type('[name=email]', nora.email);
  await type('[name=password]', nora.password);
  await keyboard.press('Enter');
  await asked(page, 'welcome');
  for (const at of ['welcome', 'photo', 'location', 'personal', 'interests', 'about', 'push']) {
    await asked(page, at);
    if (at === 'interests') {
      await tabTo('.chip input');
      await keyboard.press('Space');
    } else if (['photo', 'push'].includes(at)) await tabTo('.signup-actions > button:not([type=submit])');
    else await tabTo('.signup-step [type=submit]');
    await keyboard.press('Enter'); // in a field as well: nobody has to pass fifty interests
  }
  await asked(page, 'activation');
  const { token } = await mails.next(nora.email);
  await page.goto(`${app.origin}/${token}`);
  await page.locator('main button').first().waitFor();
  await tabTo('main button');
  await keyboard.press('Enter');
  await page.waitForURL('**/activate/done');
  await tabTo('main a.button');
  await keyboard.press('Enter');
  // The page may not have heard yet that with this the signup is through: then its last step says so, and leads on.
  const last = page.locator('[data-at=activation]');
  await page.locator('[data-member]').first().or(last).waitFor();
  if ((await last.count()) > 0) {
    await tabTo('.signup-step [type=submit]');
    await keyboard.press('Enter');
  }
  await page.locator('[data-member]').first().waitFor();
  await tabTo('[data-member]');
  await keyboard.press('Enter');
  await tabTo('a[href$="/chat"].button');
  await keyboard.press('Enter');
  await tabTo('textarea');
  await keyboard.type('By keyboard');
  await keyboard.press('Enter');
  await expect
    .poll(() => page.locator('.bubble').filter({ hasText: 'By keyboard' }).getAttribute('data-status'))
    .toMatch(/sent|delivered|seen/);
});

test('in Finnish', async () => {
  const { page } = await visit({ whole: true, locale: 'fi-FI' }, 'fi');
  const aino = newcomer('Aino');
  await join(page);
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('fi');
  await answerUntil(page, undefined, aino, async (at) => {
    // As one writes a date there.
    if (at === 'birth') expect(await order(page)).toEqual(['day', 'month', 'year']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
  expect((await mails.next(aino.email)).html).toContain('lang="fi"');
  await activate(page, aino);
  await writeFirst(page, 'Hei!');
  expect((await accountOf(aino))[0]).toMatchObject({ status: 'active', language: 'fi' });
});

const order = (page: Page) =>
  page.locator('.birth input').evaluateAll((inputs) => inputs.map((input) => input.getAttribute('name')));

test('closed at every step, it goes on where it was left, here and on another device', {
  timeout: 300_000,
}, async () => {
  const nora = newcomer('Nina');
  let browser = await visit({ whole: true });
  const { profile } = browser;
  if (profile === undefined) throw new Error('a browser of its own has a profile');
  const reopen = async () => {
    open.splice(open.indexOf(browser), 1);
    await untilSaved(browser.page);
    await browser.close({ keep: true });
    browser = await visit({ whole: true, profile });
  };
  await join(browser.page);
  for (const at of ['who', 'birth', 'name']) {
    await reopen();
    await browser.page.goto(`${app.origin}/signup`);
    await asked(browser.page, at);
    await answers[at]?.(browser.page, nora);
  }
  await asked(browser.page, 'login');
  await field(browser.page, 'email').fill(nora.email);
  await reopen();
  await browser.page.goto(`${app.origin}/signup`);
  await asked(browser.page, 'login');
  expect(await field(browser.page, 'email').inputValue()).toBe(nora.email);
  expect(await field(browser.page, 'password').inputValue()).toBe('');
  const stored = await browser.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toContain(nora.email); // what is kept is where a logout wipes it
  await answers.login?.(browser.page, nora);

  for (const at of ['welcome', 'photo', 'location', 'personal', 'interests', 'about', 'push', 'activation']) {
    await asked(browser.page, at);
    if (at === 'about') await finishSentence(browser.page, 'Half a sent');
    if (at === 'personal') await browser.page.locator('.chip:has([name=hair_colour][value=red])').click();
    await reopen();
    await browser.page.goto(app.origin);
    await browser.page.waitForURL('**/complete-signup');
    await asked(browser.page, at);
    if (at === 'about') expect(await field(browser.page, 'answer').inputValue()).toBe('Half a sent');
    if (at === 'personal') expect(await browser.page.locator('[name=hair_colour]:checked').inputValue()).toBe('red');
    if (at === 'location') {
      const other = await visit({ device: 'desktop' });
      await other.page.goto(`${app.origin}/login`);
      await other.page.locator('[name=email]').fill(nora.email);
      await other.page.locator('[name=password]').fill(nora.password);
      await other.page.locator('form [type=submit]').click();
      await asked(other.page, 'location');
      await other.page.locator('.signup-end button').click();
      await other.page.waitForURL('**/members');
      await other.page.goto(app.origin); // asked once a visit
      await other.page.waitForURL('**/members');
    }
    if (at !== 'activation') await answers[at]?.(browser.page, nora);
  }
  await browser.page.locator('.signup-bar > button').click(); // this browser's history begins here
  await asked(browser.page, 'push');
  await browser.page.reload();
  await asked(browser.page, 'push');
});

test('the way back goes one question back, with what was answered', async () => {
  const { page } = await visit();
  await join(page);
  await answerUntil(page, 'name', newcomer());
  await field(page, 'name').fill('Half');
  await page.goBack();
  await asked(page, 'birth');
  expect(await field(page, 'year').inputValue()).toBe('1992');
  await page.locator('.signup-bar > button').click();
  await asked(page, 'who');
  expect(await page.locator('[name=seeks][value=female]').isChecked()).toBe(true);
  await page.goForward();
  await page.goForward();
  await asked(page, 'name');
  expect(await field(page, 'name').inputValue()).toBe('Half');
});

test('the way back passes every question once, also after a reload', async () => {
  const { page } = await visit();
  await join(page);
  await answerUntil(page, 'birth', newcomer());
  await untilSaved(page);
  await page.reload();
  await asked(page, 'birth');
  await page.goBack();
  await asked(page, 'who');
  await page.reload();
  await asked(page, 'who');
});

test('a question that is pressed twice is passed once', async () => {
  const { page } = await visit();
  await join(page);
  await answerUntil(page, 'birth', newcomer());
  await page.goBack();
  await asked(page, 'who');
  // The second press comes when the first is answered, but not yet drawn.
  await page.locator('.signup-step').evaluate(async (form: HTMLFormElement) => {
    form.requestSubmit();
    for (let i = 0; i < 20; i++) await undefined;
    form.requestSubmit();
  });
  await asked(page, 'birth');
  await page.goBack();
  await asked(page, 'who');
});

test('a date that was refused is asked again, until one is taken', async () => {
  const { page } = await visit();
  const nora = newcomer('Early');
  await join(page);
  await answerUntil(page, 'name', nora);
  await page.goBack();
  await asked(page, 'birth');
  await born(page, 17.5);
  await goOn(page);
  await page.getByText('You must be at least 18 years old').waitFor();
  await untilSaved(page);
  const typed = await field(page, 'year').inputValue();
  await page.goForward();
  await asked(page, 'birth');
  await page.reload();
  await asked(page, 'birth');
  await join(page, 'birth');
  expect(await field(page, 'year').inputValue()).toBe(typed);
  await answers.birth?.(page, nora);
  await asked(page, 'name');
});

test('faults are said at the field, and nothing typed is lost', async () => {
  const { page } = await visit();
  const nora = newcomer('Lone');
  await join(page);
  await goOn(page);
  expect(await page.locator('.field-error').count()).toBe(2);
  await answerUntil(page, 'birth', nora);
  await field(page, 'day').fill('30');
  await field(page, 'month').fill('2');
  await field(page, 'year').fill('1990');
  await goOn(page);
  await page.getByText('Invalid date of birth').waitFor();
  const young = new Date(Date.now() - 17.9 * 365.25 * 86_400_000);
  await field(page, 'day').fill(String(young.getUTCDate()));
  await field(page, 'month').fill(String(young.getUTCMonth() + 1));
  await field(page, 'year').fill(String(young.getUTCFullYear()));
  await goOn(page);
  await page.getByText('You must be at least 18 years old').waitFor();
  expect(await question(page)).toBe('birth');
  await answers.birth?.(page, nora);
  await asked(page, 'name');
  await field(page, 'name').fill('@lone');
  await goOn(page);
  await page.getByText('Your profile name must not start with an @').waitFor();
  await answers.name?.(page, nora);
  await asked(page, 'login');
  await answers.login?.(page, { ...nora, email: 'premium@demo.example' });
  await page.getByText('There’s already an account with this email address').waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email');
  expect(await page.locator('.field-error a[href="/login"]').count()).toBe(1);
  const leave = (at: Date | null) =>
    database.db.updateTable('members').set({ deleted_at: at }).where('email', '=', 'nocredits@demo.example').execute();
  await leave(new Date());
  await answers.login?.(page, { ...nora, email: 'nocredits@demo.example' });
  await page.getByText('This account was deleted, but you can still restore it').waitFor();
  await leave(null);
  await answers.login?.(page, { ...nora, password: 'password1' });
  await page.getByText('This password is too common').waitFor();
  expect(await page.locator('[name=password]').inputValue()).toBe('password1');
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('a name that is an address is refused where it is typed, and another name goes on', async () => {
  const { page } = await visit();
  const nora = newcomer('Same');
  await join(page);
  await answerUntil(page, 'name', nora);
  await answers.name?.(page, { ...nora, name: 'same@a.example' });
  await page.getByText('Your profile name must differ from your email address').waitFor();
  await answers.name?.(page, nora);
  await asked(page, 'login');
  await answers.login?.(page, nora);
  await asked(page, 'welcome');
});

async function born(page: Page, yearsAgo: number): Promise<void> {
  const date = new Date(Date.now() - yearsAgo * 365.25 * 86_400_000);
  await field(page, 'day').fill(String(date.getUTCDate()));
  await field(page, 'month').fill(String(date.getUTCMonth() + 1));
  await field(page, 'year').fill(String(date.getUTCFullYear()));
}

const choosePhoto = (page: Page, buffer: Buffer, mimeType = 'image/jpeg') =>
  field(page, 'photo').setInputFiles({ name: 'me', mimeType, buffer });

test('what was said of a photo goes with it', async () => {
  const { page } = await visit({ expected: [/status of 415/] });
  await join(page);
  await answerUntil(page, 'photo', newcomer('Foto'));
  const shown = page.locator('.signup-photo > img');
  const fault = page.getByText('We can’t read this file');
  await choosePhoto(page, await picture(60, 80).gif().toBuffer(), 'image/gif');
  await shown.waitFor();
  await goOn(page);
  await fault.waitFor();
  await choosePhoto(page, await picture(600, 800).jpeg().toBuffer());
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600);
  expect(await fault.count()).toBe(0);
  await goOn(page);
  await asked(page, 'location');
});

test('a file that is no photo is refused when it is chosen, but not one that only the server may read', async () => {
  const { page } = await visit();
  await join(page);
  await answerUntil(page, 'photo', newcomer('Heic'));
  const frame = (kind: string) => page.locator(`.signup-photo${kind}:not(:has(img))`);
  const fault = page.getByText('We can’t read this file');
  await choosePhoto(page, Buffer.from('no photo'));
  await fault.waitFor();
  await frame('.empty-photo').waitFor();
  await screenshot(page, 'signup-photo-refused');
  await choosePhoto(page, Buffer.from('00000018667479706865696300000000', 'hex'), 'image/heic');
  await frame(':not(.empty-photo)').waitFor();
  expect(await fault.count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'signup-photo-unshown');
});

test('a device whose clock is a year off neither keeps anybody out nor lets anybody in', async () => {
  const year = 365 * 86_400_000;
  const { page } = await visit();
  await page.clock.setFixedTime(Date.now() - year);
  await join(page);
  await answerUntil(page, 'birth', newcomer());
  await born(page, 18.2);
  await goOn(page);
  await asked(page, 'name');

  const ahead = (await visit()).page;
  await ahead.clock.setFixedTime(Date.now() + year);
  await join(ahead);
  const young = newcomer('Jong');
  await answerUntil(ahead, 'birth', young);
  await born(ahead, 17.5);
  await goOn(ahead);
  await asked(ahead, 'name');
  await answers.name?.(ahead, young);
  await asked(ahead, 'login');
  await answers.login?.(ahead, young);
  await ahead.getByText('You must be at least 18 years old').waitFor();
  expect(await accountOf(young)).toEqual([]);
  await untilSaved(ahead);
  await join(ahead, 'birth');
  await asked(ahead, 'birth');
});

/** Faster than any finger: the second press comes before anything is painted. */
const pressTwice = (page: Page) =>
  page.locator('.signup-step').evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
    form.requestSubmit();
  });

test('pressed twice there is one account; without network it waits with all that was typed', async () => {
  const browser = await visit({ whole: true });
  const { page } = browser;
  const nora = newcomer('Duo');
  await join(page);
  await answerUntil(page, 'login', nora);
  await field(page, 'email').fill(nora.email);
  await field(page, 'password').fill(nora.password);
  await browser.offline(true);
  await goOn(page);
  await page.getByText('No connection').waitFor();
  expect(await field(page, 'password').inputValue()).toBe(nora.password);
  await browser.offline(false);
  const created: string[] = [];
  page.on('request', (request) => {
    if (/signup\.php$/.test(request.url()) && request.method() === 'POST') created.push(request.url());
  });
  await pressTwice(page);
  await asked(page, 'welcome');
  expect(created).toHaveLength(1);
  expect(await accountOf(nora)).toHaveLength(1);
  await answerUntil(page, 'about', nora);
  await finishSentence(page, 'Kept');
  await browser.offline(true);
  await goOn(page);
  const problem = page.locator('.signup-actions .alert');
  await problem.waitFor();
  expect(await field(page, 'answer').inputValue()).toBe('Kept');
  await browser.offline(false);
  await expect.poll(() => problem.count()).toBe(0);
  await pressTwice(page);
  await asked(page, 'push');
  expect((await accountOf(nora))[0]).toMatchObject({
    answers: [{ prompt: 'sunday', text: 'Kept' }],
    signup_step: 'push',
  });
  await page.goBack();
  await asked(page, 'about');
  expect(mails.for(nora.email).length).toBeLessThanOrEqual(1);
});

test('without network a start leads past an unfinished signup, and to it again with network', async () => {
  const browser = await visit();
  const { page } = browser;
  await join(page);
  await answerUntil(page, 'about', newcomer('Pia'));
  await page.evaluate(() => navigator.serviceWorker.ready);
  await browser.offline(true);
  await page.goto(app.origin);
  await page.waitForURL('**/members');
  await browser.offline(false);
  await page.goto(app.origin);
  await asked(page, 'about');
});

test('where the server fails, that is said, and the same press goes on when it is well again', async () => {
  const { page } = await visit({ expected: [/status of 500/] });
  const nora = newcomer('Ill');
  await join(page);
  await answerUntil(page, 'login', nora);
  await sql`alter table members add constraint ill check (email not like 'ill.%')`.execute(database.db);
  try {
    await answers.login?.(page, nora);
    await page.getByText('Something went wrong. Please try again later.').waitFor({ timeout: 60_000 });
  } finally {
    await sql`alter table members drop constraint ill`.execute(database.db);
  }
  expect(await field(page, 'password').inputValue()).toBe(nora.password);
  await goOn(page);
  await asked(page, 'welcome');
  expect(await accountOf(nora)).toHaveLength(1);
});

test('the position of the device becomes a region, once it is allowed', async () => {
  const browser = await visit({ own: true });
  const { page, context } = browser;
  await join(page);
  await answerUntil(page, 'location', newcomer('Geo'));
  const allow = async (setting: 'denied' | 'granted') => {
    const session = await context.newCDPSession(page);
    await session.send('Browser.setPermission', { permission: { name: 'geolocation' }, setting, origin: app.origin });
    await page.reload();
    await asked(page, 'location');
  };
  await page.locator('.locate button').waitFor();
  await allow('denied');
  await page.getByText('Your browser isn’t sharing your location').waitFor();
  expect(await page.locator('.locate button').count()).toBe(0);
  await allow('granted');
  await context.setGeolocation({ latitude: 51.4416, longitude: 5.4697 }); // Eindhoven
  const asking = page.waitForRequest('**/api/geocode.php*');
  await page.locator('.locate button').click();
  const { searchParams } = new URL((await asking).url());
  expect([searchParams.get('lat'), searchParams.get('lon')]).toEqual(['51.44', '5.47']);
  await expect
    .poll(() => field(page, 'region').evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text))
    .toBe('Noord-Brabant');
  let again = 0;
  page.on('request', (request) => {
    if (request.url().includes('geocode.php')) again += 1;
  });
  await field(page, 'region').selectOption({ index: 1 });
  await page.locator('.locate button').click();
  await expect
    .poll(() => field(page, 'region').evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text))
    .toBe('Noord-Brabant');
  expect(again, 'good for an hour').toBe(0);
  await goOn(page);
  await asked(page, 'personal');
});

test('a browser without positions says so, and the place is chosen by hand', async () => {
  const { page } = await visit();
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'geolocation'));
  await join(page);
  const hugo = newcomer('Hugo');
  await answerUntil(page, 'location', hugo);
  await page.getByText('This browser can’t find your location').waitFor();
  await field(page, 'country').selectOption('BE');
  await field(page, 'region').selectOption({ index: 1 });
  await goOn(page);
  await asked(page, 'personal');
  expect((await accountOf(hugo))[0]?.region).toMatch(/^BE/i);
});

test('for a member’s sake: the first word is kept, and delivered with the confirmation', async () => {
  const { page } = await visit();
  const nora = newcomer('Wim');
  const other = await database.db
    .selectFrom('members')
    .select('id')
    .where('email', '=', 'free@demo.example')
    .where('pool', '=', 1)
    .executeTakeFirstOrThrow();
  await page.goto(`${app.origin}/members/${other.id}/signup`);
  await asked(page, 'message');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.locator('textarea').fill('a'.repeat(1001));
  await page.getByText('Too long: remove 1 character').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await goOn(page);
  await asked(page, 'message');
  await page.locator('textarea').fill('a'.repeat(990));
  await page.getByText('10 characters left').waitFor();
  await page.locator('textarea').fill('You bake too?');
  await untilSaved(page);
  await page.reload();
  await asked(page, 'message');
  expect(await page.locator('textarea').inputValue()).toBe('You bake too?');
  await goOn(page);
  await asked(page, 'who');
  await answerUntil(page, 'photo', nora);
  const sent = () => database.db.selectFrom('messages').selectAll().where('text', '=', 'You bake too?').execute();
  expect(await sent()).toEqual([]);
  await activate(page, nora);
  expect(await sent()).toHaveLength(1);
});

test('where nobody is taken, that is said at once; with a traffic source one is', async () => {
  // The server restarts while the page fetches its worker.
  const { page } = await visit({ expected: [/status of (403|422)/, /error occurred when fetching the script/] });
  const set = async (signups: string) => {
    await page.goto('about:blank');
    await sql`update sites set settings = jsonb_set(settings, '{signups}', ${JSON.stringify(signups)}::jsonb) where niche = 1`.execute(
      database.db,
    );
    await app.restart();
  };
  try {
    await set('none');
    await page.goto(`${app.origin}/signup`);
    await page.locator('.empty').waitFor();
    expect(await page.locator('[data-at]').count()).toBe(0);
    for (const address of ['/', '/pricing', '/login']) {
      await page.goto(app.origin + address);
      await page.locator('h1').waitFor();
      await expect.poll(() => page.locator('a[href="/signup"]').count()).toBe(0);
    }
    await set('with_trafficsource');
    await page.goto(`${app.origin}/signup`);
    await asked(page, 'who');
    await answers.who?.(page, newcomer());
    await page.locator('.empty').waitFor();
    await page.goto(`${app.origin}/signup?network=partner`);
    await asked(page, 'birth');
    await page.locator('.signup-bar > button').click();
    await answers.who?.(page, newcomer());
    await asked(page, 'birth');
  } finally {
    await set('all');
  }
});

test('over the page: Escape and the backdrop end it only while nothing is filled in', async () => {
  const { page } = await visit({ device: 'desktop' });
  const she = app.origin.replace('localhost', 'she.localhost');
  await page.context().addCookies([{ name: 'locale', value: 'en', url: she }]);
  const openIt = async () => {
    await page.goto(`${she}/members`);
    const more = page.locator('.visitors-more button:not([aria-busy=true])');
    const end = page.locator('.visitors-end a[href="/signup"]');
    await page.locator('[data-member]').first().waitFor();
    for (;;) {
      await more.or(end).waitFor();
      if ((await end.count()) > 0) break;
      await more.click();
    }
    await end.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    await end.click();
    await page.locator('dialog[open] [data-at]').waitFor();
    expect(place).toBeGreaterThan(0);
    expect(await page.evaluate(() => scrollY)).toBe(place);
  };
  const dialog = page.locator('dialog[open]');
  await openIt();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H3');
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
  await page.locator('.visitors-end a[href="/signup"]').click();
  await asked(page, 'who');
  await page.locator('[name=gender][value=female]').check();
  // Chromium asks a dialog once before it closes it, and the second time not.
  for (const _ of [1, 2, 3]) await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  expect(await dialog.count()).toBe(1);
  expect(await accessibilityFaults(page)).toEqual([]);
  await screenshot(page, 'signup-modal');
  await page.locator('[name=seeks][value=male]').check();
  await asked(page, 'birth');
  await page.goBack();
  await asked(page, 'who');
  await page.goForward();
  await asked(page, 'birth');
  await page.keyboard.press('Escape');
  expect(await dialog.count()).toBe(1);

  const eva = newcomer('Eva');
  await answerUntil(page, 'login', eva);
  await answers.login?.(page, { ...eva, email: 'premium@demo.example' });
  await page.locator('.field-error a[href="/login"]').click();
  await page.waitForURL('**/login');
  await expect.poll(() => dialog.count()).toBe(0);

  await openIt();
  await asked(page, 'login');
  await answers.login?.(page, eva);
  await asked(page, 'welcome');
  expect(await dialog.count()).toBe(1);
  await goOn(page);
  await asked(page, 'photo');
  await page.locator('dialog .signup-end button').click();
  await expect.poll(() => dialog.count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/members');
});

test('everything of it is gone from the device after a logout', async () => {
  const { page } = await visit({ device: 'desktop' });
  const nora = newcomer('Olga');
  await join(page);
  await answerUntil(page, 'about', nora);
  await finishSentence(page, 'Secret of Olga');
  await page.locator('.signup-end button').click();
  await page.waitForURL('**/members');
  const saved = () =>
    page.evaluate(async () => {
      const open = indexedDB.open('keyval-store');
      const db = await new Promise<IDBDatabase>((resolve) => (open.onsuccess = () => resolve(open.result)));
      const all = db.transaction('keyval').objectStore('keyval').getAll();
      const values = await new Promise<unknown[]>((resolve) => (all.onsuccess = () => resolve(all.result)));
      db.close();
      return JSON.stringify(values);
    });
  await expect.poll(saved).toContain('Secret of Olga');
  await page.locator('button.account').click();
  await page.getByRole('menuitem').last().click();
  await page.waitForURL(`${app.origin}/`);
  await expect.poll(saved).not.toContain('Olga');
});
