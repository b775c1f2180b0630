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

/** Letter by letter behind what stands there, as voice typing does: each is stored while the next one comes. */
async function dictate(field: HTMLElement | SVGElement, words: string): Promise<void> {
  const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {};
  for (const letter of words) {
    set?.call(field, (field as HTMLTextAreaElement).value + letter);
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await new Promise((done) => setTimeout(done, 3));
  }
}
