import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { demoSites } from '../../src/server/demo/sites.ts';
import type { MailTemplate } from '../../src/server/mail/post.ts';
import { renderMail } from '../../src/server/mail/render.ts';
import { templates } from '../../src/server/mail/templates.ts';
import { frame, mails } from '../../src/server/mail/words.ts';
import { isWhole, type Message, say } from '../../src/server/say.ts';
import { siteWithId } from '../../src/server/sites/sites.ts';
import { locales } from '../../src/shared/locales.ts';
import { nicheColours } from '../../src/shared/niche-colours.ts';
import { niches } from '../../src/shared/niches.ts';
import { createTestApp } from '../support/app.ts';

/** But the one whose words are an operator's. */
const names = (Object.keys(templates) as MailTemplate[]).filter((name) => name !== 'announcement');
const values = {
  link: 'https://vonk.example/AAAAAAAAAAAAAAAAAAAAAA',
  name: 'Anna',
  address: 'new@cast.example',
  until: '5.12.2026',
  passkey: 'Her phone',
  machine: 'Firefox, Windows',
  order: '01975cb0-7b2f-7000-8000-000000000001',
  credits: 60,
  amount: '€ 59,99',
  discount: '€ 15,00 (TIMEBONUS25)',
  method: 'directdebit',
  at: '1.12.2026',
  days: 14,
  number: '1001',
  copy: 'It is slow',
  decision: 'suspend',
  reason: 'fraud',
  statement: 'Asked for money',
};
const digest = {
  messages: 3,
  likes: 2,
  matches: 1,
  members: 12,
  names: [{ name: 'Bram', fictional: false, robot: false }],
};

const messagesOf = (each: object): Message[] =>
  Object.values(each).flatMap((value) => (typeof value === 'string' ? [value as Message] : messagesOf(value)));

test('every mail is whole in every language: nothing left to fill in, nothing missing, one button', async () => {
  const { context } = await createTestApp({ PUBLIC_URL: 'https://vonk.example' });
  for (const niche of niches) {
    const site = await siteWithId(context, demoSites[niche].id);
    for (const locale of locales) {
      for (const template of names) {
        const mail = renderMail(
          context.config,
          site,
          { id: 'id', address: 'anna@cast.example', locale, template, values, digest },
          context.now(),
        );
        for (const body of [mail.text, mail.html]) {
          expect(body).not.toMatch(/\{\w+\}|undefined|\[object/);
          expect(body).toContain('Anna');
          expect(body).toContain(site.company.city);
          expect(body).toContain('/pages/terms');
          expect(body).toContain(site.settings.support_email);
        }
        expect(mail.html.match(/display:inline-block/g)).toHaveLength(1);
        expect(mail.html).toContain(`lang="${locale}"`);
        expect(mail.html.length).toBeLessThan(10_000);
        // It shows on lock screens.
        expect(mail.subject).not.toMatch(/\bdat(e|ing)|sex|love|flirt|vonk|spark|funke/i);
        expect(mail.from.name).toBe(site.settings.mail_name);
      }
    }
  }
});

test('a mail about a report opens a complaint that names the decision', async () => {
  const { context } = await createTestApp({ PUBLIC_URL: 'https://vonk.example' });
  const site = await siteWithId(context, demoSites.general.id);
  for (const template of ['report_acted', 'report_dismissed'] as const) {
    const mail = { id: 'id', address: 'anna@cast.example', locale: 'nl', template, values } as const;
    const { text } = renderMail(context.config, site, mail, context.now());
    expect(text).toContain('1001');
    expect(text).toMatch(/\/complaints\?about=Besluit\+1001&/);
  }
});

test('every language has sentences of its own', () => {
  const messages = messagesOf(mails);
  expect(messages.length).toBeGreaterThan(100);
  for (const locale of locales.filter((each) => each !== 'en'))
    expect(messages.filter((message) => say(locale, message, values) === say('en', message, values))).toEqual([]);
  for (const reason of ['entered', 'account', 'allowed'] as const) expect(isWhole(frame[reason], {})).toBe(false);
});

test('the button has the colour of its niche in the app, and text that can be read on it', () => {
  const css = readFileSync(`${import.meta.dirname}/../../src/client/styles/niches.css`, 'utf8');
  const tokens = readFileSync(`${import.meta.dirname}/../../src/client/styles/tokens.css`, 'utf8');
  for (const niche of niches) {
    const block = niche === 'general' ? tokens : (css.split(`[data-niche="${niche}"]`)[1] ?? '');
    const [fill, text] = niche === 'general' ? ['--primary', '--on-primary'] : ['--accent', '--on-accent'];
    const colourOf = (token: string | undefined) => new RegExp(`${token}: (#\\w+);`).exec(block)?.[1];
    const { hover: _, ...button } = nicheColours[niche].button;
    expect([niche, button]).toEqual([niche, { fill: colourOf(fill), text: colourOf(text) }]);
  }
});
