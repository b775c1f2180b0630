import { expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { cast } from '../support/cast.ts';
import { openAs } from '../support/member-browser.ts';
import { bubble, composer, untilSaved } from '../support/screens.ts';
import { between, tell } from '../support/talk.ts';
import { serveWeb } from '../support/web.ts';

test('what a keyboard puts in while the field has no focus is not undone by what was stored a letter ago', async () => {
  const app = await serveWeb(await createTestApp());
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await tell(bram, anna, 'from bram');
  const { page } = await openAs(app, anna, { at: `/chats/${between(anna, bram)}` });
  await bubble(page, 'from bram').waitFor();
  await composer(page).blur();

  const words = 'spoken into the phone, word for word';
  await composer(page).evaluate(dictate, words);
  await untilSaved(page);
  expect(await composer(page).inputValue()).toBe(words);
  await page.reload();
  await expect.poll(() => composer(page).inputValue()).toBe(words);
});

test('who writes faster than the device stores sends each text once, as a message of its own, in order', async () => {
  const app = await serveWeb(await createTestApp());
  const { anna, bram } = await cast(app, { anna: {}, bram: {} });
  await tell(bram, anna, 'from bram');
  const { page, context } = await openAs(app, anna, { at: `/chats/${between(anna, bram)}`, device: 'desktop' });
  await bubble(page, 'from bram').waitFor();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const lines = [1, 2, 3, 4, 5, 6].map((number) => `line ${number}`);
  await composer(page).fill('\u200b\u200d \u2060'); // draws nothing, so it is no message
  await page.keyboard.press('Enter');
  await composer(page).fill('');
  for (const line of lines) {
    await page.keyboard.type(line);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.type('and more');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const arrived = async () =>
    (
      await app.db.selectFrom('messages').select('text').where('sender_id', '=', anna.id).orderBy('number').execute()
    ).map(({ text }) => text);
  await expect.poll(arrived).toEqual(lines);
  await expect.poll(() => page.locator('.bubble-text').allTextContents()).toEqual(['from bram', ...lines]);
  expect(await composer(page).inputValue()).toBe('and more');
  await untilSaved(page);
  await page.reload();
  await expect.poll(() => composer(page).inputValue()).toBe('and more');
});

/** Letter by letter behind what stands there, as voice typing does: each is stored while the next one comes. */
async function dictate(field: HTMLElement | SVGElement, words: string): Promise<void> {
  const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {};
  for (const letter of words) {
    set?.call(field, (field as HTMLTextAreaElement).value + letter);
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await new Promise((done) => setTimeout(done, 3));
  }
}
