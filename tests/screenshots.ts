/**
 * Takes the pictures anew that an installer shows (src/server/manifest/pictures.ts), from a demo of its own and the app as it was
 * built: `npx node tests/screenshots.ts`. The site's name is left out, since every site shows the same ones.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { pictures } from '../src/server/manifest/pictures.ts';
import { openBrowser } from './support/browser.ts';
import { startBuiltApp } from './support/built-app.ts';
import { watchLoading } from './support/drawn.ts';
import { logIn } from './support/screens.ts';

const folder = join(import.meta.dirname, '../public/screenshots');
/** Time to wait for the push offer, which never comes in a browser that blocks push. */
const offerMs = 5000;
mkdirSync(folder, { recursive: true });
const app = await startBuiltApp();
try {
  for (const shape of ['narrow', 'wide'] as const) await takeAll(shape);
} finally {
  await app.stop();
}
// The shared browser would keep the process alive.
process.exit();

async function takeAll(shape: 'narrow' | 'wide'): Promise<void> {
  const browser = await openBrowser({ device: shape === 'narrow' ? 'phone' : 'desktop', expected: [/./] });
  const { page } = browser;
  const screen = { page, drawn: watchLoading(page) };
  try {
    await logIn(page, app.origin, 'premium@demo.example');
    // The offer of push is no part of the picture; once declined, it stays away on other devices too.
    const decline = page.getByRole('button', { name: 'Dismiss' });
    const offered = await decline.waitFor({ timeout: offerMs }).then(
      () => true,
      () => false,
    );
    if (offered) await decline.click();
    await page.mouse.move(0, 0);
    await take(screen, `chats-${shape}`);
    await page
      .getByRole('link', { name: /^Lotte/ })
      .first()
      .click();
    await page.locator('.bubble').first().waitFor();
    await take(screen, `chat-${shape}`);
    await page.goto(`${app.origin}/members`);
    await page.locator('a[href^="/members/"]').first().waitFor();
    await take(screen, `members-${shape}`);
    await page.locator('a[href^="/members/"]').nth(1).click();
    await page.locator('h1').waitFor();
    await take(screen, `profile-${shape}`);
  } finally {
    await browser.close();
  }
}

interface Screen {
  page: Page;
  drawn: () => Promise<void>;
}

async function take({ page, drawn }: Screen, name: string): Promise<void> {
  const file = `${name}.webp`;
  if (!pictures.some((picture) => picture.file === file)) return;
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet(); // the policy lets no <style> in
    sheet.replaceSync('.logo span { display: none }');
    document.adoptedStyleSheets.push(sheet);
  });
  await drawn();
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const scale = width < 768 ? 2 : 1;
  const picture = sharp(await page.screenshot()).resize(width * scale, height * scale);
  writeFileSync(join(folder, file), await picture.webp({ quality: 80 }).toBuffer());
}
