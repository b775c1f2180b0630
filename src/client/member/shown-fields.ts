import { atom, useAtomValue } from 'jotai';
import { settingsAtom } from '../site.ts';

/** As one text: settings that came anew with the same in them draw no card again. */
const fieldsAtom = atom((get) => get(settingsAtom)?.visible_profile_fields.join(' '));

/** Whether the site shows a field of a profile (its setting visible_profile_fields). */
export function useShownFields(): (field: string) => boolean {
  const fields = useAtomValue(fieldsAtom)?.split(' ');
  return (field) => fields === undefined || fields.includes(field);
}
