import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { fillIn } from '../../local/my-profile/my-profile.ts';
import { mostAnswers } from '../../shared/limits.ts';
import { isPrompt, type Prompt } from '../../shared/prompts.ts';
import { useDevice } from '../app/atoms.ts';
import { AnswerField } from '../member-card/prompts/answer-field.tsx';
import { PromptChoice } from '../member-card/prompts/prompt-choice.tsx';
import { Button } from '../ui/button.tsx';
import { useGoOn } from './go-on.ts';
import type { LaterStepProps } from './later-steps.tsx';
import { savedLater, saveLater } from './saved-input.ts';
import { Skip } from './skip.tsx';
import { Step } from './step.tsx';

/** One sentence to finish; the own profile has room for more. */
export function AboutStep({ user, goOn }: LaterStepProps) {
  const device = useDevice();
  const { answers = [] } = user.profile;
  const [first = { prompt: '', text: '' }] = answers;
  const [answer, setAnswer] = useState(() => savedLater(device.member).answer ?? first);
  const { prompt, text } = answer;
  const write = (written: Partial<typeof answer>) => {
    const changed = { ...answer, ...written };
    setAnswer(changed);
    saveLater(device.member, { answer: changed });
  };
  const going = useGoOn(async () => {
    const others = answers.filter((other) => ![first.prompt, prompt].includes(other.prompt));
    if (prompt) await fillIn(device, { answers: [answer, ...others].slice(0, mostAnswers) });
    await goOn();
  });
  return (
    <Step
      title={<Trans>In your own words</Trans>}
      lead={<Trans>Finish one sentence. It makes writing to you easy.</Trans>}
      submit={<Trans>Continue</Trans>}
      {...going}
      others={<Skip goOn={goOn} />}
    >
      {isPrompt(prompt) ? (
        <Finishing
          prompt={prompt}
          text={text}
          onChange={(text) => write({ text })}
          onOther={() => write({ prompt: '' })}
        />
      ) : (
        <PromptChoice taken={[]} onChoose={(prompt) => write({ prompt })} />
      )}
    </Step>
  );
}

interface FinishingProps {
  prompt: Prompt;
  text: string;
  onChange: (text: string) => void;
  onOther: () => void;
}

const Finishing = ({ prompt, text, onChange, onOther }: FinishingProps) => (
  <>
    <AnswerField prompt={prompt} text={text} onChange={onChange} />
    <div className="signup-row">
      <Button variant="quiet" small onClick={onOther}>
        <Trans>Another sentence</Trans>
      </Button>
    </div>
  </>
);
