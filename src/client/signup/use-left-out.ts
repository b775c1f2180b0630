import { useAtomValue } from 'jotai';
import { attributes, fieldOf } from '../../shared/attributes.ts';
import { settingsAtom } from '../site.ts';
import type { LaterScreen } from './steps.ts';

/** The questions about what the site shows of nobody. */
export function useLeftOut(): LaterScreen[] {
  const shown = useAtomValue(settingsAtom)?.visible_profile_fields;
  const about: Partial<Record<LaterScreen, readonly string[]>> = {
    personal: attributes.map(fieldOf),
    interests: ['interests'],
    about: ['about'],
  };
  const screens = Object.keys(about) as LaterScreen[];
  return shown ? screens.filter((screen) => !about[screen]?.some((field) => shown.includes(field))) : [];
}
