import type { Chance } from '../demo/random.ts';
import { weighted } from './chance.ts';

export type Beard = 'none' | 'stubble' | 'short' | 'full' | 'long' | 'moustache' | 'goatee';

export function beardsFor(chance: Chance, age: number): Beard {
  if (age < 23) return weighted(chance, { none: 65, stubble: 25, short: 10 });
  return weighted(chance, { none: 34, stubble: 20, short: 20, full: 14, long: 4, moustache: 5, goatee: 5 });
}
