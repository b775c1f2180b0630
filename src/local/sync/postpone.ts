import { day, second } from '../../shared/limits.ts';
import type { ApiError } from '../device/api.ts';
import type { Device } from '../device/device.ts';
import { effectOf } from '../outbox/effects.ts';
import type { OutboxItem } from '../storage/db.ts';
import { saving } from '../storage/saving.ts';

/** Longest Retry-After; a clock that was set back must not delay an item for years. */
const longest = day;

export function isTooSoon({ now }: Device, { after = 0 }: OutboxItem): boolean {
  const left = after - now();
  return left > 0 && left <= longest;
}

/**
 * Postpones an item after a long Retry-After, in its own lane if its effect allows. Answers whether its lane waits
 * too; undefined means retry soon.
 */
export async function postpone(
  device: Device,
  { id, command }: OutboxItem,
  error: ApiError,
): Promise<'gone' | 'held' | undefined> {
  if (error.code !== 'too_many' || !error.isForLong) return undefined;
  const { apart } = effectOf(command.name);
  const { db } = device;
  await saving(device, () =>
    db.transaction('rw', db.outbox, async () => {
      const item = await db.outbox.get(id);
      if (!item) return;
      const after = device.now() + (error.retryAfter ?? 0) * second;
      await db.outbox.put({ ...item, after, ...(apart && { lane: `later ${item.key ?? id}` }) });
    }),
  );
  return apart ? 'gone' : 'held';
}
