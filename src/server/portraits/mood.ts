/** Expression of the face in one portrait. */
export interface Mood {
  /** 0 is a calm mouth, 1 is a wide smile. */
  smile: number;
  /** Teeth show. */
  open: boolean;
  /** 0 is none; 1 is eyes closed by laughing. */
  squint: number;
  /** Direction of the eyes, -1 to 1. */
  gaze: number;
  brows: number;
}

/** For the photo that everybody sees first. */
export const calmMoods: readonly Mood[] = [
  { smile: 0.75, open: false, squint: 0.15, gaze: 0, brows: 0 },
  { smile: 0.9, open: true, squint: 0.3, gaze: 0, brows: 0.2 },
  { smile: 0.82, open: true, squint: 0.15, gaze: 0, brows: 0.1 },
  { smile: 0.72, open: false, squint: 0.05, gaze: 0, brows: 0 },
  { smile: 1, open: true, squint: 0.4, gaze: 0, brows: 0.3 },
];

export const moods: readonly Mood[] = [
  ...calmMoods,
  { smile: 0.75, open: false, squint: 0.25, gaze: 0.8, brows: 0.1 },
  { smile: 1, open: true, squint: 1, gaze: 0, brows: 0.4 },
  { smile: 0.65, open: false, squint: 0.1, gaze: -0.8, brows: 0.1 },
];
