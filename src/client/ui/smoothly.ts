/** How code scrolls: CSS can't stop a smooth scroll that code asks for. */
export const smoothly = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
