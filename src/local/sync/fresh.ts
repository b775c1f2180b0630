import type { Device } from '../device/device.ts';

/** Requests for an answer that none of our changes has overtaken. */
const maxAttempts = 4;

/**
 * Repeats a request if a block, like or undo was accepted meanwhile: an older answer would restore a blocked member.
 * Throws as `ask` does.
 */
export async function askFresh<Answer>(device: Device, ask: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    const accepted = device.sync.accepted('likes');
    const answer = await ask();
    if (device.sync.accepted('likes') === accepted || attempt === maxAttempts) return answer;
  }
}
