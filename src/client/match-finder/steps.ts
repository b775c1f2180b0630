import type { Wizard } from '../../local/match-finder/match-finder.ts';
import { path } from '../../shared/paths.ts';

export type Step = 'who' | 'age' | 'where' | 'reason' | 'interests';

/** Steps to ask; skips questions with a single possible answer. */
export function stepsOf({ genders, reasons }: Wizard['questions']): Step[] {
  return [
    ...(genders.length > 1 ? ['who' as const] : []),
    'age',
    'where',
    ...(reasons.length > 0 ? ['reason' as const] : []),
    'interests',
  ];
}

/** Address of a question. */
export const toStep = (step: Step): string => `${path('match-finder')}?step=${step}`;
