import type { Device } from '../device/device.ts';

/** Tries to get an answer that nothing of ours has overtaken. */
const attempts = 4;

/**
 * What the server says of members, asked again where it has meanwhile accepted a block, a like or what undoes them: whom I have
 * blocked would come back with an answer from before. Throws what asking throws.
 */
export async function askFresh<Answer>(device: Device, ask: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    const accepted = device.sync.accepted('likes');
    const answer = await ask();
    if (device.sync.accepted('likes') === accepted || attempt === attempts) return answer;
  }
}
