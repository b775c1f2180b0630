import { escapeHtml } from '../http/html.ts';

/**
 * Content of a mail, before HTML or text. Paragraphs may have several lines; untrusted values are marked by `foreign`.
 */
export interface MailContent {
  locale: string;
  site: string;
  subject: string;
  paragraphs: string[];
  button: { label: string; link: string };
  /** Shown above the written-out address of the button. */
  instead: string;
  after: string[];
  /** The reason for the mail, and its sender. */
  reason: string;
  sender: string;
  links: { label: string; link: string }[];
  colours: { from: string; to: string; fill: string; text: string };
}

/** Private-use characters that isolate untrusted text, so that its writing direction does not affect the rest. */
const [open, close] = ['\ue000', '\ue001'];
export const foreign = (text: string): string => `${open}${plain(text)}${close}`;
export const plain = (text: string): string => text.replaceAll(open, '').replaceAll(close, '');

export function toText(content: MailContent): string {
  const { paragraphs, button, after, reason, sender, links } = content;
  const text = [
    ...paragraphs,
    `${button.label}:\n${button.link}`,
    ...after,
    '-- ',
    reason,
    [sender, ...links.map(inText)].join('\n'),
  ].join('\n\n');
  return `${plain(text)}\n`;
}

const inText = ({ label, link }: MailContent['links'][number]): string =>
  link === `mailto:${label}` ? label : `${label}: ${link}`;

/**
 * HTML without tables, pictures or external styles: light colours inline, dark ones in the head (SPECIFICATION 15.8).
 * Keep them equal to tokens.css.
 */
export function toHtml(content: MailContent): string {
  const { locale, site, subject, paragraphs, button, instead, after, reason, sender, links, colours } = content;
  const soft = 'font-size:13px;line-height:1.5;color:#6d5565;';
  const paragraph = (text: string) => `<p class="ink" style="margin:0 0 16px;color:#2b1a27;">${inline(text)}</p>`;
  const href = escapeHtml(button.link);
  const link = (each: MailContent['links'][number]) =>
    `<a class="soft" href="${escapeHtml(each.link)}" style="color:#6d5565;">${inline(each.label)}</a>`;
  return `<!doctype html>
<html lang="${locale}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(plain(subject))}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
.ground { background-color: #130c16 !important; }
.card { background-color: #251a2b !important; }
.ink { color: #f7edf2 !important; }
.soft { color: #bda8b8 !important; }
.line { border-color: #3a2b41 !important; }
}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background-color:#fdf7f4;-webkit-text-size-adjust:100%;">
<div class="ground" lang="${locale}" role="article" style="padding:24px 12px;background-color:#fdf7f4;font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif;font-size:16px;line-height:1.5;">
<div class="card" style="max-width:560px;margin:0 auto;background-color:#ffffff;border-radius:16px;overflow:hidden;">
<div style="padding:20px 28px;background-color:${colours.to};background-image:linear-gradient(120deg,${colours.from},${colours.to});color:#ffffff;font-size:20px;font-weight:700;">${inline(site)}</div>
<div style="padding:28px;">
<h1 class="ink" style="margin:0 0 20px;font-size:24px;line-height:1.2;color:#2b1a27;">${inline(subject)}</h1>
${paragraphs.map(paragraph).join('\n')}
<p style="margin:28px 0;"><a href="${href}" style="display:inline-block;padding:14px 28px;border-radius:8px;background-color:${colours.fill};color:${colours.text};font-weight:600;text-decoration:none;">${inline(button.label)}</a></p>
${after.map(paragraph).join('\n')}
<p class="soft line" style="margin:24px 0 0;padding-top:16px;border-top:1px solid #ecdeda;${soft}">${inline(instead)}<br><a class="soft" href="${href}" style="color:#6d5565;word-break:break-word;">${href}</a></p>
</div>
</div>
<div style="box-sizing:border-box;max-width:560px;margin:0 auto;padding:20px 28px 0;">
<p class="soft" style="margin:0 0 8px;${soft}">${inline(reason)}</p>
<p class="soft" style="margin:0 0 8px;${soft}">${inline(sender)}</p>
<p class="soft" style="margin:0;${soft}">${links.map(link).join(' · ')}</p>
</div>
</div>
</body>
</html>
`;
}

const inline = (text: string): string =>
  escapeHtml(text)
    .replaceAll(open, '<bdi>')
    .replaceAll(close, '</bdi>')
    .replaceAll('\u00a0', '&nbsp;')
    .replaceAll('\n', '<br>\n');
