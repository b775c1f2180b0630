import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { Answer } from '../../../shared/calls/members.ts';
import { isPrompt, type Prompt } from '../../../shared/prompts.ts';

export const promptWords: Record<Prompt, MessageDescriptor> = {
  sunday: msg`A perfect Sunday`,
  talk: msg`I can’t stop talking about`,
  find_me: msg`You’ll usually find me`,
  laugh: msg`What always makes me laugh`,
  first_date: msg`A first date I’d enjoy`,
  proud: msg`I’m quietly proud of`,
  weakness: msg`I can never say no to`,
  learn: msg`This year I want to learn`,
  opinion: msg`Hardly anyone agrees, but`,
  together: msg`Together we could`,
  know_me: msg`You should know that I`,
  good_day: msg`It makes my day when`,
};

/** Answers with the words of their prompts, without those that only a newer app knows. */
export function useAnswers(answers: readonly Answer[] = []): (Answer & { words: string })[] {
  const { i18n } = useLingui();
  return answers.flatMap(({ prompt, text }) =>
    isPrompt(prompt) ? [{ prompt, text, words: i18n._(promptWords[prompt]) }] : [],
  );
}
