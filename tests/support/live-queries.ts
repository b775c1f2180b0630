import { setTimeout as wait } from 'node:timers/promises';

/** A live query is heard in real time. By turns: a busy machine may let 20 ms pass without one. */
export async function untilHeard(): Promise<void> {
  for (let turns = 0; turns < 20; turns++) await wait(1);
}
