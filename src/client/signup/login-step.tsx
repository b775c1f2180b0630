import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { path } from '../../shared/paths.ts';
import { emailFault, passwordFault } from '../../shared/rules.ts';
import { useExists } from '../app/sitemap.ts';
import { faultsOf } from '../forms/faults.ts';
import { useForm } from '../forms/form.ts';
import type { Wanted } from '../session/join.ts';
import { trackingOfVisit } from '../sites/tracking.ts';
import { Field } from '../ui/field.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { Switch } from '../ui/switch.tsx';
import { accountSoFar, createAccount, type Doing } from './account.ts';
import type { Elsewhere } from './account-steps.tsx';
import { saveTracking } from './keep-tracking.ts';
import { saveInputs } from './save-inputs.ts';
import { saveAccount, savedAccount, savedMessage } from './saved-input.ts';
import { Stage } from './stages.tsx';
import { Step } from './step.tsx';

interface Props {
  /** Receiver of the first message. */
  wanted?: ({ id: string } & Partial<Wanted>) | undefined;
  refuse: (error: unknown) => never;
  onElsewhere: (faults: Elsewhere) => void;
  /** Not logged in: a mail went to this address. */
  onMailed: (address: string) => void;
}

const names = ['email', 'password', 'keep'] as const;

/** Last question before the account; submitting creates it. */
export function LoginStep({ wanted, refuse, onElsewhere, onMailed }: Props) {
  const { t, i18n } = useLingui();
  const saved = savedAccount();
  const [doing, setDoing] = useState<Doing>();
  const tracking = trackingOfVisit();
  const { form, onSubmit, busy, error, fault, problem } = useForm({
    names,
    check: ({ email, password }) => ({ email: emailFault(email), password: passwordFault(password) }),
    async send({ email, password, keep }) {
      saveAccount({ email });
      const text = wanted ? savedMessage(wanted.id).trim() : '';
      const account = { ...accountSoFar(), email: email.trim(), password, language: i18n.locale };
      const message = wanted && text ? { signup_message: { profile: wanted.id, text } } : {};
      try {
        if (keep) await saveTracking();
        const entered = await createAccount({ ...account, ...message }, wanted, setDoing);
        if (!entered) onMailed(account.email);
      } catch (refused) {
        setDoing(undefined);
        const elsewhere = faultsOf(refused, ['name', 'date_of_birth'] as const);
        if (elsewhere && !faultsOf(refused, names)) onElsewhere(elsewhere);
        refuse(refused);
      }
    },
  });
  const existing: ReactNode = fault('email') === 'email_taken' && (
    <>
      {error('email')}. <Link to={path('login')}>{t`Log in`}</Link>
    </>
  );
  return (
    <Step
      title={<Trans>How do you want to log in?</Trans>}
      submit={<Trans>Create my account</Trans>}
      {...{ form, onSubmit, busy, problem }}
      typed
      onInput={saveInputs}
      others={doing ? <Stage doing={doing} /> : <Consent />}
    >
      <Field
        label={t`Email`}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={saved.email}
        error={existing || error('email')}
        hint={<Trans>Nobody else ever sees it. We’ll send a link to confirm it.</Trans>}
      />
      <PasswordField
        label={t`Password`}
        name="password"
        autoComplete="new-password"
        error={error('password')}
        hint={!error('password') && <Trans>At least 8 characters</Trans>}
      />
      {tracking && (
        <Switch
          name="keep"
          label={<Trans>Remember for 30 days how I came here</Trans>}
          hint={<Trans>Tells us which link or ad works. We don’t share it.</Trans>}
        />
      )}
    </Step>
  );
}

/** Pages open in another tab, so the input stays. */
function Consent() {
  const exists = useExists();
  const page = (name: 'pages-terms' | 'pages-privacy', words: ReactNode) =>
    exists(name) ? (
      <a href={path(name)} target="_blank" rel="noreferrer">
        {words}
      </a>
    ) : (
      words
    );
  const terms = page('pages-terms', <Trans>terms</Trans>);
  const privacy = page('pages-privacy', <Trans>privacy statement</Trans>);
  return (
    <p className="small soft">
      <Trans>
        By creating an account you agree to our {terms} and our {privacy}.
      </Trans>
    </p>
  );
}
