import type { Wizard } from '../../local/match-finder/match-finder.ts';
import { path } from '../../shared/paths.ts';

export type Step = 'who' | 'age' | 'where' | 'reason' | 'interests';

/** The questions that are worth to be asked: where there is one answer alone, it is given already. */
export function stepsOf({ genders, reasons }: Wizard['questions']): Step[] {
  return [
    ...(genders.length > 1 ? ['who' as const] : []),
    'age',
    'where',
    ...(reasons.length > 0 ? ['reason' as const] : []),
    'interests',
  ];
}

/** Where a question is asked. */
export const toStep = (step: Step): string => `${path('match-finder')}?step=${step}`;
