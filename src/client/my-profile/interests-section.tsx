import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { editProfile } from '../../local/my-profile/my-profile.ts';
import type { User } from '../../shared/calls/accounts-user.ts';
import { useDevice } from '../app/atoms.ts';
import { useForm } from '../forms/form.ts';
import { InterestChoice } from '../member-card/interest-choice.tsx';
import { InterestList } from '../member-card/interest-list.tsx';
import { useFieldNote } from '../member-card/shown-fields.ts';
import { NotSaid } from './not-said.tsx';
import { Section, SectionForm, useSaved } from './section.tsx';

export function InterestsSection({ user }: { user: User }) {
  const { t } = useLingui();
  const { interests } = user.profile;
  return (
    <Section part="interests" title={t`Interests`} form={(end) => <InterestsForm interests={interests} end={end} />}>
      {interests.length > 0 ? (
        <InterestList interests={interests} />
      ) : (
        <NotSaid>
          <Trans>Something you share is the best way to start a conversation.</Trans>
        </NotSaid>
      )}
    </Section>
  );
}

function InterestsForm({ interests, end }: { interests: string[]; end: () => void }) {
  const device = useDevice();
  const saved = useSaved();
  const note = useFieldNote('interests');
  const [chosen, setChosen] = useState(interests);
  const { form, onSubmit, busy, problem } = useForm<never>({
    names: [],
    async send() {
      await editProfile(device, { interests: chosen });
      end();
      saved();
    },
  });
  return (
    <SectionForm {...{ form, onSubmit, busy, problem }} onCancel={end}>
      {note && <p className="field-hint">{note}</p>}
      <InterestChoice chosen={chosen} onChange={setChosen} />
    </SectionForm>
  );
}
