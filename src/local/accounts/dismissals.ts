import type { Flag } from '../../shared/calls/accounts-user.ts';
import { day, dismissalDays, second } from '../../shared/limits.ts';
import type { Device } from '../device/device.ts';
import { run } from '../outbox/run.ts';
import type { LocalDb } from '../storage/db.ts';
import { reopening } from '../storage/saving.ts';

/** A dismissal hides for 30 days, on every device of the member. `now` in ms. */
export function isDismissed(db: LocalDb, flag: Flag, now: number): Promise<boolean> {
  return reopening(db, async () => {
    const dismissal = await db.flags.get(flag);
    return dismissal !== undefined && now < dismissal.at * second + dismissalDays * day;
  });
}

export async function dismiss(device: Device, flag: Flag): Promise<void> {
  const at = Math.floor(device.now() / second);
  await run(device, { name: 'editUser', input: { dismissals: { [flag]: at } } });
}
