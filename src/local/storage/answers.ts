import type { CallAnswer } from '../../shared/calls.ts';
import type { Device } from '../device/device.ts';
import type { LocalDb } from './db.ts';
import { reopening, saving } from './saving.ts';

/** Calls without input whose last answer is shown offline too (SPECIFICATION 10.1). */
export type SavedCall =
  | 'GET sessions.php'
  | 'GET passkey.php'
  | 'GET block.php'
  | 'GET notifications.php'
  | 'GET companyinfo.php'
  | 'GET gifts.php'
  | 'GET credits.php'
  | 'GET transactions.php'
  | 'GET decisions.php'
  | 'GET verification.php';

/** Server's last answer; undefined before the first. */
export async function savedAnswer<Name extends SavedCall>(
  db: LocalDb,
  call: Name,
): Promise<CallAnswer<Name> | undefined> {
  const saved = await reopening(db, () => db.answers.get(call));
  return saved?.answer as CallAnswer<Name> | undefined;
}

/** Loads and stores an answer. Throws ApiError. */
export async function askAgain<Name extends SavedCall>(device: Device, call: Name): Promise<CallAnswer<Name>> {
  const answer = await device.api.call<SavedCall>(call, {});
  await saveAnswer(device, call, answer as CallAnswer<Name>);
  return answer as CallAnswer<Name>;
}

/** Stores another call's answer, or the member's own change. */
export async function saveAnswer<Name extends SavedCall>(
  device: Device,
  call: Name,
  answer: CallAnswer<Name>,
): Promise<void> {
  await saving(device, () => device.db.answers.put({ call, answer }));
}
