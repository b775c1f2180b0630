import type { HeroColours } from '../../shared/niche-colours.ts';

/**
 * `any` has rounded corners; `maskable` and `touch` fill the square, which the system crops; `monochrome` and `badge`
 * are white silhouettes.
 */
export type Purpose = 'any' | 'maskable' | 'monochrome' | 'touch' | 'badge';

/** Scale of the symbol: only a circle of 80% is sure to be visible in a maskable icon. */
const sizes: Record<Purpose, number> = { any: 1, maskable: 0.9, monochrome: 0.84, touch: 0.96, badge: 1.2 };

/** Two figures and a spark between them. */
export function drawIcon(purpose: Purpose, colours: HeroColours): string {
  if (purpose === 'monochrome' || purpose === 'badge') return svg(scaled(sizes[purpose], silhouette));
  const corner = purpose === 'any' ? 15 : 0;
  return svg(ground(colours, corner) + scaled(sizes[purpose], mark(colours)));
}

/** Icons of the app's navigation (Lucide, ISC licence), 24 wide. */
const lines = {
  messages:
    'M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719',
  likes:
    'M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5',
  search: 'm21 21-4.34-4.34M11 3a8 8 0 1 0 0 16 8 8 0 0 0 0-16Z',
};
export type Shortcut = keyof typeof lines;

export function drawShortcut(shortcut: Shortcut, colours: HeroColours): string {
  const line = `<path d="${lines[shortcut]}" transform="translate(17 17) scale(1.25)" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`;
  return svg(ground(colours, 32) + line);
}

const svg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">${content}</svg>`;

const scaled = (size: number, content: string): string =>
  `<g transform="translate(32 32) scale(${size}) translate(-32 -32)">${content}</g>`;

const ground = ({ from, to }: HeroColours, corner: number): string =>
  `<linearGradient id="dusk" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>` +
  `<rect width="64" height="64" rx="${corner}" fill="url(#dusk)"/>`;

const lens = 'M32 17.3a17 17 0 0 1 0 29.4 17 17 0 0 1 0-29.4z';
const spark =
  '<path fill="#fff6e0" d="M32 19.5c.8 8 2.7 11.4 7 12.5-4.3 1.1-6.2 4.5-7 12.5-.8-8-2.7-11.4-7-12.5 4.3-1.1 6.2-4.5 7-12.5z"/>';

const mark = ({ from, one, two }: HeroColours): string =>
  `<circle cx="23.5" cy="32" r="17" fill="${one}"/><circle cx="40.5" cy="32" r="17" fill="${two}"/>` +
  `<path fill="${from}" d="${lens}"/>${spark}`;

/** The same shape with the lens cut out. */
const silhouette = `<path fill="#fff" fill-rule="evenodd" d="M32 17.3a17 17 0 1 0 0 29.4 17 17 0 1 0 0-29.4z${lens}"/>${spark.replace('#fff6e0', '#fff')}`;
