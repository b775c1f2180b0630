import { atom } from 'jotai';
import type { CallAnswer } from '../../shared/calls.ts';
import { geolocationCache, second } from '../../shared/limits.ts';
import { api } from '../app/api.ts';
import { store } from '../app/store.ts';

type Geocode = CallAnswer<'GET geocode.php'>;

/** Location permission: unsupported, unknown, or the browser's state (SPECIFICATION 3.5). */
export const geolocationAtom = atom<'unsupported' | 'unknown' | PermissionState>('unknown');

const timeoutMs = 20 * second;
let last: { at: number; geocode: Geocode } | undefined;

/** Permission state without prompting. */
export async function learnGeolocation(): Promise<void> {
  if (!('geolocation' in navigator) || !isSecureContext) {
    store.set(geolocationAtom, 'unsupported');
    return;
  }
  try {
    const permission = await navigator.permissions.query({ name: 'geolocation' });
    const follow = () => store.set(geolocationAtom, permission.state);
    permission.addEventListener('change', follow);
    follow();
  } catch {
    // Prompting reveals it.
  }
}

/**
 * After a press: country and region of the device, at most an hour old. Undefined if the browser refuses; throws
 * ApiError.
 */
export async function locate(): Promise<Geocode | undefined> {
  if (last && Date.now() - last.at < geolocationCache) return last.geocode;
  const position = await askPosition();
  if (!position) return undefined;
  const { latitude, longitude } = position.coords;
  // Two decimals, about a town: nothing more precise is sent (SPECIFICATION 2.31).
  const geocode = await api.call('GET geocode.php', { lat: latitude.toFixed(2), lon: longitude.toFixed(2) });
  last = { at: Date.now(), geocode };
  return geocode;
}

function askPosition(): Promise<GeolocationPosition | undefined> {
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      resolve,
      ({ code, PERMISSION_DENIED }) => {
        if (code === PERMISSION_DENIED) store.set(geolocationAtom, 'denied');
        resolve(undefined);
      },
      { maximumAge: geolocationCache, timeout: timeoutMs },
    );
  });
}
