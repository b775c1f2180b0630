import type { Device } from '../../local/device/device.ts';
import { judge, type Verdict } from '../../local/swipe-game/swipe-game.ts';
import { remember, remembered } from '../app/remembered.ts';

type Throw = [profile: string, verdict: Verdict];

/**
 * The card is gone before its judgement is written down, and a page that is left takes its unfinished transactions along. So what was
 * thrown is noted first where writing waits for nothing, until it is in the copy. Answers as `judge`.
 */
export async function throwCard(device: Device, profile: string, verdict: Verdict): Promise<string | undefined> {
  note(device, [...without(profile, noted(device)), [profile, verdict]]);
  return await land(device, profile, verdict);
}

/** What an earlier page was left with in the air. A card that has been judged since, or that is not dealt any more, is let be. */
export async function landAll(device: Device): Promise<void> {
  for (const [profile, verdict] of noted(device)) await land(device, profile, verdict);
}

/** Where it fails it stays noted: the next start tries again. */
async function land(device: Device, profile: string, verdict: Verdict): Promise<string | undefined> {
  const id = await judge(device, profile, verdict);
  note(device, without(profile, noted(device)));
  return id;
}

const without = (profile: string, all: Throw[]): Throw[] => all.filter(([thrown]) => thrown !== profile);

function noted({ member }: Device): Throw[] {
  const kept = remembered('thrown');
  if (kept === undefined) return [];
  const [whose, ...thrown] = JSON.parse(kept) as [string, ...Throw[]];
  return whose === member ? thrown : [];
}

/** A device that is not the member's own keeps nothing. */
function note({ member, options }: Device, thrown: Throw[]): void {
  if (!options.forgetful) remember('thrown', thrown.length > 0 ? JSON.stringify([member, ...thrown]) : undefined);
}
