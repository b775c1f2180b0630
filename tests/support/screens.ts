import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { demoPassword } from '../../src/server/demo/logins.ts';

/** Steps of a person on the app's screens, and the texts there, in English. */

/** A member who has chats. */
export async function logIn(page: Page, origin: string, email: string): Promise<void> {
  await enter(page, origin, email);
  await page.locator('[data-chat]').first().waitFor();
}

/**
 * In by a session that their browser is given, on a page of theirs: half the time that the form takes, which has tests of its own
 * (`fillLogin`).
 */
export async function enter(
  page: Page,
  origin: string,
  email: string,
  { at = '/chats', password = demoPassword }: { at?: string | undefined; password?: string } = {},
): Promise<void> {
  const answer = await page.request.post(`${origin}/api/user.php`, {
    data: { email, password, keep: true },
    headers: { origin, 'request-type': 'client' },
  });
  if (!answer.ok()) throw new Error(`${email} could not log in: ${answer.status()}`);
  await page.goto(origin + at);
}

/** By the form. */
export async function fillLogin(page: Page, origin: string, email: string, password = demoPassword): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/chats');
}

/** Goes to and fro until the banner is an offer, above the chats: a banner that is due later waits for the next screen. */
export const untilOffered = (page: Page, action = 'button.banner-action') =>
  expect
    .poll(async () => {
      for (const address of ['/likes', '/chats']) await page.locator(`a[href="${address}"]:visible`).first().click();
      return page.locator(action).isVisible();
    })
    .toBe(true);

/** The conversations that the list shows, the newest first. */
export function listedChats(page: Page): Promise<string[]> {
  return page.locator('[data-chat]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-chat') ?? ''));
}

/** As a deep link or a reload opens it. */
export async function openChat(page: Page, origin: string, conversation: string): Promise<void> {
  await page.goto(`${origin}/chats/${conversation}`);
  await page.locator('.bubble').first().waitFor();
}

/** Types and sends, as on this device; answers once the bubble is there. */
export async function write(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await bubble(page, text).waitFor();
}

/** Typed text is saved within moments, and nothing on the screen shows when. A busy disk then has its turn, behind all that waits for it. */
export async function untilSaved(page: Page): Promise<void> {
  await page.waitForTimeout(300);
  await page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) {
      const opening = indexedDB.open(name);
      await new Promise((resolve) => Object.assign(opening, { onsuccess: resolve }));
      const stores = [...opening.result.objectStoreNames];
      const turn = opening.result.transaction(stores, 'readwrite');
      turn.objectStore(stores[0] ?? '').count();
      await new Promise((resolve) => Object.assign(turn, { oncomplete: resolve }));
      opening.result.close();
    }
  });
}

/** Whatever is written from now on has to wait for so long. */
export async function slowDisk(page: Page, ms: number): Promise<void> {
  await page.evaluate(async (ms) => {
    for (const { name = '' } of await indexedDB.databases()) {
      const opening = indexedDB.open(name);
      await new Promise((resolve) => Object.assign(opening, { onsuccess: resolve }));
      const stores = [...opening.result.objectStoreNames];
      const until = performance.now() + ms;
      const busy = opening.result.transaction(stores, 'readwrite').objectStore(stores[0] ?? '');
      const again = () => {
        if (performance.now() < until) busy.count().onsuccess = again;
      };
      again();
    }
  }, ms);
}

export const composer = (page: Page) => page.getByRole('textbox', { name: /^Message to / });

export const bubble = (page: Page, text: string) =>
  page.locator('.bubble').filter({ has: page.locator('.bubble-text').getByText(text, { exact: true }) });

/** The texts in the window, in order, each with how far it has come: `text: waiting`. */
export function bubbles(page: Page): Promise<string[]> {
  return page
    .locator('.bubble')
    .evaluateAll((found) =>
      found.map((each) => `${each.querySelector('.bubble-text')?.textContent}: ${each.getAttribute('data-status')}`),
    );
}

export async function ownTexts(page: Page, start: string): Promise<string[]> {
  const texts = await page.locator('.bubble-text').allTextContents();
  return texts.filter((text) => text.startsWith(start));
}

/** The members to meet, as the grid shows them. */
export async function openMembers(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/members`);
  await memberCards(page).first().waitFor();
}

export const memberCards = (page: Page) => page.locator('[data-member]');

export function listedMembers(page: Page): Promise<string[]> {
  return memberCards(page).evaluateAll((cards) => cards.map((card) => card.getAttribute('data-member') ?? ''));
}

/** The profile of a card, as a press opens it; answers the member's name. */
export async function openProfile(page: Page, member: string): Promise<string> {
  await page.locator(`[data-member="${member}"]`).click();
  return await profileName(page);
}

export async function profileName(page: Page): Promise<string> {
  return (await page.locator('h1 > bdi').textContent()) ?? '';
}

/** The likes of a tab; the first one is those received. */
export async function openLikes(page: Page, origin: string, tab = ''): Promise<void> {
  await page.goto(`${origin}/likes${tab && `/${tab}`}`);
  await page.locator('[role=tabpanel] [data-member], [role=tabpanel] .empty').first().waitFor();
}

/** A card of the likes with all that stands on it. */
export const likeCard = (page: Page, member: string) =>
  page.getByRole('listitem').filter({ has: page.locator(`[data-member="${member}"]`) });

/** For what the worker would answer from its cache: none comes, from the next load on. */
export const withoutWorker = (page: Page) =>
  page.addInitScript(() => Object.assign(navigator.serviceWorker, { register: () => new Promise(() => {}) }));

/** Moves a slider of ages: each year up to 60 is a stop, then every third. */
export const slideToAge = (slider: Locator, age: number): Promise<void> =>
  slider.fill(String(Math.min(age, 60) - 18 + Math.max(age - 60, 0) / 3));

/** The age that a slider says. */
export const ageOn = (slider: Locator): Promise<string | null> => slider.getAttribute('aria-valuetext');
