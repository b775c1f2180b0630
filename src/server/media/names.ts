import { storedTypes } from '../../shared/message-files.ts';

/** True for the name of a whole file. Names are ours, but they come back in addresses. */
export const isMedium = (name: string): boolean => /^[\w-]+\.\w+$/.test(name);

/** Path of a file below its store, the same in every kind of store: nginx finds it by that. */
export function pathOf(name: string, isNamed = isMedium): string {
  if (!isNamed(name)) throw new Error('no name of a medium');
  return `${name.slice(0, 2)}/${name}`;
}

/** Beside the files: names the installation that the store belongs to (marker.ts). */
export const markerName = 'installation';

/** Media type by the name. */
export function typeOf(name: string): string {
  return storedTypes[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}
