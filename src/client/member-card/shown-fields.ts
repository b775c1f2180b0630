import { atom, useAtomValue } from 'jotai';
import type { ShownField } from '../../shared/profile-fields.ts';
import { settingsAtom } from '../sites/site.ts';

/** As one text: settings that came anew with the same in them draw no card again. */
const fieldsAtom = atom((get) => get(settingsAtom)?.visible_profile_fields.join(' '));

/** What the site notes at a field, for whoever fills it in (its setting visible_profile_notes). */
export function useFieldNote(field: ShownField): string | undefined {
  return useAtomValue(settingsAtom)?.visible_profile_notes[field];
}

/** Whether the site shows a field of a profile (its setting visible_profile_fields). */
export function useShownFields(): (field: ShownField) => boolean {
  const fields = useAtomValue(fieldsAtom)?.split(' ');
  return (field) => fields === undefined || fields.includes(field);
}
