import type { Measured } from '../../shared/calls/operator-sites.ts';
import type { Settings } from '../../shared/calls/sites.ts';
import { minute } from '../../shared/limits.ts';
import type { Context, Db } from '../context.ts';
import { claims, measuredClaims } from '../statistics/claims.ts';
import type { Site } from './sites.ts';

/** Minimum sample: smaller groups make the share meaningless. */
const enough = { members: 100, matched: 20 };

/** Measured effect of premium among the site's own members, from the last measurement. */
export async function measuredOf({ db, now }: Pick<Context, 'db' | 'now'>, site: string): Promise<Measured | null> {
  const rows = await measuredClaims(db, site, now());
  const [last] = rows;
  if (!last) return null;
  const of = (kind: string) => rows.find(({ day, name }) => day === last.day && name === claims + kind)?.value ?? 0;
  const [premium, free] = [of('premium'), of('free')];
  const [premium_matched, free_matched] = [of('premium_matched'), of('free_matched')];
  const isEnough = Math.min(premium, free) >= enough.members && free_matched >= enough.matched;
  const percentage = isEnough ? Math.round((premium_matched / premium / (free_matched / free) - 1) * 100) : null;
  return { day: last.day, premium, premium_matched, free, free_matched, percentage };
}

const remembered = 10 * minute;
const memory = new WeakMap<Db, Map<string, { at: number; measured: Promise<Measured | null> }>>();

/** Replaces the claim by the measured value if the sample is large enough; without a gain there is no claim. */
export async function claimOf(context: Context, { id, settings }: Site): Promise<Settings['premium_claim']> {
  const claim = settings.premium_claim;
  if (claim.percentage === 0) return claim;
  const measured = await remember(context, id);
  if (measured?.percentage == null) return claim;
  const members = measured.premium + measured.free;
  return { ...claim, percentage: Math.max(0, measured.percentage), measured: { day: measured.day, members } };
}

async function remember(context: Context, site: string): Promise<Measured | null> {
  const known = memory.get(context.db) ?? new Map<string, { at: number; measured: Promise<Measured | null> }>();
  memory.set(context.db, known);
  const at = context.now().getTime();
  const last = known.get(site);
  if (last && Math.abs(at - last.at) < remembered) return await last.measured;
  const measured = measuredOf(context, site);
  known.set(site, { at, measured });
  measured.catch(() => known.delete(site));
  return await measured;
}
