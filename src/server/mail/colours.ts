import type { Niche } from '../../shared/niches.ts';

/** Button colours of each niche, as in client/styles/niches.css; a test compares them. */
export const accentOf: Record<Niche, { fill: string; text: string }> = {
  general: { fill: '#ffb224', text: '#2b1206' },
  she: { fill: '#c9296f', text: '#fff' },
  bdsm: { fill: '#9c1c3c', text: '#fff' },
  bbw: { fill: '#ff8c69', text: '#34100a' },
  gilf: { fill: '#8550a0', text: '#fff' },
  milf: { fill: '#a82668', text: '#fff' },
  gay: { fill: '#4b58d0', text: '#fff' },
};
