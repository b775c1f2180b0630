import { fileSize } from '../client/chat/file-size.ts';
import { type MessageRow, messageRows, readThroughOf } from '../client/chat/rows.ts';
import { hourMinute } from '../client/chat/times.ts';
import { factsOf } from '../shared/message-kinds.ts';
import type { StoredConversation } from './read-conversation.ts';

/** Milliseconds that it stays once the app has painted without bubbles. */
const longest = 2000;

// The stored conversation, until the code that shows it has come.
globalThis.drawn = storedConversation.then((stored) => {
  const root = document.getElementById('root');
  if (!root?.querySelector('.shell') || !stored?.messages.length) return;
  removeInTime(draw(stored), root);
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
});

function draw({ member, chat, profile, messages }: StoredConversation): HTMLElement {
  const pane = make('div', 'stored');
  pane.ariaHidden = 'true';
  const header = make('div', 'stored-header');
  header.append(make('b', '', profile?.name), make('span', '', `${profile?.age ?? ''}`));
  const list = make('div', 'stored-list');
  for (const row of messageRows(messages, chat, member, readThroughOf(chat))) {
    if (row.day !== undefined) list.append(make('i'));
    if (row.unread) list.append(make('i', 'new'));
    list.append(drawBubble(row));
  }
  pane.append(header, list, make('div', 'stored-composer'));
  document.body.append(pane);
  const divider = list.querySelector<HTMLElement>('.new');
  list.scrollTop = divider ? divider.offsetTop - list.offsetTop : list.scrollHeight;
  return pane;
}

function drawBubble({ message, mine, first, last }: MessageRow): HTMLElement {
  const { kind, text, sent_at } = message;
  const bubble = make('p', kind);
  bubble.dir = 'auto';
  bubble.classList.toggle('mine', mine);
  bubble.classList.toggle('first', first);
  const content = make('span', '', factsOf(kind)?.symbol || text);
  const size = fileSize(message);
  if (size) {
    content.className = 'file';
    content.style.width = `${size.width}px`;
    content.style.height = `${size.height}px`;
  }
  bubble.append(content);
  if (last) bubble.append(make('time', '', hourMinute(document.documentElement.lang, sent_at)));
  return bubble;
}

function make(tag: string, className = '', textContent = ''): HTMLElement {
  return Object.assign(document.createElement(tag), { className, textContent });
}

/** Removes it when the real bubbles are there, or another screen. */
function removeInTime(pane: HTMLElement, root: HTMLElement): void {
  const { pathname } = location;
  let timer: number | undefined;
  const observer = new MutationObserver(() => {
    if (root.querySelector('.bubble') || location.pathname !== pathname) remove();
    else if (!root.querySelector('.shell')) timer ??= setTimeout(remove, longest);
  });
  const remove = () => {
    clearTimeout(timer);
    observer.disconnect();
    pane.remove();
  };
  observer.observe(root, { childList: true, subtree: true });
}
