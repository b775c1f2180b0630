import { second } from '../../shared/limits.ts';
import type { ApiError } from '../device/api.ts';
import type { Device } from '../device/device.ts';
import { effectOf } from '../outbox/effects.ts';
import { maxPostponeMs } from '../outbox/retry.ts';
import type { OutboxItem } from '../storage/db.ts';
import { saving } from '../storage/saving.ts';

export function isTooSoon({ now }: Device, { after = 0 }: OutboxItem): boolean {
  const left = after - now();
  return left > 0 && left <= maxPostponeMs;
}

/**
 * Postpones an item after a long Retry-After. `gone`: it waits in its own lane, as its effect allows. `held`: its lane
 * waits too.
 */
export async function postpone(device: Device, { id, command }: OutboxItem, error: ApiError): Promise<'gone' | 'held'> {
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
