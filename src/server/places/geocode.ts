import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { CallAnswer } from '../../shared/calls.ts';
import { Refusal } from '../calls/refusal.ts';
import type { Site } from '../sites/sites.ts';
import { nearest, type Towns } from './nearest.ts';

/** Maximum distance to a town in km; beyond is sea or wilderness. */
const farthest = 150;

/**
 * Country and region of a position, rounded first, never stored or logged (SPECIFICATION 2.31). Throws Refusal
 * `malformed` for an invalid position.
 */
export async function geocode(
  { settings }: Pick<Site, 'settings'>,
  position: { lat: string; lon: string },
): Promise<CallAnswer<'GET geocode.php'>> {
  const lat = readDegrees(position.lat, 90);
  const lon = readDegrees(position.lon, 180);
  const towns = await allTowns();
  const { index, distance } = nearest(towns, lat, lon);
  const found = distance <= farthest ? towns.places[towns.place[index] ?? 0] : undefined;
  if (!found?.country || !settings.countries.includes(found.country)) return { country: null, region: null };
  return found;
}

function readDegrees(text: string, most: number): number {
  const degrees = text.trim() === '' ? Number.NaN : Number(text);
  if (!(Math.abs(degrees) <= most)) throw new Refusal('malformed');
  return Math.round(degrees * 100) / 100;
}

let known: Promise<Towns> | undefined;

/** Loads the towns on first use; a failure is retried. */
export function allTowns(): Promise<Towns> {
  known ??= gatherTowns().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

function gatherTowns(): Promise<Towns> {
  const { promise, resolve, reject } = Promise.withResolvers<Towns>();
  const gathering = fork(join(import.meta.dirname, 'gather-towns.ts'), { serialization: 'advanced', execArgv: [] });
  gathering.once('message', (towns) => resolve(towns as Towns));
  gathering.once('error', reject);
  gathering.once('exit', () => reject(new Error('the towns were not gathered')));
  return promise;
}
