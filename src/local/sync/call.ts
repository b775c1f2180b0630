import type { CallAnswer } from '../../shared/calls.ts';
import { type Command, commands } from '../../shared/commands.ts';
import { waitingFile } from '../chat/waiting-file.ts';
import { ApiError } from '../device/api.ts';
import type { Device } from '../device/device.ts';

/** Makes a command's call once, with the file that waits for it. Throws ApiError. */
export async function callOf(
  { api, db }: Device,
  command: Command,
  signal: AbortSignal,
): Promise<CallAnswer<'POST chat.php'> | object> {
  if (command.name !== 'sendFile')
    return await api.call(commands[command.name], command.input, { signal, retry: false, whole: true });
  const { name, input } = command;
  const file = await waitingFile(db, input.id);
  // Without its bytes there is nothing to send or retry.
  if (!file) throw new ApiError('unsupported_type', 415);
  return await api.upload(commands[name], file, { signal, ...input });
}
