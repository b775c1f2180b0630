import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Answer } from '../../shared/calls/members.ts';
import { mostAnswers } from '../../shared/limits.ts';
import { cleanAnswers, isPrompt, type Prompt } from '../../shared/prompts.ts';
import { useForm } from '../forms/form.ts';
import { AnswerField } from '../member-card/prompts/answer-field.tsx';
import { PromptChoice } from '../member-card/prompts/prompt-choice.tsx';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import { Problem } from '../ui/problem.tsx';
import { useUnsaved } from './use-unsaved.ts';

interface Props {
  answers: readonly Answer[];
  /** Prompt of the answer to change; of none of them for a new one. */
  of: string;
  onSave: (answers: Answer[]) => Promise<void>;
  onClose: () => void;
}

/** First the sentence, then what completes it. The text stays when another sentence is chosen. */
export function AnswerDialog({ answers, of, onSave, onClose }: Props) {
  const [prompt, setPrompt] = useState(isPrompt(of) ? of : undefined);
  const { text, write, forget } = useUnsaved(
    `answer ${of}`,
    answers.find((answer) => answer.prompt === of)?.text ?? '',
  );
  const others = answers.filter((answer) => answer.prompt !== of);
  return (
    <Modal title={<Trans>Finish a sentence</Trans>} onClose={onClose}>
      {prompt ? (
        <AnswerForm
          prompt={prompt}
          text={text}
          onChange={write}
          onSave={async () => {
            await onSave(inPlace(answers, of, { prompt, text }));
            forget();
            onClose();
          }}
          onOther={() => setPrompt(undefined)}
        />
      ) : (
        <PromptChoice taken={others.map((answer) => answer.prompt)} onChoose={setPrompt} />
      )}
    </Modal>
  );
}

/** Behind the others if the one to change is gone, which another tab may have deleted. */
function inPlace(answers: readonly Answer[], of: string, answer: Answer): Answer[] {
  const place = answers.findIndex(({ prompt }) => prompt === of);
  const others = answers.filter(({ prompt }) => prompt !== of && prompt !== answer.prompt);
  return others.toSpliced(place < 0 ? mostAnswers : place, 0, answer).slice(-mostAnswers);
}

interface FormProps {
  prompt: Prompt;
  text: string;
  onChange: (text: string) => void;
  onSave: () => Promise<void>;
  onOther: () => void;
}

function AnswerForm({ prompt, text, onChange, onSave, onOther }: FormProps) {
  const { form, onSubmit, busy, problem, error } = useForm({
    names: ['answer'],
    check: ({ answer }) => ({ answer: cleanAnswers([{ prompt, text: answer }]).length === 0 ? 'required' : undefined }),
    send: onSave,
  });
  return (
    <form className="own-form" ref={form} onSubmit={onSubmit} noValidate>
      <AnswerField prompt={prompt} text={text} error={error('answer')} onChange={onChange} />
      <Problem>{problem}</Problem>
      <div className="own-form-actions">
        <Button type="submit" busy={busy}>
          <Trans>Save</Trans>
        </Button>
        <Button variant="quiet" onClick={onOther}>
          <Trans>Another sentence</Trans>
        </Button>
      </div>
    </form>
  );
}
