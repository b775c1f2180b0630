import type { HonoRequest } from 'hono';
import { largestPhoto, second } from '../../shared/limits.ts';
import { receiveBytes } from '../kit/body.ts';
import { Refusal } from '../kit/refusal.ts';
import { createTurns } from '../kit/turns.ts';

/** A picture of 12 MB at 1 Mbit/s. */
const patience = 100 * second;
/** Each holds a whole picture in memory, from its first byte until it is stored. */
const takeTurn = createTurns({ atOnce: 16, waiting: 0 });
/** Turns that one member may hold: whoever sends a whole album at once leaves room for the others. */
const share = 8;
const held = new Map<string, number>();

/** Takes in a picture that a member sends, and does `work` with its bytes. Throws Refusal `too_large`, and `unavailable` where too many are under way. */
export const receivePicture = <Result>(
  member: string,
  request: HonoRequest,
  work: (bytes: Buffer) => Promise<Result>,
): Promise<Result> =>
  withinShare(member, () => takeTurn(async () => work(await receiveBytes(request, { most: largestPhoto, patience }))));

export async function withinShare<Result>(member: string, work: () => Promise<Result>): Promise<Result> {
  const before = held.get(member) ?? 0;
  if (before >= share) throw new Refusal('unavailable', { retryAfter: 3 });
  held.set(member, before + 1);
  try {
    return await work();
  } finally {
    const left = (held.get(member) ?? 0) - 1;
    if (left > 0) held.set(member, left);
    else held.delete(member);
  }
}
