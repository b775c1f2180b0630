import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { editProfile } from '../../local/my-profile/my-profile.ts';
import type { User } from '../../shared/calls/accounts-user.ts';
import { useDevice } from '../app/atoms.ts';
import { useForm } from '../forms/form.ts';
import { AboutField } from '../member-card/about-field.tsx';
import { NotSaid } from './not-said.tsx';
import { Section, SectionForm, useSaved } from './section.tsx';
import { useUnsaved } from './use-unsaved.ts';

export function AboutSection({ user }: { user: User }) {
  const { t } = useLingui();
  const { about } = user.profile;
  return (
    <Section part="about" title={t`About me`} form={(end) => <AboutForm about={about} end={end} />}>
      {about ? (
        <p className="profile-about" dir="auto" lang="">
          {about}
        </p>
      ) : (
        <NotSaid>
          <Trans>Two or three sentences are enough. What would a friend say about you?</Trans>
        </NotSaid>
      )}
    </Section>
  );
}

function AboutForm({ about, end }: { about: string; end: () => void }) {
  const id = useId();
  const device = useDevice();
  const saved = useSaved();
  const { text, write, forget } = useUnsaved('about', about);
  const close = () => {
    forget();
    end();
  };
  const { form, onSubmit, busy, problem } = useForm({
    names: ['about'],
    async send() {
      await editProfile(device, { about: text });
      close();
      saved();
    },
  });
  return (
    <SectionForm lone {...{ form, onSubmit, busy, problem }} onCancel={close}>
      <AboutField id={id} text={text} onChange={write} />
    </SectionForm>
  );
}
