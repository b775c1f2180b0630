import { useAtomValue } from 'jotai';
import { settingsAtom } from '../site.ts';
import type { LaterScreen } from './steps.ts';

/** What no question of the personal step is about. */
const others = ['gender', 'age', 'country', 'region', 'interests', 'about'];

/** The questions about what the site shows of nobody. The list of attributes would bring the members' code along. */
export function useLeftOut(): LaterScreen[] {
  const shown = useAtomValue(settingsAtom)?.visible_profile_fields;
  if (!shown) return [];
  const asked: Partial<Record<LaterScreen, boolean>> = {
    personal: shown.some((field) => !others.includes(field)),
    interests: shown.includes('interests'),
    about: shown.includes('about'),
  };
  return (Object.keys(asked) as LaterScreen[]).filter((screen) => !asked[screen]);
}
