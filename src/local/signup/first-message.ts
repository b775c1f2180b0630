import type { User } from '../../shared/calls/accounts-user.ts';
import type { CommandInput } from '../../shared/commands.ts';
import { saveUser } from '../accounts/user.ts';
import { ApiError } from '../device/api.ts';
import type { Device } from '../device/device.ts';
import { loadProfile } from '../members/members.ts';
import { run } from '../outbox/run.ts';

/**
 * Shows the message of a signup as waiting (SPECIFICATION 3.10). On confirmation the server and this device both send
 * it, under one id: it arrives once.
 */
export async function keepFirstMessage(
  device: Device,
  user: User,
  { id, profile, text }: Pick<CommandInput<'sendMessage'>, 'id' | 'profile' | 'text'>,
): Promise<void> {
  // Before the first pull the copy does not know yet that messages wait for the confirmation.
  await saveUser(device, (known) => known ?? user);
  await run(device, { name: 'sendMessage', input: { id, profile, kind: 'text', text } });
  // For the name and the face in the list. After the first pull, which forgets profiles that no answer names.
  await device.sync.request();
  await loadProfile(device, profile, { unasked: true }).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
  });
}
