import type { User } from '../shared/calls/user.ts';
import type { Locale } from '../shared/locales.ts';
import type { LocalDb } from './db.ts';
import type { Device } from './device.ts';
import { run } from './run.ts';
import { reopening } from './saving.ts';

/** The member as they see themselves; undefined until the first answer. */
export function userOf(db: LocalDb): Promise<User | undefined> {
  return reopening(db, () => db.user.toCollection().first());
}

/** Whether this copy has nothing to show yet. */
export async function isEmpty({ db }: Device): Promise<boolean> {
  return (await reopening(db, () => db.user.count())) === 0;
}

export async function setLanguage(device: Device, language: Locale): Promise<void> {
  await run(device, { name: 'editUser', input: { language } });
}
