import '../member-card/chips.css';
import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useId, useState } from 'react';
import { fillIn } from '../../local/my-profile/my-profile.ts';
import { type Attribute, profileFields } from '../../shared/profile-fields.ts';
import { useDevice } from '../app/atoms.ts';
import { useForm } from '../forms/form.ts';
import { attributesFrom } from '../member-card/attribute-fields.tsx';
import type { NamedAttribute } from '../member-card/attributes.ts';
import { settingsAtom } from '../sites/site.ts';
import { FieldNotes, notesOf } from '../ui/field.tsx';
import type { LaterStepProps } from './later-steps.tsx';
import { savedLater, saveLater } from './saved-input.ts';
import { Skip } from './skip.tsx';
import { Step } from './step.tsx';

/** Optional attributes that the site shows. */
export function PersonalStep({ user, goOn, attributes }: LaterStepProps & { attributes: NamedAttribute[] }) {
  const device = useDevice();
  const notes = useAtomValue(settingsAtom)?.visible_profile_notes;
  const [chosen, setChosen] = useState(savedLater(device.member).attributes ?? {});
  const names = attributes.map(({ key }) => key);
  const { form, onSubmit, busy, error, problem } = useForm<Attribute>({
    names,
    async send(values) {
      await fillIn(device, attributesFrom(names, values));
      await goOn();
    },
  });
  const choose = (key: Attribute, value: string) => {
    const next = { ...chosen, [key]: value };
    setChosen(next);
    saveLater(device.member, { attributes: next });
  };
  return (
    <Step
      title={<Trans>A little about you</Trans>}
      lead={<Trans>Everything is optional, and you can change it later.</Trans>}
      submit={<Trans>Continue</Trans>}
      {...{ form, onSubmit, busy, problem }}
      others={<Skip goOn={goOn} />}
    >
      {attributes.map((attribute) => (
        <Chips
          key={attribute.key}
          attribute={attribute}
          chosen={chosen[attribute.key] ?? user.profile[attribute.key] ?? ''}
          onChange={(value) => choose(attribute.key, value)}
          hint={notes?.[profileFields[attribute.key].shown]}
          error={error(attribute.key)}
        />
      ))}
    </Step>
  );
}

interface ChipsProps {
  attribute: NamedAttribute;
  chosen: string;
  onChange: (value: string) => void;
  hint: string | undefined;
  error: string | undefined;
}

/** One of a few, or none: a press on the chosen one takes it back. */
function Chips({ attribute: { key, label, options }, chosen, onChange, hint, error }: ChipsProps) {
  const id = useId();
  return (
    <fieldset className="choices" aria-describedby={notesOf(id, { hint, error })}>
      <legend>{label}</legend>
      <div className="chips">
        {options.map(({ value, label }) => (
          <label key={value} className="chip">
            <input
              type="radio"
              name={key}
              value={value}
              checked={value === chosen}
              onChange={() => onChange(value)}
              onClick={() => value === chosen && onChange('')}
              className="for-readers"
            />
            {label}
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
