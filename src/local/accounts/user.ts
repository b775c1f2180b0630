import type { User } from '../../shared/calls/accounts-user.ts';
import type { Device } from '../device/device.ts';
import { reapply } from '../outbox/effects.ts';
import { run } from '../outbox/run.ts';
import type { LocalDb } from '../storage/db.ts';
import { reopening, saving } from '../storage/saving.ts';

/** The member as they see themselves; undefined until the first answer. */
export function userOf(db: LocalDb): Promise<User | undefined> {
  return reopening(db, () => db.user.toCollection().first());
}

/** Whether this copy has nothing to show yet. */
export async function isEmpty({ db }: Device): Promise<boolean> {
  return (await reopening(db, () => db.user.count())) === 0;
}

/** Shown here at once, and on the member's other devices when the server has heard of it. */
export async function changeSettings(device: Device, settings: Partial<SimpleSettings>): Promise<void> {
  await run(device, { name: 'editUser', input: settings });
}

type SimpleSettings = Pick<User, 'language' | 'discreet' | 'invisible' | 'scheme'>;

/** What a call has answered of the member: the next pull would bring it as well; the screen goes on at once. */
export async function saveUser(device: Device, change: (user: User | undefined) => User | undefined): Promise<void> {
  const { db, member, sync } = device;
  sync.noteAccepted(['user']); // what a pull was answered before this is old now
  await saving(device, () =>
    db.transaction('rw', db.tables, async () => {
      const user = change(await db.user.get(member));
      if (!user) return;
      await db.user.put(user);
      await reapply(db, member, 'user'); // the answer knows nothing of what still waits here
    }),
  );
}
