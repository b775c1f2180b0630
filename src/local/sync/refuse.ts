import type { ErrorCode } from '../../shared/errors.ts';
import type { ApiError } from '../device/api.ts';
import type { Device } from '../device/device.ts';
import type { Alert } from '../device/live.ts';
import { applyItem, effectOf } from '../outbox/effects.ts';
import { isPaid, isSend } from '../outbox/sends.ts';
import type { LocalDb, OutboxItem } from '../storage/db.ts';
import { saving } from '../storage/saving.ts';

/**
 * Handles a final refusal (SPECIFICATION 10.5). Messages stay, with the reason, and wait for credits or confirmation;
 * reports stay until they are read; other changes are undone and views reload.
 */
export async function refuseItem(device: Device, item: OutboxItem, error: ApiError): Promise<void> {
  const { db, member } = device;
  const code = error.code === 'network' ? 'unavailable' : error.code;
  if (!isSend(item)) device.sync.noteAccepted(effectOf(item.command.name).views);
  const takenBack = await saving(device, () =>
    db.transaction('rw', db.tables, async () => {
      // Discarded or replaced meanwhile.
      if ((await db.outbox.get(item.id)) === undefined) return false;
      if (isSend(item)) {
        if (code === 'insufficient_credits') await waitForCredits(db, member, item);
        else if (code === 'not_confirmed') await change(db, member, { ...item, state: 'unconfirmed' });
        else await change(db, member, { ...item, state: 'failed', error: code });
        return false;
      }
      // Stays until a page has said so (local/reports/refused.ts): the worker may have sent it.
      if (item.command.name === 'report') {
        await db.outbox.put({ ...item, state: 'failed', error: code });
        return false;
      }
      await db.outbox.delete(item.id);
      const { views, refused } = effectOf(item.command.name);
      await refused?.(db, { input: item.command.input, code });
      await db.cursors.bulkDelete([...views]);
      return true;
    }),
  );
  const alert = takenBack && alertOf(item, code);
  if (alert) device.live.alert(alert);
}

/**
 * Makes all paid items wait in order; later ones queue behind (run.ts). Skips messages in check: the server has
 * reserved their credits.
 */
async function waitForCredits(db: LocalDb, member: string, refused: OutboxItem): Promise<void> {
  const balance = (await db.user.get(member))?.credits ?? 0;
  for (const item of await db.outbox.where('state').anyOf('waiting', 'unpaid').sortBy('id')) {
    const { held, ...rest } = item;
    if ((held && item.id !== refused.id) || !(await isPaid(db, item.command))) continue;
    await change(db, member, { ...rest, state: 'unpaid', error: 'insufficient_credits', balance });
  }
}

async function change(db: LocalDb, member: string, item: OutboxItem): Promise<void> {
  await db.outbox.put(item);
  await applyItem(db, member, item);
}

function alertOf({ command }: OutboxItem, code: ErrorCode): Alert | undefined {
  // Already gone on the server, as intended.
  const wantedGone = command.name === 'removeChat' || command.name === 'withdrawMessage';
  if (wantedGone && code === 'not_found') return undefined;
  if (command.name !== 'removeChat') return { kind: 'refused', command: command.name, code };
  return { kind: 'removeChatFailed', conversation: command.input.conversation, code };
}
