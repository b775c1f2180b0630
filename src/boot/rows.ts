import { readCookie, sessionHint } from '../client/app/cookies.ts';
import { remembered } from '../client/app/remembered.ts';
import { twoPanes } from '../client/chat/two-panes.ts';
import { type FirstRow, type FirstRows, firstRowsId } from '../shared/first-rows.ts';
import type { patterns } from '../shared/paths.ts';

const chats = '/chats' satisfies (typeof patterns)['chats'];

// The newest chats, until the code that lists them has come.
const [member, ...rows] = readRows() ?? [];
const list = document.querySelector<HTMLElement>('.shell-rows');
if (list && member && member === readCookie(sessionHint) && isListShown(location.pathname)) {
  list.prepend(...rows.map(drawRow));
  list.parentElement?.removeAttribute('aria-hidden');
  list.onclick = openPressed;
}

/** As the server put them into a first visit's document, else as this device last showed them. */
function readRows(): FirstRows | undefined {
  try {
    const ofDocument = document.getElementById(firstRowsId)?.textContent;
    return JSON.parse(ofDocument ?? remembered('chats') ?? '[]') as FirstRows;
  } catch {
    return; // a broken copy is none
  }
}

function isListShown(pathname: string): boolean {
  return pathname === chats || (pathname.startsWith(`${chats}/`) && matchMedia(twoPanes).matches);
}

function drawRow([name, line, isNew, conversation]: FirstRow): HTMLElement {
  const row = document.createElement('a');
  row.className = 'seen';
  if (conversation) row.href = `${chats}/${conversation}`;
  const texts = [document.createElement('b'), document.createElement('span')] as const;
  texts[0].textContent = name;
  texts[1].textContent = line;
  texts[1].lang = ''; // members write in any language
  if (isNew) for (const text of texts) text.className = 'new';
  row.append(...texts);
  return row;
}

/** A press counts before there is code for it: the router starts at that chat, or hears the event and goes there. */
function openPressed(event: MouseEvent): void {
  const row = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('[href]');
  if (!row || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  row.classList.add('pressed');
  history.pushState(null, '', row.href);
  dispatchEvent(new PopStateEvent('popstate'));
}
