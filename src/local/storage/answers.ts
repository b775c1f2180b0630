import type { CallAnswer } from '../../shared/calls.ts';
import type { Device } from '../device/device.ts';
import type { LocalDb } from './db.ts';
import { reopening, saving } from './saving.ts';

/** Calls that need no input, whose last answer is shown without network too (decisions.md section 9). */
export type SavedCall =
  | 'GET sessions.php'
  | 'GET passkey.php'
  | 'GET block.php'
  | 'GET notifications.php'
  | 'GET companyinfo.php'
  | 'GET gifts.php'
  | 'GET credits.php'
  | 'GET transactions.php'
  | 'GET decisions.php';

/** As the server last answered; undefined until it has. */
export async function savedAnswer<Name extends SavedCall>(
  db: LocalDb,
  call: Name,
): Promise<CallAnswer<Name> | undefined> {
  const kept = await reopening(db, () => db.answers.get(call));
  return kept?.answer as CallAnswer<Name> | undefined;
}

/** Asks, and keeps what is answered. Throws ApiError. */
export async function askAgain<Name extends SavedCall>(device: Device, call: Name): Promise<CallAnswer<Name>> {
  const answer = await device.api.call<SavedCall>(call, {});
  await saveAnswer(device, call, answer as CallAnswer<Name>);
  return answer as CallAnswer<Name>;
}

/** What another call has answered, or the member has just changed. */
export async function saveAnswer<Name extends SavedCall>(
  device: Device,
  call: Name,
  answer: CallAnswer<Name>,
): Promise<void> {
  await saving(device, () => device.db.answers.put({ call, answer }));
}
