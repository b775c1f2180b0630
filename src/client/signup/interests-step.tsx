import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { fillIn } from '../../local/my-profile/my-profile.ts';
import { useDevice } from '../app/atoms.ts';
import { InterestChoice } from '../member-card/interest-choice.tsx';
import { useFieldNote } from '../member-card/shown-fields.ts';
import { useGoOn } from './go-on.ts';
import type { LaterStepProps } from './later-steps.tsx';
import { savedLater, saveLater } from './saved-input.ts';
import { Skip } from './skip.tsx';
import { Step } from './step.tsx';

export function InterestsStep({ user, goOn }: LaterStepProps) {
  const device = useDevice();
  const note = useFieldNote('interests');
  const [chosen, setChosen] = useState<string[]>(() => savedLater(device.member).interests ?? user.profile.interests);
  const choose = (interests: string[]) => {
    setChosen(interests);
    saveLater(device.member, { interests });
  };
  const going = useGoOn(async () => {
    await fillIn(device, { interests: chosen });
    await goOn();
  });
  return (
    <Step
      title={<Trans>What do you love to do?</Trans>}
      lead={note || <Trans>Something you share is the best way to start a conversation.</Trans>}
      submit={
        <Plural value={chosen.length} _0="Continue" one="Continue with # interest" other="Continue with # interests" />
      }
      {...going}
      others={<Skip goOn={goOn} />}
    >
      <InterestChoice chosen={chosen} onChange={choose} />
    </Step>
  );
}
