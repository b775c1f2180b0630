import type { Niche } from '../../shared/niches.ts';
import { bbw } from './people/bbw.ts';
import { bdsm } from './people/bdsm.ts';
import { gay } from './people/gay.ts';
import { general } from './people/general.ts';
import { gilf } from './people/gilf.ts';
import { milf } from './people/milf.ts';
import type { Person } from './people/person.ts';
import { she } from './people/she.ts';
import { bbwStories } from './stories/bbw.ts';
import { bdsmStories } from './stories/bdsm.ts';
import { gayStories } from './stories/gay.ts';
import { generalStories } from './stories/general.ts';
import { gilfStories } from './stories/gilf.ts';
import { milfStories } from './stories/milf.ts';
import { sheStories } from './stories/she.ts';
import type { Stories } from './stories/story.ts';

/** Members written by hand, and their stories, by pool. */
export const pools: Record<Niche, { people: Person[]; stories: Stories }> = {
  general: { people: general, stories: generalStories },
  she: { people: she, stories: sheStories },
  bdsm: { people: bdsm, stories: bdsmStories },
  bbw: { people: bbw, stories: bbwStories },
  gilf: { people: gilf, stories: gilfStories },
  milf: { people: milf, stories: milfStories },
  gay: { people: gay, stories: gayStories },
};
