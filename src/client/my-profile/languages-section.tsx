import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { editProfile } from '../../local/my-profile/my-profile.ts';
import type { User } from '../../shared/calls/accounts-user.ts';
import { mostLanguages } from '../../shared/limits.ts';
import { useDevice } from '../app/atoms.ts';
import { useForm } from '../forms/form.ts';
import { LanguageChoice } from '../member-card/language-choice.tsx';
import { useLanguageList } from '../member-card/languages.ts';
import { useFieldNote } from '../member-card/shown-fields.ts';
import { NotSaid } from './not-said.tsx';
import { Section, SectionForm, useSaved } from './section.tsx';

export function LanguagesSection({ user }: { user: User }) {
  const { t } = useLingui();
  const list = useLanguageList();
  const { spoken = [] } = user.profile;
  return (
    <Section part="spoken" title={t`Languages`} form={(end) => <LanguagesForm spoken={spoken} end={end} />}>
      {spoken.length > 0 ? (
        <p>{list(spoken)}</p>
      ) : (
        <NotSaid>
          <Trans>Let people know which languages they can write to you in.</Trans>
        </NotSaid>
      )}
    </Section>
  );
}

function LanguagesForm({ spoken, end }: { spoken: string[]; end: () => void }) {
  const device = useDevice();
  const saved = useSaved();
  const note = useFieldNote('spoken');
  const [chosen, setChosen] = useState(spoken);
  const { form, onSubmit, busy, problem } = useForm<never>({
    names: [],
    async send() {
      await editProfile(device, { spoken: chosen });
      end();
      saved();
    },
  });
  return (
    <SectionForm {...{ form, onSubmit, busy, problem }} onCancel={end}>
      <p className="field-hint">{note || <Trans>Choose up to {mostLanguages} languages that you speak.</Trans>}</p>
      <LanguageChoice chosen={chosen} onChange={setChosen} most={mostLanguages} />
    </SectionForm>
  );
}
