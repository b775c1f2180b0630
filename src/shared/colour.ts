type Scheme = 'light' | 'dark';

/** WCAG 2.2 AA for text. */
export const enoughContrast = 4.5;

/** Grounds of text: sunk, ground, surface and raised of client/styles/tokens.css; a test compares them. */
export const groundsOf: Record<Scheme, readonly string[]> = {
  light: ['#f6ebe7', '#fdf7f4', '#ffffff', '#ffffff'],
  dark: ['#0e0811', '#130c16', '#251a2b', '#31233a'],
};

/** Colours that replace the niche's: one for light grounds, one for dark ones. */
export interface Accent {
  light: string;
  dark: string;
}

/** Lowest contrast of this colour as text on a scheme's grounds. Text on a button of it has more (niches.css). */
export const leastContrast = (colour: string, scheme: Scheme): number =>
  Math.min(...groundsOf[scheme].map((ground) => contrast(colour, ground)));

export const isColour = (text: string): boolean => /^#[\da-f]{6}$/.test(text);

/** Contrast ratio of the Web Content Accessibility Guidelines: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** `mix('#ff0000', '#000000', 0.25)`: a quarter of the first, like color-mix(in srgb). */
export function mix(one: string, other: string, share: number): string {
  const others = partsOf(other);
  return `#${partsOf(one)
    .map((part, i) => Math.round(part * share + (others[i] ?? 0) * (1 - share)))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour).map((part) => {
    const value = part / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const partsOf = (colour: string): number[] => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
