import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../local/device/api.ts';
import type { Faults } from '../forms/faults.ts';
import type { Wanted } from '../session/join.ts';
import { settingsAtom } from '../sites/site.ts';
import { bornOn } from './account.ts';
import { BirthStep } from './birth-step.tsx';
import { Closed } from './closed.tsx';
import { LoginStep } from './login-step.tsx';
import { MailSent } from './mail-sent.tsx';
import { MessageStep } from './message-step.tsx';
import { NameStep } from './name-step.tsx';
import { saveAccount, savedAccount } from './saved-input.ts';
import { useSignupProgress } from './signup-step.ts';
import { StepBar } from './step.tsx';
import { type AccountScreen, accountScreens } from './steps.ts';
import { useAsked } from './use-asked.ts';
import { WhoStep } from './who-step.tsx';

interface Props {
  /** Member who made the visitor sign up, and may get a first message. */
  wanted?: (Pick<Wanted, 'id'> & Partial<Wanted>) | undefined;
  end?: ReactNode;
  /** Back from the first question. */
  leave: () => void;
  /** The server accepts no signups now. */
  onClosed: () => void;
}

/** Fault in an answer from an earlier screen. */
export type Elsewhere = Faults<'name' | 'date_of_birth'>;

/** Questions before the account exists. Afterwards the page is the member's and continues with the later steps. */
export function AccountSteps({ wanted, end, leave, onClosed }: Props) {
  const asked = useAsked(wanted);
  const settings = useAtomValue(settingsAtom);
  const screens = accountScreens.filter((screen) => asked.includes(screen));
  const last = () => screens.find((screen) => !isFilled(screen)) ?? 'login';
  const { at, go, back } = useSignupProgress<AccountScreen>({
    screens,
    resume: () => (isFilled('who') ? last() : (screens[0] ?? 'who')),
    isReached: (screen) => screens.indexOf(screen) <= screens.indexOf(last()),
    leave,
  });
  const [elsewhere, setElsewhere] = useState<Elsewhere>({});
  const [mailed, setMailed] = useState<string>();

  if (settings?.signups === 'none') return <Closed />;
  if (mailed !== undefined) return <MailSent address={mailed} />;
  const goOn = () => {
    const next = screens[screens.indexOf(at) + 1];
    if (next) go(next);
  };
  /** Errors not about a field of this screen. */
  const refuse = (error: unknown): never => {
    if (error instanceof ApiError && error.code === 'signups_closed') onClosed();
    throw error;
  };
  const shared = { goOn, refuse, elsewhere };
  return (
    <>
      <StepBar {...{ at, asked, wanted, back, end }} />
      {at === 'message' && wanted && <MessageStep key={at} to={wanted} goOn={goOn} />}
      {at === 'who' && <WhoStep key={at} {...shared} />}
      {at === 'birth' && <BirthStep key={at} {...shared} />}
      {at === 'name' && <NameStep key={at} goOn={goOn} elsewhere={elsewhere} />}
      {at === 'login' && (
        <LoginStep
          key={at}
          wanted={wanted}
          refuse={refuse}
          onElsewhere={(faults) => {
            setElsewhere(faults);
            if (faults.date_of_birth) saveAccount({ born: '' });
            go(faults.date_of_birth ? 'birth' : 'name');
          }}
          onMailed={setMailed}
        />
      )}
    </>
  );
}

/** True if an account question is answered; the last one, with the password, never is. */
function isFilled(screen: AccountScreen): boolean {
  const saved = savedAccount();
  const filled: Record<AccountScreen, unknown> = {
    message: true,
    who: saved.gender && saved.seeks,
    birth: saved.born === bornOn(saved),
    name: saved.name?.trim(),
    login: false,
  };
  return Boolean(filled[screen]);
}

export interface AccountStepProps {
  goOn: () => void;
  refuse: (error: unknown) => never;
  elsewhere: Elsewhere;
}
