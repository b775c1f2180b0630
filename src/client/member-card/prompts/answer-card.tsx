import './answer-card.css';
import type { ReactNode } from 'react';
import type { useAnswers } from './words.ts';

interface Props {
  answer: ReturnType<typeof useAnswers>[number];
  heading?: 'h2' | 'h3';
  action?: ReactNode;
}

/** A sentence that a member completed: its beginning small, their words large. */
export const AnswerCard = ({ answer: { words, text }, heading: Heading = 'h2', action }: Props) => (
  <div className="answer-card">
    <Heading>{words}</Heading>
    <p dir="auto" lang="">
      {text}
    </p>
    {action}
  </div>
);
