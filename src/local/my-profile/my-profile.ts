import type { CallInput } from '../../shared/calls.ts';
import { cleanText } from '../../shared/clean-text.ts';
import { cleanAnswers } from '../../shared/prompts.ts';
import { saveUser } from '../accounts/user.ts';
import type { Device } from '../device/device.ts';
import { run } from '../outbox/run.ts';

type Edit = CallInput<'PUT profile.php'>;

/** Shows the edit here at once and queues it. Cleans text exactly as the server does, so that both copies match. */
export async function editProfile(device: Device, edit: Edit): Promise<void> {
  const { about, answers } = edit;
  const input = {
    ...edit,
    ...(about !== undefined && { about: cleanText(about) }),
    ...(answers && { answers: cleanAnswers(answers) }),
  };
  await run(device, { name: 'editProfile', input });
}

/**
 * Saves directly, not through the outbox: a signup step and a name need the server's verdict. Throws ApiError,
 * `invalid` with the faults.
 */
export async function fillIn(device: Device, filled: Edit): Promise<void> {
  const { profile } = await device.api.call('PUT profile.php', filled);
  const { seeks } = filled;
  await saveUser(device, (user) => user && { ...user, profile, ...(seeks && { seeks }) });
}
