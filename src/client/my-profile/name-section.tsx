import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { fillIn } from '../../local/my-profile/my-profile.ts';
import type { User } from '../../shared/calls/accounts-user.ts';
import { nameFault } from '../../shared/rules.ts';
import { onlineAtom, useDevice } from '../app/atoms.ts';
import { useForm } from '../forms/form.ts';
import { Field } from '../ui/field.tsx';
import { Section, SectionForm, useSaved } from './section.tsx';

export function NameSection({ user }: { user: User }) {
  const { t } = useLingui();
  const { name, age } = user.profile;
  return (
    <Section title={t`Name and age`} form={(end) => <NameForm user={user} end={end} />}>
      <p>
        <bdi>{name}</bdi>, <span className="figures">{age}</span>
      </p>
    </Section>
  );
}

/** Not through the outbox: the server must accept a name while the input is still visible. */
function NameForm({ user, end }: { user: User; end: () => void }) {
  const { t } = useLingui();
  const device = useDevice();
  const online = useAtomValue(onlineAtom);
  const saved = useSaved();
  const { form, onSubmit, busy, problem, error } = useForm({
    names: ['name'],
    check: ({ name }) => ({ name: nameFault(name) }),
    async send({ name }) {
      await fillIn(device, { name });
      end();
      saved();
    },
  });
  return (
    <SectionForm {...{ form, onSubmit, busy, problem }} onCancel={end}>
      <Field
        label={t`Profile name`}
        name="name"
        autoComplete="nickname"
        autoCapitalize="words"
        spellCheck={false}
        defaultValue={user.profile.name}
        error={error('name')}
        hint={
          online ? (
            <Trans>A first name or a nickname. Everyone sees it.</Trans>
          ) : (
            <Trans>You need to be online to change your name.</Trans>
          )
        }
      />
      <p className="small soft">
        <Trans>Your age comes from your date of birth, which can’t be changed.</Trans>
      </p>
    </SectionForm>
  );
}
