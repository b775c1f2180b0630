import type { Locale } from '../../shared/locales.ts';
import { msg, say } from '../say.ts';
import { cutAt, escapeHtml } from './html.ts';

/** Translates the sentences for browsers without scripts, and while scripts are late. The built page has them in English. */
export function withNotice(page: string, language: Locale): string {
  const shell = page.replace(slow, () => escapeHtml(say(language, slow)));
  const [before, notice, after] = cutAt(shell, '<noscript>', '</noscript>') ?? [shell];
  const [start, , end] = cutAt(notice ?? '', '<main>', '</main>') ?? [];
  if (start === undefined) return shell;
  const main = `<main><h1>${escapeHtml(say(language, heading))}</h1><p>${escapeHtml(say(language, text))}</p></main>`;
  return `${before}<noscript>${start}${main}${end}</noscript>${after}`;
}

const heading = msg`One thing is missing`;
const text = msg`Meet people and chat, even on a bad connection: your chats are kept on your own device. That needs JavaScript, which is turned off in this browser. Please turn it on and reload this page.`;
const slow = msg`Poor connection · still trying`;
