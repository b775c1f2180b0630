import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';
import { listChats } from '../../local/chat/chat.ts';
import type { Device } from '../../local/device/device.ts';
import type { ChatRow } from '../../local/storage/db.ts';
import { path } from '../../shared/paths.ts';
import { hideAtOnce } from '../app/hide.ts';
import { desktopAtom } from './choices.ts';

/** Chats that the keys walk through, newest first. */
const maxChats = 150;
/** Milliseconds between the two presses of Escape. */
const twiceWithinMs = 500;

/** Hears the keys of the whole window (SPECIFICATION 11.25). */
export function useShortcuts(device: Device, showList: () => void): void {
  const navigate = useNavigate();
  const chosen = useAtomValue(desktopAtom);
  const hear = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.repeat) return;
    if (chosen['quick-hide'] && isSecondEscape(event)) return hideAtOnce();
    if (!chosen.shortcuts || isOverPage()) return;
    const does = shortcutOf(event);
    if (!does) return;
    event.preventDefault();
    if (does === 'list') showList();
    else if (does === 'search') void searchChats(navigate);
    else void openBeside(device, navigate, does === 'next' ? 1 : -1);
  });
  useEffect(() => {
    // Before the chat, which also hears Escape and then leaves.
    addEventListener('keydown', hear, { capture: true });
    return () => removeEventListener('keydown', hear, { capture: true });
  }, []);
}

function shortcutOf(event: KeyboardEvent): 'search' | 'next' | 'previous' | 'list' | undefined {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (ctrlKey !== metaKey && !altKey && !shiftKey && key.toLowerCase() === 'k') return 'search';
  if (altKey && !ctrlKey && !metaKey && !shiftKey) {
    if (key === 'ArrowDown') return 'next';
    if (key === 'ArrowUp') return 'previous';
  }
  if (key === '?' && !altKey && !ctrlKey && !metaKey && !isTyping(event.target)) return 'list';
  return undefined;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

const isOverPage = (): boolean => document.querySelector('dialog[open], [role=menu], .lock') !== null;

let lastEscape = Number.NEGATIVE_INFINITY;
function isSecondEscape({ key, timeStamp }: KeyboardEvent): boolean {
  const isSecond = key === 'Escape' && timeStamp - lastEscape < twiceWithinMs;
  lastEscape = key === 'Escape' && !isSecond ? timeStamp : Number.NEGATIVE_INFINITY;
  return isSecond;
}

async function searchChats(navigate: NavigateFunction): Promise<void> {
  const field = () => document.querySelector<HTMLInputElement>('.chat-search > input');
  if (!field()?.checkVisibility()) await navigate(path('chats'));
  const found = field() ?? (await drawn(field));
  found?.focus();
  found?.select();
}

/** Undefined where there is nothing to search in. */
function drawn<Found>(find: () => Found | null): Promise<Found | undefined> {
  return new Promise((resolve) => {
    const watch = new MutationObserver(() => end(find() ?? undefined));
    const end = (found?: Found, isLate = false) => {
      if (!found && !isLate) return;
      watch.disconnect();
      clearTimeout(late);
      resolve(found);
    };
    const late = setTimeout(() => end(undefined, true), 3000);
    watch.observe(document.body, { childList: true, subtree: true });
  });
}

async function openBeside({ db }: Device, navigate: NavigateFunction, step: 1 | -1): Promise<void> {
  const chats = (await listChats(db, maxChats)).map(({ chat }) => chat);
  const id = idBeside(chats, location.pathname, step);
  if (id !== undefined) await navigate(path('chats-id', { id }));
}

/** Id of the conversation beside the open one, or the first where none is open; undefined at either end. */
export function idBeside(
  chats: readonly Pick<ChatRow, 'id' | 'profile'>[],
  pathname: string,
  step: 1 | -1,
): string | undefined {
  const open = chats.findIndex(
    ({ id, profile }) => pathname === path('chats-id', { id }) || pathname === path('members-id-chat', { id: profile }),
  );
  return chats[open < 0 ? 0 : open + step]?.id;
}
