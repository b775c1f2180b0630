import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { nicheColours } from '../src/shared/niche-colours.ts';
import { type Niche, niches } from '../src/shared/niches.ts';

const stylesheet = 'src/client/styles/niches.css';
const first = '/* written by .build/niches.ts from shared/niches.ts */\n';
const last = '/* end of what is written */\n';

/** Writes the colours of shared/niches.ts into the stylesheet: before the build, and before the development server starts. */
export function nicheStyles(root: string): Plugin {
  return {
    name: 'niche-styles',
    buildStart() {
      const file = join(root, stylesheet);
      const css = readFileSync(file, 'utf8');
      const written = withNiches(css);
      if (written !== css) writeFileSync(file, written);
    },
  };
}

export function withNiches(css: string): string {
  const [before, rest] = css.split(first);
  const after = rest?.split(last)[1];
  if (before === undefined || after === undefined)
    throw new Error(`${stylesheet} has lost the marks around its niches`);
  return [before, first, ...niches.map(ruleOf), last, after].join('');
}

function ruleOf(niche: Niche): string {
  const { button, ink, hero } = nicheColours[niche];
  return `${niche === niches[0] ? ':root' : `[data-niche="${niche}"]`} {
  --accent: ${button.fill};
  --accent-hover: ${button.hover};
  --on-accent: ${button.text};
  --accent-ink: light-dark(${ink.light}, ${ink.dark});
  --hero-from: ${hero.from};
  --hero-to: ${hero.to};
  --hero-glow: ${hero.one};
  --hero-glow-2: ${hero.two};
}
`;
}
