/**
 * Requests of a browser on a first route: KB, brotli, as the build left them. Prints one line of JSON.
 * `node tests/bench/first-route.ts`
 */
import { type Loaded, loadedBy } from '../support/loaded.ts';
import { logIn } from '../support/screens.ts';
import { rounded } from './bench.ts';
import { onStage } from './browsers.ts';

await onStage(async ({ app, open }) => {
  const visitor = await loadedBy((await open()).page, `${app.origin}/`, 'h1');
  const login = await loadedBy((await open()).page, `${app.origin}/login`, 'input');
  const { context, page } = await open();
  await logIn(page, app.origin, 'premium@demo.example');
  // A tab of its own, so that what the login screen loaded does not count.
  const chats = await loadedBy(await context.newPage(), `${app.origin}/chats`, '[data-chat]');
  return { bench: 'first-route', visitor: notified(visitor), login: notified(login), chats: notified(chats) };
});

function notified({ js, css, files }: Loaded): object {
  return { js: rounded(js, 1), css: rounded(css, 1), files: files.length };
}
