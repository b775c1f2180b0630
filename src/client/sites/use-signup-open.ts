import { useAtomValue } from 'jotai';
import { useExists } from '../app/sitemap.ts';
import { settingsAtom } from './site.ts';

/** Nobody is invited to a site that takes no new members (SPECIFICATION 3.1). */
export function useSignupOpen(): boolean {
  const exists = useExists();
  return useAtomValue(settingsAtom)?.signups !== 'none' && exists('signup');
}
