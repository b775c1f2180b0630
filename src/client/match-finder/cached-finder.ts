import type { Device } from '../../local/device/device.ts';
import { matchesOf, wizardOf } from '../../local/match-finder/match-finder.ts';

type Here = { wizard: Awaited<ReturnType<typeof wizardOf>>; matches: Awaited<ReturnType<typeof matchesOf>> };

/** Last state read: the screen paints completely at first, and new matches show at once. */
const cached = new WeakMap<Device, Here>();

export const cachedFinder = (device: Device): Here | undefined => cached.get(device);

export async function readFinder(device: Device): Promise<Here> {
  const [wizard, matches] = await Promise.all([wizardOf(device.db), matchesOf(device.db)]);
  const here = { wizard, matches };
  cached.set(device, here);
  return here;
}
