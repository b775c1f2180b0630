import type { Niche } from '../../../shared/niches.ts';
import { interests } from '../../sites/interests.ts';

/** Material for the made-up members of one language. */
export interface Stock {
  names: Record<'female' | 'male', Record<Generation, string[]>>;
  lines: Record<Slot, Line[]>;
  /** Said on the site of that niche only. */
  niches: Partial<Record<Niche, Line[]>>;
}
type Generation = 'younger' | 'older';
export const slots = ['home', 'work', 'habit', 'wish'] as const;
export type Slot = (typeof slots)[number];

/** A sentence or two that one member says about themselves. */
export interface Line {
  text: string;
  /** That it gives away. */
  interests: string[];
  gender?: 'female' | 'male';
  ages: { from: number; to: number };
}

type Written = Record<'women' | 'olderWomen' | 'men' | 'olderMen' | Slot, string> & Partial<Record<Niche, string>>;

/**
 * Names are written as a list, sentences one a line: `{city}` is where the member lives, `{she|he}` the form of either gender,
 * and in front may stand who may say it, and what it tells: `[female 40+ hiking dogs]`, `[-35]`.
 */
export function stock({ women, olderWomen, men, olderMen, home, work, habit, wish, ...niches }: Written): Stock {
  return {
    names: {
      female: { younger: namesIn(women), older: namesIn(olderWomen) },
      male: { younger: namesIn(men), older: namesIn(olderMen) },
    },
    lines: { home: linesIn(home), work: linesIn(work), habit: linesIn(habit), wish: linesIn(wish) },
    niches: Object.fromEntries(Object.entries(niches).map(([niche, written]) => [niche, linesIn(written)])),
  };
}

const namesIn = (written: string): string[] => written.trim().split(/\s+/);

const linesIn = (written: string): Line[] => written.trim().split(/\n\s*/).map(toLine);

function toLine(written: string): Line {
  const [, tags = '', text = ''] = /^(?:\[([^\]]*)\] )?(.*)$/.exec(written) ?? [];
  const line: Line = { text, interests: [], ages: { from: 18, to: 99 } };
  for (const tag of tags.split(' ').filter(Boolean)) {
    if (tag === 'female' || tag === 'male') line.gender = tag;
    else if (/^\d+\+$/.test(tag)) line.ages.from = Number(tag.slice(0, -1));
    else if (/^-\d+$/.test(tag)) line.ages.to = Number(tag.slice(1));
    else if (interests.includes(tag)) line.interests.push(tag);
    else throw new Error(`nobody knows what "${tag}" says of: ${text}`);
  }
  return line;
}
