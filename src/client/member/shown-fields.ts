import { useAtomValue } from 'jotai';
import { settingsAtom } from '../site.ts';

/** Whether the site shows a field of a profile (its setting visible_profile_fields). */
export function useShownFields(): (field: string) => boolean {
  const fields = useAtomValue(settingsAtom)?.visible_profile_fields;
  return (field) => fields === undefined || fields.includes(field);
}
