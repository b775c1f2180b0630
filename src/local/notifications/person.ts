import { get, type UseStore } from 'idb-keyval';
import type { Profile } from '../../shared/calls/members.ts';
import type { Settings } from '../../shared/calls/sites.ts';
import { keys } from '../storage/values.ts';
import type { Sentences } from './sentences.ts';

/** Shows nobody. */
export const neutralIcon = '/notification.png';

/** Name with the label of a fictional profile or robot (SPECIFICATION 9.14), so it never looks like a real person's. */
export function nameOf(
  { name, fictional, robot }: Profile,
  sentences: Sentences,
  settings: Settings | undefined,
): string {
  if (fictional) return `${name} · ${settings?.fictional_singular || sentences.fictional}`;
  return robot ? `${name} · ${sentences.robot}` : name;
}

export async function iconOf({ main_image }: Profile, values: UseStore): Promise<string> {
  const prefix = (await settingsIn(values))?.cdn_prefix;
  if (main_image?.status !== 'active' || prefix === undefined) return neutralIcon;
  return prefix + main_image.thumb_filename;
}

export function settingsIn(values: UseStore): Promise<Settings | undefined> {
  return get<Settings>(keys.settings, values).catch(() => undefined);
}
