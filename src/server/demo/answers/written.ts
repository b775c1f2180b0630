import type { Prompt } from '../../../shared/prompts.ts';

/** Answers of one language to each prompt, one a line. */
export type Written = Record<Prompt, string>;
