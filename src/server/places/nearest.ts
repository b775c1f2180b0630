/** Towns in columns, which need a fiftieth of the memory of objects. */
export interface Towns {
  /** Degrees. */
  lat: Float32Array;
  lon: Float32Array;
  people: Uint32Array;
  /** Index into `places`. */
  place: Uint16Array;
  places: { country: string | null; region: string | null }[];
}

/** Kilometres per degree of latitude. */
const degree = 111.2;
/** Radius of a town, which grows with its population: six kilometres for a million. */
const reach = 0.006;

/** Finds the town with the nearest edge, and its distance in km. */
export function nearest(towns: Towns, lat: number, lon: number): { index: number; distance: number } {
  const narrowing = Math.cos((lat * Math.PI) / 180);
  let index = -1;
  let distance = Number.POSITIVE_INFINITY;
  for (let i = 0; i < towns.lat.length; i++) {
    const up = ((towns.lat[i] ?? 0) - lat) * degree;
    if (Math.abs(up) > distance + 30) continue;
    const across = Math.abs((towns.lon[i] ?? 0) - lon);
    const right = Math.min(across, 360 - across) * degree * narrowing;
    const away = Math.sqrt(up * up + right * right) - reach * Math.sqrt(towns.people[i] ?? 0);
    if (away >= distance) continue;
    index = i;
    distance = away;
  }
  return { index, distance };
}
