import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Niche } from '../../../shared/niches.ts';

/** Description of each niche, on its first page and landing pages; the build reads these too. */
export const nicheWords: Record<Exclude<Niche, 'general'>, MessageDescriptor> = {
  she: msg`Here, she makes the first move and sets the pace.`,
  bdsm: msg`For people who like clear rules, trust and a little tension. Say what you want before you meet.`,
  bbw: msg`Curves belong here. Meet people who like you just as you are.`,
  gilf: msg`Age is an advantage here: women with life experience, and people who love that.`,
  milf: msg`Women who know what they want, and people who like exactly that.`,
  gay: msg`Men for men, women for women: for a coffee, for tonight, or for longer.`,
};
