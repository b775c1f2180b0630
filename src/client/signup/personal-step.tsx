import { Trans } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { fillIn } from '../../local/my-profile/my-profile.ts';
import { type Attribute, attributes as all } from '../../shared/profile-fields.ts';
import { useDevice } from '../app/atoms.ts';
import { useForm } from '../forms/form.ts';
import { AttributeFields, attributesFrom } from '../member-card/attribute-fields.tsx';
import type { NamedAttribute } from '../member-card/attributes.ts';
import type { LaterStepProps } from './later-steps.tsx';
import { savedLater, saveLater } from './saved-input.ts';
import { Skip } from './skip.tsx';
import { Step } from './step.tsx';

/** Optional attributes that the site shows. */
export function PersonalStep({ user, goOn, attributes }: LaterStepProps & { attributes: NamedAttribute[] }) {
  const device = useDevice();
  const saved = savedLater(device.member).attributes ?? {};
  const names = attributes.map(({ key }) => key);
  const { form, onSubmit, busy, error, problem } = useForm<Attribute>({
    names,
    async send(values) {
      await fillIn(device, attributesFrom(names, values));
      await goOn();
    },
  });
  const onInput = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLSelectElement) || !isAttribute(target.name)) return;
    const attributes = { ...savedLater(device.member).attributes, [target.name]: target.value };
    saveLater(device.member, { attributes });
  };
  return (
    <Step
      title={<Trans>A little about you</Trans>}
      lead={<Trans>Everything is optional, and you can change it later.</Trans>}
      submit={<Trans>Continue</Trans>}
      {...{ form, onSubmit, onInput, busy, problem }}
      others={<Skip goOn={goOn} />}
    >
      <AttributeFields
        attributes={attributes}
        chosen={(attribute) => saved[attribute] ?? user.profile[attribute]}
        error={error}
      />
    </Step>
  );
}

const isAttribute = (name: string): name is Attribute => all.some((attribute) => attribute === name);
