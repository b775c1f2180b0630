import type { LanderName } from './landers.ts';
import { path } from './paths.ts';

/** Path of a landing page; one of them has no slug. */
export const landerPath = (name: LanderName, slug: string): string =>
  name === 'tinderswipe' ? path('landers-tinderswipe') : path(`landers-${name}-slug`, { slug });
