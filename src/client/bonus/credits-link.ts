import { path } from '../../shared/paths.ts';

/** Address of the credits with the code filled in. */
export const creditsWith = (code: string): string => `${path('credits')}?${new URLSearchParams({ code })}`;
