import type { Device } from '../device/device.ts';
import { run } from '../outbox/run.ts';
import type { LocalMessage } from '../storage/db.ts';
import { reactionsTo } from './reactions.ts';

/** Sets my reaction to a message, or takes it back where it is the same: here at once, for both through the outbox. */
export async function react(
  device: Device,
  message: Pick<LocalMessage, 'id' | 'conversation' | 'reactions' | 'reacting'>,
  emoji: string,
): Promise<void> {
  const { id, conversation } = message;
  const next = reactionsTo(message, device.member).mine === emoji ? '' : emoji;
  await run(device, { name: 'react', input: { id, conversation, emoji: next } });
}
