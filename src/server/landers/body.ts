import { escapeHtml } from '../http/html.ts';
import type { Words } from '../http/words.ts';
import type { Site } from '../sites/sites.ts';

interface Shown {
  name: string;
  /** One of a member's three pages (client/landers/lander-member.tsx). */
  way?: string;
  said: Words;
  /** Audience of the niche. */
  line: string | undefined;
  picture: string;
  to: string;
  hero: boolean;
}

/** Renders like client/landers/lander.tsx, without interactive parts. */
export function bodyOf({ settings }: Site, { name, way, said, line, picture, to, hero }: Shown): string {
  const { heading, text, action } = said;
  const image = `src="${escapeHtml(picture)}" alt="" width="1200" height="900"`;
  return `<div class="layout${hero ? ' hero' : ''}" data-layout="lander">
        <header class="top"><div class="container top-bar"><a class="logo" href="/">${mark}<span>${escapeHtml(settings.name)}</span></a></div></header>
        <main class="layout-screen"><div class="lander lander-${name}${way ? ` ${way}` : ''}">
          ${way ? `<div class="lander-picture member-picture"><img ${image} /></div>` : `<img class="lander-picture" ${image} />`}
          ${way === 'landing3' ? '<div class="member-you" aria-hidden="true">?</div>' : ''}
          <div class="lander-words"><h1>${escapeHtml(heading)}</h1><p class="lander-text">${escapeHtml(text)}</p>
          ${line ? `<p class="lander-niche">${escapeHtml(line)}</p>` : ''}
          <div class="lander-ask"></div><a class="button lander-go" href="${escapeHtml(to)}">${escapeHtml(action)}</a></div>
        </div></main>
      </div>`;
}

const mark =
  '<svg class="mark" width="32" height="32" viewBox="0 0 32 32" aria-hidden="true"><circle class="mark-one" cx="11.5" cy="16" r="9.5" /><circle class="mark-two" cx="20.5" cy="16" r="9.5" /><path class="mark-meet" d="M16 7.63a9.5 9.5 0 0 1 0 16.74 9.5 9.5 0 0 1 0-16.74Z" /></svg>';
