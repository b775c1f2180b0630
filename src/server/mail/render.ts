import type { Locale } from '../../shared/locales.ts';
import { nicheOf } from '../../shared/niches.ts';
import { path } from '../../shared/paths.ts';
import type { Config } from '../config.ts';
import { coloursOf } from '../install/colours.ts';
import { baseUrl } from '../sites/base-url.ts';
import type { Site } from '../sites/sites.ts';
import { accentOf } from './colours.ts';
import { foreign, type Letter, toHtml, toText } from './letter.ts';
import type { Message } from './mailer.ts';
import { greetable } from './names.ts';
import type { MailTemplate } from './post.ts';
import { templates } from './templates.ts';
import { words } from './words/all.ts';

/** A row of `mails`, as far as its words need it. */
export interface QueuedMail {
  id: string;
  address: string;
  locale: Locale;
  template: MailTemplate;
  values: Record<string, string | number>;
}

/** A queued mail as it leaves: its site's name, look, company and sender, its member's language. */
export function renderMail(config: Config, site: Site, mail: QueuedMail, now: Date): Message {
  const { address, locale } = mail;
  const base = baseUrl(config, site);
  const letter = write(site, base, mail);
  return {
    messageId: `<${mail.id}@${site.domain.replace(/:\d+$/, '')}>`,
    date: now,
    from: { name: site.settings.mail_name, address: site.settings.support_email },
    to: address,
    subject: letter.subject,
    text: toText(letter),
    html: toHtml(letter),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': locale,
      ...unsubscribing(base, mail.values.notifications),
    },
  };
}

/** One press in the mail program (RFC 8058). Only mail that a member may refuse has it: see notifications/post.ts. */
function unsubscribing(base: string, token: string | number | undefined): Record<string, string> {
  if (token === undefined) return {};
  return {
    'List-Unsubscribe': `<${base}/api/unsubscribe.php?token=${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function write(site: Site, base: string, { locale, template, values }: QueuedMail): Letter {
  const own = words[locale];
  const mail = own.mails[template];
  const { because, hours, opens } = templates[template];
  const { niche, settings } = site;
  const name = greetable(String(values.name ?? ''));
  const filled: Record<string, string> = {
    site: settings.name,
    ...(name !== undefined && { name: foreign(name) }),
    ...(values.address !== undefined && { address: foreign(String(values.address)) }),
    // A name as well, that whoever adds it makes up.
    ...(values.passkey !== undefined && { passkey: foreign(greetable(String(values.passkey)) ?? '…') }),
    ...(values.until !== undefined && { until: String(values.until) }),
    ...(hours !== undefined && { time: hoursOf(hours, locale) }),
  };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, key: string) => filled[key] ?? whole);
  const { notifications } = values;
  return {
    locale,
    site: settings.name,
    subject: mail.subject,
    paragraphs: [name === undefined ? own.helloNobody : own.hello, ...mail.text].map(fill),
    button: { label: mail.button, link: opens === undefined ? String(values.link) : `${base}${opens}` },
    instead: own.instead,
    after: mail.after.map(fill),
    reason: fill(notifications === undefined ? own[because] : own.wanted),
    sender: senderOf(site, own.register, locale),
    links: [
      ...(notifications === undefined ? [] : [{ label: own.notifications, link: `${base}/${notifications}` }]),
      { label: own.terms, link: `${base}${path('pages-terms')}` },
      { label: own.privacy, link: `${base}${path('pages-privacy')}` },
      { label: settings.support_email, link: `mailto:${settings.support_email}` },
    ],
    colours: { ...coloursOf[nicheOf(niche)], ...accentOf[nicheOf(niche)] },
  };
}

function senderOf({ company: { name, address, city, country, kvk } }: Site, register: string, locale: Locale): string {
  const land = new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country;
  return `${name}, ${address}, ${city}, ${land} · ${register} ${kvk}`;
}

/** "24 hours", as one says it. */
const hoursOf = (hours: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'hour', unitDisplay: 'long' }).format(hours);
