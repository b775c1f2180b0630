import { useAtomValue } from 'jotai';
import { path } from '../../shared/paths.ts';
import { userAtom } from '../app/atoms.ts';
import { useExists } from '../app/sitemap.ts';

const key = 'signup-later';
let left = false;

/** The member goes on with their signup another time; the next visit asks again. */
export function leaveSignupForLater(): void {
  left = true;
  try {
    sessionStorage.setItem(key, '1');
  } catch {
    // Storage is switched off: until the page goes.
  }
}

/** Where a member begins: at `otherwise`, but whose signup is not through goes on there. */
export function useHome(otherwise: 'members' | 'chats'): string {
  const exists = useExists();
  const step = useAtomValue(userAtom)?.signup_step;
  if (step && exists('complete-signup') && !isLeft()) return path('complete-signup');
  return path(exists(otherwise) ? otherwise : 'chats');
}

function isLeft(): boolean {
  try {
    return left || sessionStorage.getItem(key) !== null;
  } catch {
    return left;
  }
}
