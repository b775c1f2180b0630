import type { Answer } from './calls/members.ts';
import { cleanText } from './clean-text.ts';

/** Beginnings of sentences that members complete on their profile; client/member-card/prompts has their words. */
export const prompts = [
  'sunday',
  'talk',
  'find_me',
  'laugh',
  'first_date',
  'proud',
  'weakness',
  'learn',
  'opinion',
  'together',
  'know_me',
  'good_day',
] as const;
export type Prompt = (typeof prompts)[number];

export const isPrompt = (id: string): id is Prompt => (prompts as readonly string[]).includes(id);

/**
 * Cleans answers as they are stored: one paragraph each, none empty, each prompt once, the first one. Keys are in the
 * order of jsonb, so that the same answers compare equal.
 */
export function cleanAnswers(answers: readonly Answer[]): Answer[] {
  const cleaned = answers.map(({ prompt, text }) => ({ text: cleanText(text).replace(/\s+/g, ' '), prompt }));
  const said = cleaned.filter(({ text }) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text));
  return said.filter(({ prompt }, i) => said.findIndex((other) => other.prompt === prompt) === i);
}
