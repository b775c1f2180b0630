import type { Page } from 'playwright';

/** A visitor's steps on the screens of the signup, in any language. */

export interface Newcomer {
  name: string;
  email: string;
  password: string;
}

let made = 0;
export const newcomer = (name = 'Nora'): Newcomer => ({
  name,
  email: `${name.toLowerCase()}.${Date.now()}.${made++}@example.com`,
  password: 'seven green lamps',
});

/** The question that is asked: 'who', 'birth', … */
export async function question(page: Page): Promise<string> {
  return (await page.locator('[data-at]').getAttribute('data-at')) ?? '';
}

export const asked = (page: Page, at: string): Promise<void> => page.locator(`[data-at=${at}]`).waitFor();

export const goOn = (page: Page): Promise<void> => page.locator('.signup-step [type=submit]').click();

/** The one button below the filled one. */
const skip = (page: Page): Promise<void> => page.locator('.signup-actions > button:not([type=submit])').click();

export const field = (page: Page, name: string) => page.locator(`.signup-step [name=${name}]`);

/** Chooses the first sentence, unless one is chosen, and finishes it. */
export async function finishSentence(page: Page, text: string): Promise<void> {
  const sentence = page.locator('.prompt-choice button').first();
  if (await sentence.isVisible()) await sentence.click();
  await field(page, 'answer').fill(text);
}

/** Answers a question of the account, and goes on. */
export const answers: Record<string, (page: Page, who: Newcomer) => Promise<void>> = {
  async who(page) {
    await page.locator('[name=gender][value=male]').check();
    await page.locator('.choice:has([name=seeks][value=female])').click(); // goes on
  },
  async birth(page) {
    await field(page, 'day').fill('29');
    await field(page, 'month').fill('2');
    await field(page, 'year').fill('1992');
    await goOn(page);
  },
  async name(page, { name }) {
    await field(page, 'name').fill(name);
    await goOn(page);
  },
  async login(page, { email, password }) {
    await field(page, 'email').fill(email);
    await field(page, 'password').fill(password);
    await goOn(page);
  },
  welcome: goOn,
  photo: skip,
  async location(page) {
    await field(page, 'country').selectOption('NL');
    await field(page, 'region').selectOption({ index: 2 });
    await goOn(page);
  },
  async personal(page) {
    await page.locator('.chip:has([name=eye_colour][value=green])').click();
    await goOn(page);
  },
  async interests(page) {
    await page.locator('.chip').nth(2).click();
    await goOn(page);
  },
  async about(page) {
    await finishSentence(page, 'I bake.');
    await goOn(page);
  },
  push: skip,
  activation: goOn,
};

const order = Object.keys(answers);

/** From the question that is asked until another one is, or the end of all. `look` sees each before it is answered. */
export async function answerUntil(
  page: Page,
  end: string | undefined,
  who: Newcomer,
  look: (at: string) => Promise<void> = async () => undefined,
): Promise<void> {
  await page.locator('[data-at]').waitFor();
  for (let at = await question(page); at !== end; ) {
    await look(at);
    await answers[at]?.(page, who);
    const next = order[order.indexOf(at) + 1];
    if (next === undefined) return;
    await asked(page, next);
    at = next;
  }
}
