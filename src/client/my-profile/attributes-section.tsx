import { Trans, useLingui } from '@lingui/react/macro';
import { editProfile } from '../../local/my-profile/my-profile.ts';
import type { User } from '../../shared/calls/accounts-user.ts';
import type { Attribute } from '../../shared/profile-fields.ts';
import { useDevice } from '../app/atoms.ts';
import { useForm } from '../forms/form.ts';
import { AttributeFields, attributesFrom } from '../member-card/attribute-fields.tsx';
import type { NamedAttribute } from '../member-card/attributes.ts';
import { NotSaid } from './not-said.tsx';
import { Section, SectionForm, useSaved } from './section.tsx';

interface Props {
  user: User;
  attributes: NamedAttribute[];
}

export function AttributesSection({ user, attributes }: Props) {
  const { t } = useLingui();
  const said = attributes.flatMap(({ key, label, options }) => {
    const value = options.find((option) => option.value === user.profile[key])?.label;
    return value === undefined ? [] : [{ key, label, value }];
  });
  return (
    <Section
      part="attributes"
      title={t`A little about you`}
      form={(end) => <AttributesForm user={user} attributes={attributes} end={end} />}
    >
      {said.length > 0 ? (
        <dl className="own-attributes">
          {said.map(({ key, label, value }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <NotSaid>
          <Trans>Nothing yet. Share as much as you like.</Trans>
        </NotSaid>
      )}
    </Section>
  );
}

function AttributesForm({ user, attributes, end }: Props & { end: () => void }) {
  const device = useDevice();
  const saved = useSaved();
  const names = attributes.map(({ key }) => key);
  const { form, onSubmit, busy, problem, error } = useForm<Attribute>({
    names,
    async send(values) {
      await editProfile(device, attributesFrom(names, values));
      end();
      saved();
    },
  });
  return (
    <SectionForm {...{ form, onSubmit, busy, problem }} onCancel={end}>
      <AttributeFields attributes={attributes} chosen={(attribute) => user.profile[attribute]} error={error} />
    </SectionForm>
  );
}
