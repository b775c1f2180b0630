import { useAtomValue } from 'jotai';
import { settingsAtom } from '../sites/site.ts';
import type { LaterScreen } from './steps.ts';

const questions: LaterScreen[] = ['interests', 'about'];

/** Questions about fields that the site hides. */
export function useLeftOut(): LaterScreen[] {
  const shown = useAtomValue(settingsAtom)?.visible_profile_fields;
  return questions.filter((field) => shown?.includes(field) === false);
}
