import type { CallInput } from '../../shared/calls.ts';
import { cleanText } from '../../shared/clean-text.ts';
import { saveUser } from '../accounts/user.ts';
import type { Device } from '../device/device.ts';
import { run } from '../outbox/run.ts';

type Edit = CallInput<'PUT profile.php'>;

/**
 * Shown here at once, and to others when the server has heard of it. A text is cleaned as the server does it: what is laid over
 * the copy here has to be what comes from there.
 */
export async function editProfile(device: Device, edit: Edit): Promise<void> {
  const { about } = edit;
  const input = about === undefined ? edit : { ...edit, about: cleanText(about) };
  await run(device, { name: 'editProfile', input });
}

/**
 * At once, not through the outbox: for a signup, whose next step begins when the server has it, and for a name, which others see
 * only when it will do. Throws ApiError, `invalid` with the faults.
 */
export async function fillIn(device: Device, filled: Edit): Promise<void> {
  const { profile } = await device.api.call('PUT profile.php', filled);
  const { seeks } = filled;
  await saveUser(device, (user) => user && { ...user, profile, ...(seeks && { seeks }) });
}
