import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import type { FormEvent } from 'react';
import { fillIn } from '../../local/signup.ts';
import { type Attribute, attributes as all } from '../../shared/attributes.ts';
import type { Attributes } from '../../shared/calls/profile.ts';
import { useDevice } from '../atoms.ts';
import { useForm } from '../form.ts';
import type { NamedAttribute } from '../member/attributes.ts';
import { settingsAtom } from '../site.ts';
import { Select } from '../ui/select.tsx';
import { keepLater, keptLater } from './kept.ts';
import type { LaterStepProps } from './later-steps.tsx';
import { Skip } from './skip.tsx';
import { Step } from './step.tsx';

/** What the site shows of a member, each of it or not. */
export function PersonalStep({ user, goOn, attributes }: LaterStepProps & { attributes: NamedAttribute[] }) {
  const { t } = useLingui();
  const device = useDevice();
  const notes = useAtomValue(settingsAtom)?.visible_profile_notes ?? {};
  const kept = keptLater(device.member).attributes ?? {};
  const names = attributes.map(({ key }) => key);
  const { form, onSubmit, busy, error, problem } = useForm<Attribute>({
    names,
    async send(values) {
      const filled = Object.fromEntries(names.map((name) => [name, values[name] || null])) as Attributes;
      await fillIn(device, filled);
      await goOn();
    },
  });
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLSelectElement) || !isAttribute(target.name)) return;
    const attributes = { ...keptLater(device.member).attributes, [target.name]: target.value };
    keepLater(device.member, { attributes });
  };
  return (
    <Step
      title={<Trans>A little about you</Trans>}
      lead={<Trans>All of it is optional, and can be changed later.</Trans>}
      submit={<Trans>Continue</Trans>}
      {...{ form, onSubmit, onInput, busy, problem }}
      others={<Skip goOn={goOn} />}
    >
      <div className="signup-attributes">
        {attributes.map(({ key, label, options }) => (
          <Select
            key={key}
            label={label}
            name={key}
            hint={notes[key]}
            error={error(key)}
            defaultValue={kept[key] ?? user.profile[key] ?? ''}
          >
            <option value="">{t`Rather not say`}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
        ))}
      </div>
    </Step>
  );
}

const isAttribute = (name: string): name is Attribute => all.some((attribute) => attribute === name);
