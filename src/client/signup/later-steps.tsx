import './later.css';
import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { goOnTo } from '../../local/signup/signup.ts';
import type { User } from '../../shared/calls/accounts-user.ts';
import { useDevice, userAtom } from '../app/atoms.ts';
import { useShownAttributes } from '../member-card/attributes.ts';
import { leaveSignupForLater } from '../session/home.ts';
import { Button } from '../ui/button.tsx';
import { WaitingScreen } from '../ui/waiting-screen.tsx';
import { AboutStep } from './about-step.tsx';
import { ActivationStep } from './activation-step.tsx';
import { InterestsStep } from './interests-step.tsx';
import { LocationStep } from './location-step.tsx';
import { PersonalStep } from './personal-step.tsx';
import { PhotoStep } from './photo-step.tsx';
import { PushStep } from './push-step.tsx';
import { forgetSaved, savedLater, saveLater } from './saved-input.ts';
import { useSignupProgress } from './signup-step.ts';
import { StepBar } from './step.tsx';
import { type LaterScreen, laterScreens, stepNumberOf, stepOf } from './steps.ts';
import { useAsked } from './use-asked.ts';
import { WelcomeStep } from './welcome-step.tsx';

interface Props {
  /** Postpones the signup. */
  leave: () => void;
  /** Signup finished. `chat`: its first message has begun one with this member. */
  done: (chat?: string) => void;
}

/** Questions after the account; each answer is sent at once, so another device continues here. */
export default function LaterSteps(props: Props) {
  const user = useAtomValue(userAtom);
  const [through, setThrough] = useState(false);
  if (!user || through) return <WaitingScreen />;
  return <Steps {...props} user={user} onThrough={() => setThrough(true)} />;
}

export interface LaterStepProps {
  user: User;
  /** Completes or skips this step; rejects if the server can't store that. */
  goOn: () => Promise<void>;
}

function Steps({ user, leave, done, onThrough }: Props & { user: User; onThrough: () => void }) {
  const device = useDevice();
  const attributes = useShownAttributes();
  const [wanted] = useState(savedLater(device.member).wanted);
  const asked = useAsked(wanted);
  const screens = laterScreens.filter((screen) => asked.includes(screen));
  const chat = user.status === 'active' && !wanted?.fictional ? wanted : undefined;
  const goLater = () => {
    leaveSignupForLater();
    leave();
  };
  const lookAround = () => {
    leaveSignupForLater();
    done();
  };
  const { at, go, back } = useSignupProgress<LaterScreen>({
    screens,
    resume: () => resumeAt(screens, user),
    isReached: (screen) => stepNumberOf(stepOf(screen)) <= stepNumberOf(user.signup_step),
    leave: goLater,
  });
  useEffect(() => saveLater(device.member, { screen: at }), [device.member, at]);

  const goOn = async () => {
    const next = screens[screens.indexOf(at) + 1];
    const step = next ? stepOf(next) : null;
    if (next === undefined) onThrough();
    // Going back to look at a step must not reset the progress.
    if (stepNumberOf(step) > stepNumberOf(user.signup_step)) await goOnTo(device, step);
    if (next) return go(next);
    forgetSaved();
    done(chat?.id);
  };
  const end = at !== 'welcome' && (
    <Button variant="plain" small onClick={goLater}>
      <Trans>Later</Trans>
    </Button>
  );
  const shared = { user, goOn };
  return (
    <>
      <StepBar {...{ at, asked, wanted, end }} back={at === 'welcome' ? undefined : back} />
      {at === 'welcome' && <WelcomeStep key={at} {...shared} lookAround={lookAround} />}
      {at === 'photo' && <PhotoStep key={at} {...shared} />}
      {at === 'location' && <LocationStep key={at} {...shared} />}
      {at === 'personal' && <PersonalStep key={at} {...shared} attributes={attributes} />}
      {at === 'interests' && <InterestsStep key={at} {...shared} />}
      {at === 'about' && <AboutStep key={at} {...shared} />}
      {at === 'push' && <PushStep key={at} {...shared} />}
      {at === 'activation' && <ActivationStep key={at} {...shared} wanted={chat?.name} />}
    </>
  );
}

/** The server's step counts; this device may know the exact question. */
function resumeAt(screens: readonly LaterScreen[], user: User): LaterScreen {
  const saved = screens.find((screen) => screen === savedLater(user.id).screen);
  if (saved !== undefined && stepOf(saved) === user.signup_step) return saved;
  return (
    screens.find((screen) => screen !== 'welcome' && stepNumberOf(stepOf(screen)) >= stepNumberOf(user.signup_step)) ??
    'activation'
  );
}
