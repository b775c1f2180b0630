import type { DecisionReason } from '../../shared/decisions.ts';
import { type Locale, localeParameter } from '../../shared/locales.ts';
import { path } from '../../shared/paths.ts';
import type { PaymentMethod } from '../../shared/payment-methods.ts';
import type { Config } from '../config.ts';
import type { Digest, Named } from '../notifications/digest.ts';
import { isWhole, type Message as Said, say, type Values } from '../say.ts';
import { baseUrl } from '../sites/base-url.ts';
import { buttonOf, heroOf } from '../sites/colours.ts';
import { registers } from '../sites/registers.ts';
import type { Site } from '../sites/sites.ts';
import { inLanguage } from '../sites/words.ts';
import { foreign, type MailContent, plain, toHtml, toText } from './layout.ts';
import type { Message } from './mailer.ts';
import { greetable } from './names.ts';
import type { MailTemplate, StatedAction } from './post.ts';
import { templates } from './templates.ts';
import { decisions, frame, type MailWords, mails, methods, reasons } from './words.ts';

/** Fields of a row in `mails` that its text needs. */
export interface QueuedMail {
  id: string;
  address: string;
  locale: Locale;
  template: MailTemplate;
  values: Record<string, string | number>;
  /** Current content, for a mail about activity. */
  digest?: Digest;
}

/** Renders a queued mail with its site's name, colours, company and sender, in the member's language. */
export function renderMail(config: Config, site: Site, mail: QueuedMail, now: Date): Message {
  const { address, locale } = mail;
  const base = baseUrl(config, site);
  const content = write(site, base, mail);
  return {
    messageId: `<${mail.id}@${site.domain.replace(/:\d+$/, '')}>`,
    date: now,
    from: { name: site.settings.mail_name, address: site.settings.support_email },
    to: address,
    subject: plain(content.subject),
    text: toText(content),
    html: toHtml(content),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': locale,
      ...unsubscribing(base, mail.values.notifications),
    },
  };
}

/** One-click unsubscribe (RFC 8058), for optional mail only (notifications/post.ts). */
function unsubscribing(base: string, token: string | number | undefined): Record<string, string> {
  if (token === undefined) return {};
  return {
    'List-Unsubscribe': `<${base}/api/unsubscribe.php?token=${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function write(site: Site, base: string, { locale, template, values, digest = {} }: QueuedMail): MailContent {
  const { because, hours, opens } = templates[template];
  const { settings } = inLanguage(site, locale);
  const { names, ...counts } = digest;
  const name = greetable(String(values.name ?? ''));
  const t = (text: Said, filled: Values = {}) => say(locale, text, filled);
  const filled: Values = {
    site: settings.name,
    support: settings.support_email,
    ...(name !== undefined && { name: foreign(name) }),
    ...(values.address !== undefined && { address: foreign(String(values.address)) }),
    // The name of a passkey is untrusted, because anyone who adds one chooses it.
    ...(values.passkey !== undefined && { passkey: foreign(greetable(String(values.passkey)) ?? '…') }),
    ...written(values, ['until', 'order', 'amount', 'discount', 'at', 'days', 'credits', 'number', 'machine']),
    ...(values.copy !== undefined && { copy: foreign(String(values.copy)) }),
    ...(values.method !== undefined && { method: t(methods[values.method as PaymentMethod] as Said) }),
    ...(values.decision !== undefined && { decision: t(decisions[values.decision as StatedAction]) }),
    ...(values.reason !== undefined && { reason: t(reasons[values.reason as DecisionReason]) }),
    ...(values.statement !== undefined && { statement: foreign(String(values.statement)) }),
    ...(hours !== undefined && { time: hoursOf(hours, locale) }),
    ...counts,
    ...(names && namesOf(names, { robot: t(frame.robot), fictional: settings.fictional_singular })),
  };
  const mail = template === 'announcement' ? announced(values) : spoken(mails[template], locale, filled);
  const target = template === 'announcement' ? String(values.opens) : opens;
  const { notifications } = values;
  const inLocale = (address: string, query: Record<string, string> = {}) => {
    const url = new URL(address, base);
    for (const [key, value] of Object.entries({ ...query, [localeParameter]: locale }))
      url.searchParams.set(key, value);
    return url.href;
  };
  return {
    locale,
    site: settings.name,
    subject: mail.subject,
    paragraphs: [name === undefined ? t(frame.helloNobody) : t(frame.hello, filled), ...mail.text],
    button: { label: mail.button, link: inLocale(target ?? String(values.link), mail.query) },
    instead: t(frame.instead),
    after: mail.after,
    reason: t(frame[notifications === undefined ? because : 'allowed'], filled),
    sender: senderOf(site, locale),
    links: [
      ...(notifications === undefined ? [] : [{ label: t(frame.notifications), link: inLocale(`/${notifications}`) }]),
      { label: t(frame.terms), link: inLocale(path('pages-terms')) },
      { label: t(frame.privacy), link: inLocale(path('pages-privacy')) },
      { label: settings.support_email, link: `mailto:${settings.support_email}` },
    ],
    colours: { ...heroOf(site), ...buttonOf(site) },
  };
}

interface Spoken {
  subject: string;
  text: string[];
  button: string;
  /** Of the button's link. */
  query?: Record<string, string>;
  after: string[];
}

/** Leaves out what lacks a value. */
function spoken({ subject, text, button, about, after }: MailWords, locale: Locale, values: Values): Spoken {
  const whole = (texts: readonly Said[]): string[] =>
    texts.filter((each) => isWhole(each, values)).map((each) => say(locale, each, values));
  const paragraph = (each: MailWords['text'][number]): string | undefined =>
    typeof each === 'object' && 'first' in each ? whole(each.first)[0] : whole([each].flat()).join('\n');
  return {
    subject: whole(subject)[0] ?? '',
    text: text.flatMap((each) => paragraph(each) || []),
    button: say(locale, button),
    ...(about && isWhole(about, values) && { query: { about: say(locale, about, values) } }),
    after: whole(after),
  };
}

/** Values that were formatted when the mail was queued. */
const written = (values: Values, names: string[]): Values =>
  Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])));

/** An operator's text; braces in it are literal. */
const announced = ({ subject, text, button }: QueuedMail['values']): Spoken => ({
  subject: String(subject),
  text: String(text).split(/\n{2,}/),
  button: String(button),
  after: [],
});

/** Maximum names in one mail. */
const maxNames = 5;

/**
 * Names one member, or several with their labels: `first` and the number of others, and a list. Empty if no
 * name is safe.
 */
function namesOf(names: Named[], labels: { robot: string; fictional: string }): Values {
  const shown = names.flatMap(({ name, robot, fictional }) => {
    const sayable = greetable(name);
    const label = robot ? labels.robot : fictional ? labels.fictional : undefined;
    return sayable === undefined ? [] : [`${foreign(sayable)}${label === undefined ? '' : ` (${label})`}`];
  });
  const [first] = shown;
  if (first === undefined) return {};
  if (names.length === 1) return { member: first };
  const list = `${shown.slice(0, maxNames).join(', ')}${shown.length < names.length || shown.length > maxNames ? ' …' : ''}`;
  return { first, others: names.length - 1, names: list };
}

function senderOf({ company: { name, address, city, country, kvk } }: Site, locale: Locale): string {
  const land = new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country;
  const register = registers[country];
  const number = register === undefined ? say(locale, frame.register, { kvk }) : `${register} ${kvk}`;
  return `${name}, ${address}, ${city}, ${land} · ${number}`;
}

/** Formats hours, such as "24 hours". */
const hoursOf = (hours: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'hour', unitDisplay: 'long' }).format(hours);
