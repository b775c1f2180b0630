/** Displayed size of a photo in CSS pixels, known before it loads, so that nothing moves. */
export function photoSize({ width, height }: { width: number; height: number }) {
  const scale = Math.min(288 / width, 320 / height);
  return { width: Math.max(96, Math.round(width * scale)), height: Math.max(72, Math.round(height * scale)) };
}
