import { useAtomValue } from 'jotai';
import { path } from '../../shared/paths.ts';
import { onlineAtom, userAtom } from '../app/atoms.ts';
import { useExists } from '../app/sitemap.ts';
import { inTab, keepInTab } from '../app/tab-memory.ts';

const key = 'signup-later';
/** Without storage, remembered until the page ends. */
let left = false;

/** Postpones the signup; the next visit asks again. */
export function leaveSignupForLater(): void {
  left = true;
  keepInTab(key, '1');
}

/** Start page of a member: `otherwise`, unless their signup is unfinished and can go on. */
export function useHome(otherwise: 'members' | 'chats'): string {
  const exists = useExists();
  const online = useAtomValue(onlineAtom);
  const step = useAtomValue(userAtom)?.signup_step;
  if (step && online && exists('complete-signup') && !isLeft()) return path('complete-signup');
  return path(exists(otherwise) ? otherwise : 'chats');
}

const isLeft = (): boolean => left || inTab(key) !== undefined;
