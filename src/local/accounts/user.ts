import type { User } from '../../shared/calls/accounts-user.ts';
import type { Device } from '../device/device.ts';
import { reapply } from '../outbox/effects.ts';
import { run } from '../outbox/run.ts';
import type { LocalDb } from '../storage/db.ts';
import { reopening, saving } from '../storage/saving.ts';

/** The member's own data; undefined until the first answer. */
export function userOf(db: LocalDb): Promise<User | undefined> {
  return reopening(db, () => db.user.toCollection().first());
}

/** True until the first pull has stored something to show. */
export async function isEmpty({ db }: Device): Promise<boolean> {
  return (await reopening(db, () => db.user.count())) === 0;
}

/** Changes settings here at once and sends them through the outbox. */
export async function changeSettings(device: Device, settings: Partial<SimpleSettings>): Promise<void> {
  await run(device, { name: 'editUser', input: settings });
}

/** True while the server has not been told of a change. */
export const isSettingUnsent = (db: LocalDb, setting: keyof SimpleSettings): Promise<boolean> =>
  reopening(db, async () =>
    (await db.outbox.toArray()).some(({ command }) => command.name === 'editUser' && setting in command.input),
  );

type SimpleSettings = Pick<User, 'language' | 'discreet' | 'strangers_per_hour' | 'invisible' | 'scheme'>;

/** Stores the member from a call's answer, so the screen need not wait for the next pull. */
export async function saveUser(device: Device, change: (user: User | undefined) => User | undefined): Promise<void> {
  const { db, member, sync } = device;
  sync.noteAccepted(['user']); // outdates a pull that was requested earlier
  await saving(device, () =>
    db.transaction('rw', db.tables, async () => {
      const user = change(await db.user.get(member));
      if (!user) return;
      await db.user.put(user);
      await reapply(db, member, 'user'); // the answer lacks changes still in the outbox
    }),
  );
}
