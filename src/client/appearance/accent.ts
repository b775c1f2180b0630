/** Paints the site's own accent, "LIGHT DARK"; without one the niche's colours stay. */
export function paintAccent(accent: string | undefined): void {
  const { dataset, style } = document.documentElement;
  if (accent) dataset.accent = accent;
  else delete dataset.accent;
  const [light = '', dark = ''] = accent?.split(' ') ?? [];
  style.setProperty('--own-light', light);
  style.setProperty('--own-dark', dark);
}
