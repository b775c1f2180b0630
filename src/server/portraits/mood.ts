/** Expression of the face in one portrait. */
export interface Mood {
  /** 0 is a calm mouth, 1 is a wide smile. */
  smile: number;
  /** How far the lips are apart: 0 is closed, 1 is a laugh. Teeth show between. */
  open: number;
  /** 0 is none; 1 is eyes closed by laughing. */
  squint: number;
  /** Direction of the eyes, -1 to 1. */
  gaze: number;
  brows: number;
  /** Height of the right corner of the mouth above the other; of the left one if negative. */
  aside?: number;
}

/** For the photo that everybody sees first. */
export const calmMoods: readonly Mood[] = [
  { smile: 1, open: 0, squint: 0.22, gaze: 0, brows: 0 },
  { smile: 0.9, open: 0.62, squint: 0.3, gaze: 0, brows: 0.2 },
  { smile: 0.72, open: 0.4, squint: 0.12, gaze: 0, brows: 0.1 },
  { smile: 0.66, open: 0, squint: 0.08, gaze: 0, brows: 0 },
  { smile: 0.86, open: 0, squint: 0.16, gaze: 0, brows: 0.2, aside: 0.7 },
  { smile: 1, open: 0.95, squint: 0.45, gaze: 0, brows: 0.3 },
  { smile: 0.82, open: 0.36, squint: 0.14, gaze: 0, brows: 0, aside: 0.5 },
  { smile: 0.96, open: 0.5, squint: 0.34, gaze: 0, brows: 0.1, aside: -0.6 },
];

export const moods: readonly Mood[] = [
  ...calmMoods,
  { smile: 0.75, open: 0, squint: 0.25, gaze: 0.8, brows: 0.1 },
  { smile: 1, open: 1, squint: 1, gaze: 0, brows: 0.4 },
  { smile: 0.65, open: 0, squint: 0.1, gaze: -0.8, brows: 0.1 },
];
