import './prompt-choice.css';
import { useLingui } from '@lingui/react';
import { type Prompt, prompts } from '../../../shared/prompts.ts';
import { toFinish } from './to-finish.ts';

interface Props {
  /** Already answered. */
  taken: readonly string[];
  onChoose: (prompt: Prompt) => void;
}

export function PromptChoice({ taken, onChoose }: Props) {
  const { i18n } = useLingui();
  return (
    <ul className="prompt-choice">
      {prompts
        .filter((prompt) => !taken.includes(prompt))
        .map((prompt) => (
          <li key={prompt}>
            <button type="button" className="plain" onClick={() => onChoose(prompt)}>
              {toFinish(i18n, prompt)}
            </button>
          </li>
        ))}
    </ul>
  );
}
