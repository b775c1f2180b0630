import './prompt-choice.css';
import { useLingui } from '@lingui/react';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { longestAnswer } from '../../../shared/limits.ts';
import type { Prompt } from '../../../shared/prompts.ts';
import { LongField } from '../long-field.tsx';
import { toFinish } from './to-finish.ts';

interface Props {
  prompt: Prompt;
  text: string;
  error?: string | undefined;
  onChange: (text: string) => void;
}

/** Finishes the sentence; takes the focus from the list of sentences. */
export function AnswerField({ prompt, text, error, onChange }: Props) {
  const { i18n } = useLingui();
  const id = useId();
  const field = useFocusAtStart();
  return (
    <div className="answer-field" ref={field}>
      <LongField
        {...{ id, text, error, onChange }}
        name="answer"
        label={toFinish(i18n, prompt)}
        rows={3}
        limit={longestAnswer}
      />
    </div>
  );
}

function useFocusAtStart(): RefObject<HTMLDivElement | null> {
  const field = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const text = field.current?.querySelector('textarea');
    text?.focus();
    text?.setSelectionRange(text.value.length, text.value.length);
  }, []);
  return field;
}
