import { type Spot, smooth } from './svg.ts';

/**
 * A place on or around the head, seen from the front, in head units: the face is 280 wide, eyes at y 0, chin at 190, crown at
 * -215; z comes toward the viewer, 0 between the ears.
 */
export type Landmark = readonly [x: number, y: number, z: number, corner?: 'corner'];

/** A head turned to the side and nodding, flat on paper. Everything on it is drawn through it, so that it turns as one. */
export interface Head {
  /** -1 to the left of the picture, 1 to the right; at most a sixth of a profile. */
  turn: number;
  project(place: Landmark): Spot;
  /** A point on the face: its depth is computed, `lift` is how far it stands out. */
  onFace(x: number, y: number, lift?: number): Spot;
  curve(places: readonly Landmark[], options?: { closed?: boolean }): string;
  /** A curve on the face. */
  faceCurve(spots: readonly Spot[], options?: { closed?: boolean; lift?: number }): string;
}

/** Sine of 14 degrees. Farther turned, eyes and mouth leave the middle of the outline. */
const farthestTurn = 0.24;
const faceDepth = 102;

/** `nod` from -1 (looks up) to 1 (looks down); `width` of the whole head and height of its `brow` are 1 for most. */
export function createHead(turn: number, nod: number, { width = 1, brow = 1 } = {}): Head {
  const sinTurn = turn * farthestTurn;
  const cosTurn = Math.sqrt(1 - sinTurn ** 2);
  const sinNod = nod * 0.16;
  const project = ([x, y, z, corner]: Landmark): Spot => {
    const across = x * cosTurn * width + z * sinTurn;
    const down = (y < 0 ? y * brow : y) + z * sinNod;
    return corner ? [across, down, corner] : [across, down];
  };
  const depthAt = (x: number) => faceDepth * Math.sqrt(Math.max(0, 1 - (x / 162) ** 2));
  const onFace = (x: number, y: number, lift = 0): Spot => project([x, y, depthAt(x) + lift]);
  return {
    turn,
    project,
    onFace,
    curve: (places, options) => smooth(places.map(project), options),
    faceCurve: (spots, { closed = true, lift = 0 } = {}) =>
      smooth(
        spots.map(([x, y, corner]): Spot => {
          const [across, down] = onFace(x, y, lift);
          return corner ? [across, down, corner] : [across, down];
        }),
        { closed },
      ),
  };
}
