import { atom, useAtomValue } from 'jotai';
import type { ShownField } from '../../shared/profile-fields.ts';
import { settingsAtom } from '../sites/site.ts';

/** As one string, so that reloaded settings with equal fields rerender no card. */
const fieldsAtom = atom((get) => get(settingsAtom)?.visible_profile_fields.join(' '));

/** The site's note at a profile field, for its owner (setting visible_profile_notes). */
export function useFieldNote(field: ShownField): string | undefined {
  return useAtomValue(settingsAtom)?.visible_profile_notes[field];
}

/** True for profile fields that the site shows (setting visible_profile_fields). */
export function useShownFields(): (field: ShownField) => boolean {
  const fields = useAtomValue(fieldsAtom)?.split(' ');
  return (field) => fields === undefined || fields.includes(field);
}
