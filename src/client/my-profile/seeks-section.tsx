import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { editProfile } from '../../local/my-profile/my-profile.ts';
import type { User } from '../../shared/calls/accounts-user.ts';
import { useDevice } from '../app/atoms.ts';
import { useForm } from '../forms/form.ts';
import { Choices } from '../ui/choices.tsx';
import { Section, SectionForm, useSaved } from './section.tsx';

type Seeks = User['seeks'];

const labels: Record<Seeks, ReactNode> = {
  female: <Trans>Women</Trans>,
  male: <Trans>Men</Trans>,
  both: <Trans>Both</Trans>,
};

/** Decides who lists show and who sees this profile; never shown to others. */
export function SeeksSection({ user }: { user: User }) {
  const { t } = useLingui();
  return (
    <Section title={t`I’m looking for`} form={(end) => <SeeksForm seeks={user.seeks} end={end} />}>
      <p>{labels[user.seeks]}</p>
    </Section>
  );
}

function SeeksForm({ seeks, end }: { seeks: Seeks; end: () => void }) {
  const { t } = useLingui();
  const device = useDevice();
  const saved = useSaved();
  const { form, onSubmit, busy, problem } = useForm({
    names: ['seeks'],
    async send({ seeks }) {
      await editProfile(device, { seeks: seeks as Seeks });
      end();
      saved();
    },
  });
  return (
    <SectionForm lone {...{ form, onSubmit, busy, problem }} onCancel={end}>
      <Choices
        label={t`I’m looking for`}
        name="seeks"
        defaultValue={seeks}
        options={(Object.keys(labels) as Seeks[]).map((value) => ({ value, label: labels[value] }))}
        hint={<Trans>Others don’t see this. You only see each other if it works both ways.</Trans>}
      />
    </SectionForm>
  );
}
