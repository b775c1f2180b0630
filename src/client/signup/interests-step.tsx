import { Plural, Trans, useLingui } from '@lingui/react/macro';
import Sparkles from 'lucide-react/icons/sparkles';
import { useState } from 'react';
import { fillIn } from '../../local/signup.ts';
import { useDevice } from '../atoms.ts';
import { interestIcons } from '../member/interest-icons.ts';
import { useInterestNames } from '../member/interests.ts';
import { Icon } from '../ui/icon.tsx';
import { useGoOn } from './go-on.ts';
import { keepLater, keptLater } from './kept.ts';
import type { LaterStepProps } from './later-steps.tsx';
import { Skip } from './skip.tsx';
import { Step } from './step.tsx';

export function InterestsStep({ user, goOn }: LaterStepProps) {
  const { t, i18n } = useLingui();
  const device = useDevice();
  const names = useInterestNames();
  const [chosen, setChosen] = useState<string[]>(() => keptLater(device.member).interests ?? user.profile.interests);
  const toggle = (id: string) => {
    const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];
    setChosen(next);
    keepLater(device.member, { interests: next });
  };
  const going = useGoOn(async () => {
    await fillIn(device, { interests: chosen });
    await goOn();
  });
  const sorted = Object.entries(names).sort(([, a], [, b]) => a.localeCompare(b, i18n.locale));
  return (
    <Step
      title={<Trans>What do you love to do?</Trans>}
      lead={<Trans>What you share with somebody is the best beginning of a talk.</Trans>}
      submit={
        <Plural value={chosen.length} _0="Continue" one="Continue with # interest" other="Continue with # interests" />
      }
      {...going}
      others={<Skip goOn={goOn} />}
    >
      <fieldset className="chips" aria-label={t`Interests`}>
        {sorted.map(([id, name]) => (
          <label key={id} className="chip">
            <input
              type="checkbox"
              name="interest"
              value={id}
              checked={chosen.includes(id)}
              onChange={() => toggle(id)}
              className="for-readers"
            />
            <Icon of={interestIcons[id] ?? Sparkles} size={20} />
            {name}
          </label>
        ))}
      </fieldset>
    </Step>
  );
}
