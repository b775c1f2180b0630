import type { Site } from '../sites/sites.ts';
import { escapeHtml } from './html.ts';
import type { Words } from './words.ts';

/**
 * Puts the login form in the skeleton, in the layout of client/login/login-page.tsx: it is readable 2 s before the code
 * arrives on a slow phone.
 */
export function withCard(shell: string, { settings }: Site, words: Words | undefined): string {
  if (!words) return shell;
  const text = words.text.replace('{siteName}', () => settings.name);
  const card = `<div class="shell-card"><h1>${escapeHtml(words.heading)}</h1><p>${escapeHtml(text)}</p>${'<i></i>'.repeat(3)}</div>`;
  return shell.replace(/(?=<div class="shell-rows">)/, () => card);
}
