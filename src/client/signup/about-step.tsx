import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { fillIn } from '../../local/my-profile/my-profile.ts';
import { useDevice } from '../app/atoms.ts';
import { AboutField } from '../member-card/about-field.tsx';
import { useFieldNote } from '../member-card/shown-fields.ts';
import { Button } from '../ui/button.tsx';
import { useGoOn } from './go-on.ts';
import type { LaterStepProps } from './later-steps.tsx';
import { savedLater, saveLater } from './saved-input.ts';
import { Skip } from './skip.tsx';
import { Step } from './step.tsx';

export function AboutStep({ user, goOn }: LaterStepProps) {
  const { t } = useLingui();
  const id = useId();
  const device = useDevice();
  const isNoted = Boolean(useFieldNote('about')); // at the field
  const [text, setText] = useState(() => savedLater(device.member).about ?? user.profile.about);
  const write = (about: string) => {
    setText(about);
    saveLater(device.member, { about });
  };
  const going = useGoOn(async () => {
    await fillIn(device, { about: text.trim() });
    await goOn();
  });
  const beginnings = [t`A perfect Sunday: `, t`I can’t stop talking about `, t`You’ll find me `];
  return (
    <Step
      title={<Trans>In your own words</Trans>}
      lead={!isNoted && <Trans>Two or three sentences are enough. What would a friend say about you?</Trans>}
      submit={<Trans>Continue</Trans>}
      {...going}
      others={<Skip goOn={goOn} />}
    >
      <AboutField id={id} text={text} onChange={write} />
      {text === '' && (
        <div className="signup-row">
          {beginnings.map((beginning) => (
            <Button
              key={beginning}
              variant="quiet"
              small
              onClick={() => {
                write(beginning);
                document.getElementById(id)?.focus();
              }}
            >
              {beginning.trim()} …
            </Button>
          ))}
        </div>
      )}
    </Step>
  );
}
