import type { Answer } from '../../shared/calls/members.ts';
import { useAnswers } from '../member-card/prompts/words.ts';

/** Sentences that a member completed. */
export const Answers = ({ of }: { of: Answer[] | undefined }) =>
  useAnswers(of).map(({ prompt, words, text }) => (
    <p key={prompt} className="case-about">
      <span className="soft">{words}</span> <span lang="">{text}</span>
    </p>
  ));
