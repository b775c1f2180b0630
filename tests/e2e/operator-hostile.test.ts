import { sql } from 'kysely';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { createTestApp } from '../support/app.ts';
import { screenshot } from '../support/browser.ts';
import { cast } from '../support/cast.ts';
import { openAs } from '../support/member-browser.ts';
import { addPhoto } from '../support/pictures.ts';
import { newId, tell } from '../support/talk.ts';
import { serveWeb } from '../support/web.ts';

const zalgo = `z${'\u0310\u0324\u0343\u0489'.repeat(60)}a`;
const rightToLeft = '\u202egnp.exe';
/** All that a text may hold in order to run, to turn what is around it, or to leave its box. */
const hostile = [
  '<img src=x onerror="window.hacked=1">',
  '<svg onload="window.hacked=1"></svg><script>window.hacked=1</script>',
  '"><iframe srcdoc="<script>parent.hacked=1</script>"></iframe>',
  '{{constructor.constructor("window.hacked=1")()}} javascript:window.hacked=1',
  '</script></title></style><a href="javascript:window.hacked=1">press</a>',
  zalgo,
  rightToLeft,
  'W'.repeat(10_000),
].join('\n');

/** Faults of a page: a script that ran, or an element that leaves the window, turns, or covers its neighbour. */
const faultsOf = (page: Page) =>
  page.evaluate(
    (marks) => {
      const faults: string[] = [];
      if ('hacked' in window) faults.push('a text was run');
      const made = document.querySelectorAll(
        'main :is(img[src="x"], svg[onload], iframe, script, a[href^="javascript"])',
      );
      for (const each of made) faults.push(`a text became ${each.outerHTML.slice(0, 60)}`);
      const width = document.documentElement.clientWidth;
      if (document.documentElement.scrollWidth > width)
        faults.push(`the page is ${document.documentElement.scrollWidth} wide`);
      const isClipped = (element: Element) => getComputedStyle(element).overflowX !== 'visible';
      const up = function* (from: Element | null) {
        for (let at = from; at && at !== document.body; at = at.parentElement) yield at;
      };
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const text = node.textContent ?? '';
        const element = node.parentElement;
        if (!element || element.offsetParent === null) continue;
        const where = `${element.tagName} ${element.className} in ${element.parentElement?.className}`;
        const range = document.createRange();
        range.selectNodeContents(node);
        const box = range.getBoundingClientRect();
        if (text.includes('WWWWW') && box.right > width + 1 && ![...up(element)].some(isClipped))
          faults.push(`${where} leaves the window`);
        if (text.includes(marks.rightToLeft)) {
          const own = [...up(element)].find((at) => {
            const { display, unicodeBidi } = getComputedStyle(at);
            return !display.startsWith('inline') || unicodeBidi.startsWith('isolate') || unicodeBidi === 'plaintext';
          });
          if (own?.textContent?.trim() !== text.trim()) faults.push(`${where} turns what is beside it`);
        }
        if (text.includes(marks.zalgo) && ![...up(element)].some((at) => at.tagName !== 'MAIN' && isClipped(at)))
          faults.push(`${where} covers what is beside it`);
      }
      return [...new Set(faults)];
    },
    { zalgo, rightToLeft },
  );

test('hostile texts neither run nor break anything in the console', async () => {
  const app = await serveWeb(await createTestApp());
  app.clock.advance(10_000);
  const { anna, bram, daan, eva } = await cast(app, { anna: {}, bram: {}, daan: {}, eva: { scope: 'operator' } });
  await addPhoto(app, bram);
  const message = await tell(bram, anna, 'Hello');
  await app.db.updateTable('members').set({ signup_date: app.clock.now() }).where('id', '=', daan.id).execute();
  await daan.call('POST chat.php', { id: newId(), profile: anna.id, kind: 'text', text: 'Mail me: daan@example.org' });
  await anna.call('POST report.php', {
    id: newId(),
    profile: bram.id,
    message: message.id,
    category: 'other',
    text: 'x',
  });
  await anna.call('POST complaint.php', { id: newId(), category: 'other', text: 'x', about: 'x' });
  // Past all checks: what they let through once stays in the rows.
  const name = hostile.replaceAll('\n', ' ');
  await sql`update profiles set name = ${name}, about = ${hostile}`.execute(app.db);
  await sql`update messages_in_review set text = ${`daan@example.org ${hostile}`}`.execute(app.db);
  await sql`update complaints set text = ${hostile}, about = ${name}`.execute(app.db);
  await sql`update reports set text = ${hostile}, copy = jsonb_set(jsonb_set(jsonb_set(copy,
    '{profile,name}', to_jsonb(${name}::text)), '{profile,about}', to_jsonb(${hostile}::text)),
    '{message,text}', to_jsonb(${hostile}::text))`.execute(app.db);
  await sql`update sessions set user_agent = ${name}`.execute(app.db);
  // A word that every object of JavaScript answers to.
  const inherited = 'constructor';
  const act = { id: newId(), at: app.clock.now(), operator: eva.id, subject: `member ${bram.id}` };
  await app.db
    .insertInto('operator_acts')
    .values({ ...act, act: inherited, reason: inherited, before: null, after: null })
    .execute();
  const complaint = await app.db.selectFrom('complaints').select('id').executeTakeFirstOrThrow();
  const pages = [
    '/operator/reports',
    `/operator/reports?member=${bram.id}`,
    `/operator/reports?complaint=${complaint.id}`,
    '/operator/messages',
    '/operator/members?find=bram@cast.example',
    `/operator/members?id=${bram.id}`,
    '/operator/photos',
    '/operator/log',
  ];

  for (const device of ['desktop', 'phone'] as const) {
    const { page } = await openAs(app, eva, { at: '/operator/reports', device });
    for (const at of pages) {
      await page.goto(app.origin + at);
      if (at.endsWith('log')) await page.locator('.acts em').getByText(inherited).waitFor();
      if (!/photos|log/.test(at)) await page.getByText('window.hacked=1').filter({ visible: true }).first().waitFor();
      else await page.locator('main h1').waitFor();
      expect.soft(await faultsOf(page), `${device} ${at}`).toEqual([]);
    }
    await page.goto(`${app.origin}/operator/reports?member=${bram.id}`);
    await page.getByText('window.hacked=1').filter({ visible: true }).first().waitFor();
    await screenshot(page, `operator-hostile-${device}`);
  }
});
