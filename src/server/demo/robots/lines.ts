import type { Locale } from '../../../shared/locales.ts';
import { northern } from './northern.ts';
import { western } from './western.ts';

/** Lines of a robot in one language. All of them are true of a robot: none poses as a person. */
export interface Lines {
  /** To the first message. */
  hello: readonly string[];
  /** To a question. */
  question: readonly string[];
  /** To laughter. */
  laugh: readonly string[];
  /** To everything else, one after the other. */
  onward: readonly string[];
}

export const lines: Record<Locale, Lines> = { ...western, ...northern };
