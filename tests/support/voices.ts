import type { Page } from 'playwright';
import type { TestApp } from './app.ts';
import type { Actor } from './cast.ts';
import { recording, waveform } from './recordings.ts';
import { newId } from './talk.ts';

/** Chromium's own tone in place of a microphone, and no question about it. */
export const withMicrophone = { args: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'] };

/** A voice message of a second that must arrive; its id. */
export async function speak(app: TestApp, from: Actor, to: Pick<Actor, 'id'>, bytes = recording()): Promise<string> {
  const id = newId();
  const query = `kind=voice&id=${id}&profile=${to.id}&waveform=${waveform}`;
  const { status } = await app.api.request(`${from.origin}/api/chat-file.php?${query}`, {
    method: 'POST',
    headers: { 'request-type': 'client', cookie: from.cookie },
    body: bytes,
  });
  if (status !== 200) throw new Error(`${from.name} could not send a voice message: ${status}`);
  return id;
}

/** Opens the dialog and says something of that length. */
export async function recordFor(page: Page, ms: number): Promise<void> {
  await page.getByRole('button', { name: 'Record a voice message' }).click();
  await page.getByRole('button', { name: 'Stop', exact: true }).waitFor();
  await page.waitForTimeout(ms);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
}
