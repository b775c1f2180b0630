import type { Device } from '../../local/device/device.ts';
import { judge, type Verdict } from '../../local/swipe-game/swipe-game.ts';
import { remember, remembered } from '../app/remembered.ts';

type Throw = [profile: string, verdict: Verdict];

/**
 * Records a thrown card synchronously before judging: leaving the page aborts transactions after the card is already
 * gone. Returns as `judge`.
 */
export async function throwCard(device: Device, profile: string, verdict: Verdict): Promise<string | undefined> {
  note(device, [...without(profile, noted(device)), [profile, verdict]]);
  return await land(device, profile, verdict);
}

/** Judges cards recorded by an earlier page. Skips those judged since or no longer dealt. */
export async function landAll(device: Device): Promise<void> {
  for (const [profile, verdict] of noted(device)) await land(device, profile, verdict);
}

/** On failure the record stays: the next start retries. */
async function land(device: Device, profile: string, verdict: Verdict): Promise<string | undefined> {
  const id = await judge(device, profile, verdict);
  note(device, without(profile, noted(device)));
  return id;
}

const without = (profile: string, all: Throw[]): Throw[] => all.filter(([thrown]) => thrown !== profile);

function noted({ member }: Device): Throw[] {
  const noted = remembered('thrown');
  if (noted === undefined) return [];
  const [whose, ...thrown] = JSON.parse(noted) as [string, ...Throw[]];
  return whose === member ? thrown : [];
}

/** A forgetful device stores nothing. */
function note({ member, options }: Device, thrown: Throw[]): void {
  if (!options.forgetful) remember('thrown', thrown.length > 0 ? JSON.stringify([member, ...thrown]) : undefined);
}
