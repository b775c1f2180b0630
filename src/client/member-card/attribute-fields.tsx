import './attribute-fields.css';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { Attributes } from '../../shared/calls/members.ts';
import { type Attribute, profileFields } from '../../shared/profile-fields.ts';
import { settingsAtom } from '../sites/site.ts';
import { Select } from '../ui/select.tsx';
import type { NamedAttribute } from './attributes.ts';

interface Props {
  attributes: NamedAttribute[];
  /** Initial value of a field. */
  chosen: (attribute: Attribute) => string | null | undefined;
  error: (attribute: Attribute) => string | undefined;
}

/** Optional attributes of a member; the form reads them by name. */
export function AttributeFields({ attributes, chosen, error }: Props) {
  const { t } = useLingui();
  const notes = useAtomValue(settingsAtom)?.visible_profile_notes ?? {};
  return (
    <div className="attribute-fields">
      {attributes.map(({ key, label, options }) => (
        <Select
          key={key}
          label={label}
          name={key}
          hint={notes[profileFields[key].shown]}
          error={error(key)}
          defaultValue={chosen(key) ?? ''}
        >
          <option value="">{t`Prefer not to say`}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      ))}
    </div>
  );
}

/** Attributes to send; null if not stated. */
export const attributesFrom = (names: readonly Attribute[], values: Record<Attribute, string>): Attributes =>
  Object.fromEntries(names.map((name) => [name, values[name] || null])) as Attributes;
