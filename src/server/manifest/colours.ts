import type { Niche } from '../../shared/niches.ts';

/** Colours of an icon: the background gradient and the two figures. */
export interface Colours {
  from: string;
  to: string;
  one: string;
  two: string;
}

/** Hero colours of each niche, as in client/styles/niches.css; a test compares them. */
export const coloursOf: Record<Niche, Colours> = {
  general: { from: '#3b0f3a', to: '#a02356', one: '#ffb224', two: '#ff5d8f' },
  she: { from: '#4a0f43', to: '#ab2a72', one: '#ff8fc0', two: '#ffc46b' },
  bdsm: { from: '#150a18', to: '#6b1231', one: '#e23a5f', two: '#b98a4a' },
  bbw: { from: '#4a1230', to: '#a8392f', one: '#ffab7a', two: '#ff6f91' },
  gilf: { from: '#2c1440', to: '#8a3f78', one: '#e9b872', two: '#c48be0' },
  milf: { from: '#330c2f', to: '#962356', one: '#ff9c5b', two: '#f05a9d' },
  gay: { from: '#171448', to: '#6a2f9c', one: '#ff9f6b', two: '#5fb8ff' },
};
