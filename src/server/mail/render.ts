import type { DecisionReason } from '../../shared/decisions.ts';
import type { Locale } from '../../shared/locales.ts';
import { path } from '../../shared/paths.ts';
import type { PaymentMethod } from '../../shared/payment-methods.ts';
import type { Config } from '../config.ts';
import type { Digest, Named } from '../notifications/digest.ts';
import { baseUrl } from '../sites/base-url.ts';
import { buttonOf, heroOf } from '../sites/colours.ts';
import type { Site } from '../sites/sites.ts';
import { inLanguage } from '../sites/words.ts';
import { foreign, type MailContent, toHtml, toText } from './layout.ts';
import type { Message } from './mailer.ts';
import { greetable } from './names.ts';
import type { MailTemplate, StatedAction } from './post.ts';
import { templates } from './templates.ts';
import { words } from './words/all.ts';
import type { MailWords } from './words/words.ts';

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
    subject: content.subject,
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
  const own = words[locale];
  const mail = template === 'announcement' ? announced(values) : own.mails[template];
  const {
    because,
    hours,
    opens = template === 'announcement' ? String(values.opens) : undefined,
  } = templates[template];
  const { settings } = inLanguage(site, locale);
  const { names, ...counts } = digest;
  const name = greetable(String(values.name ?? ''));
  const filled: Record<string, string> = {
    site: settings.name,
    support: settings.support_email,
    ...(name !== undefined && { name: foreign(name) }),
    ...(values.address !== undefined && { address: foreign(String(values.address)) }),
    // The name of a passkey is untrusted, because anyone who adds one chooses it.
    ...(values.passkey !== undefined && { passkey: foreign(greetable(String(values.passkey)) ?? '…') }),
    ...written(values, ['until', 'order', 'amount', 'discount', 'at', 'days', 'credits', 'number']),
    ...(values.copy !== undefined && { copy: foreign(String(values.copy)) }),
    ...(values.method !== undefined && { method: own.methods[values.method as PaymentMethod] }),
    ...(values.decision !== undefined && { decision: own.decisions[values.decision as StatedAction] }),
    ...(values.reason !== undefined && { reason: own.reasons[values.reason as DecisionReason] }),
    ...(values.statement !== undefined && { statement: foreign(String(values.statement)) }),
    ...(hours !== undefined && { time: hoursOf(hours, locale) }),
    ...Object.fromEntries(Object.entries(counts).map(([key, count]) => [key, numberOf(count, locale)])),
    ...(names && { names: namesOf(names, { robot: own.robot, fictional: settings.fictional_singular }) }),
  };
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, key: string) => filled[key] ?? whole);
  const isWhole = (text: string) =>
    template === 'announcement' || [...text.matchAll(/\{(\w+)\}/g)].every(([, key = '']) => key in filled);
  const paragraph = (text: string | readonly string[]) => [text].flat().filter(isWhole).join('\n') || [];
  const { notifications } = values;
  return {
    locale,
    site: settings.name,
    subject: mail.subject,
    paragraphs: [name === undefined ? own.helloNobody : own.hello, ...mail.text.flatMap(paragraph)].map(fill),
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
    colours: { ...heroOf(site), ...buttonOf(site) },
  };
}

/** Values that were formatted when the mail was queued. */
const written = (values: QueuedMail['values'], names: string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, String(values[name])]])));

/** An operator's text; braces in it are literal. */
const announced = ({ subject, text, button }: QueuedMail['values']): MailWords => ({
  subject: String(subject),
  text: String(text).split(/\n{2,}/),
  button: String(button),
  after: [],
});

/** Maximum names in one mail. */
const maxNames = 5;

/** Lists the first names with their labels. Unsafe names are left out. */
function namesOf(names: Named[], labels: { robot: string; fictional: string }): string {
  const shown = names.flatMap(({ name, robot, fictional }) => {
    const sayable = greetable(name);
    const label = robot ? labels.robot : fictional ? labels.fictional : undefined;
    return sayable === undefined ? [] : [`${foreign(sayable)}${label === undefined ? '' : ` (${label})`}`];
  });
  return `${shown.slice(0, maxNames).join(', ')}${shown.length < names.length || shown.length > maxNames ? ' …' : ''}`;
}

const numberOf = (count: number, locale: Locale): string => new Intl.NumberFormat(locale).format(count);

function senderOf({ company: { name, address, city, country, kvk } }: Site, register: string, locale: Locale): string {
  const land = new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country;
  return `${name}, ${address}, ${city}, ${land} · ${register} ${kvk}`;
}

/** Formats hours, such as "24 hours". */
const hoursOf = (hours: number, locale: Locale): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'hour', unitDisplay: 'long' }).format(hours);
