import type { Niche } from './niches.ts';

/** A hero's ground from corner to corner, and its two lights: an icon draws two people in them. */
export interface HeroColours {
  from: string;
  to: string;
  one: string;
  two: string;
}

interface Colours {
  button: { fill: string; hover: string; text: string };
  /** The accent as text, on light grounds and on dark ones. */
  ink: { light: string; dark: string };
  hero: HeroColours;
}

/**
 * The only place for the colours of niches: mails and icons read them, and the build writes them into styles/niches.css
 * (.build/niches.ts). Text on each passes AA (tests/client/tokens.test.ts).
 */
export const nicheColours: Record<Niche, Colours> = {
  general: {
    button: { fill: '#ffb224', hover: '#ffc04d', text: '#2b1206' },
    ink: { light: '#8a4a00', dark: '#ffc04d' },
    hero: { from: '#3b0f3a', to: '#a02356', one: '#ffb224', two: '#ff5d8f' },
  },
  she: {
    button: { fill: '#c9296f', hover: '#b02060', text: '#fff' },
    ink: { light: '#b81d60', dark: '#ff85b3' },
    hero: { from: '#4a0f43', to: '#ab2a72', one: '#ff8fc0', two: '#ffc46b' },
  },
  bdsm: {
    button: { fill: '#9c1c3c', hover: '#b3264a', text: '#fff' },
    ink: { light: '#9c1c3c', dark: '#ff8fa3' },
    hero: { from: '#150a18', to: '#6b1231', one: '#e23a5f', two: '#b98a4a' },
  },
  bbw: {
    button: { fill: '#ff8c69', hover: '#ffa488', text: '#34100a' },
    ink: { light: '#a33a18', dark: '#ffa488' },
    hero: { from: '#4a1230', to: '#a8392f', one: '#ffab7a', two: '#ff6f91' },
  },
  gilf: {
    button: { fill: '#8550a0', hover: '#73428c', text: '#fff' },
    ink: { light: '#7a4595', dark: '#d3a6ea' },
    hero: { from: '#2c1440', to: '#8a3f78', one: '#e9b872', two: '#c48be0' },
  },
  milf: {
    button: { fill: '#a82668', hover: '#911f59', text: '#fff' },
    ink: { light: '#a02362', dark: '#f58cc0' },
    hero: { from: '#330c2f', to: '#962356', one: '#ff9c5b', two: '#f05a9d' },
  },
  gay: {
    button: { fill: '#4b58d0', hover: '#3d49b8', text: '#fff' },
    ink: { light: '#4450c4', dark: '#a3adff' },
    hero: { from: '#171448', to: '#6a2f9c', one: '#ff9f6b', two: '#5fb8ff' },
  },
};
