import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Prompt } from '../../../shared/prompts.ts';
import { promptWords } from './words.ts';

/** A sentence to finish: some languages write a space before the dots. */
export function toFinish(i18n: I18n, prompt: Prompt): string {
  const words = i18n._(promptWords[prompt]);
  return i18n._(msg`${words}…`);
}
