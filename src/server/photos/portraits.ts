import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { second } from '../../shared/limits.ts';
import type { Context } from '../context.ts';
import { transact } from '../db/connect.ts';
import type { PhotoRow } from '../db/schema/profiles.ts';
import type { Loop } from '../jobs/loop.ts';
import { createSemaphore } from '../limits/semaphore.ts';
import { lockMembers } from '../sync/counters.ts';
import { writeFiles } from './files.ts';
import { updateMainImage } from './main-image.ts';

type Drawn = Pick<PhotoRow, 'id' | 'member_id' | 'name' | 'blur_name' | 'drawing'>;

/** A page asks for two dozen portraits at once; drawn in parallel, all would be late. */
const takeTurn = createSemaphore({ atOnce: 2, waiting: 150 });

/** By photo, because several files and members may ask at once. */
const underWay = new WeakMap<Context, Map<string, Promise<void>>>();

/** Draws the files of a demo portrait, once for concurrent requests. Does nothing for real photos. */
export function drawOnce(context: Context, photo: Drawn): Promise<void> {
  const drawings = underWay.get(context) ?? new Map<string, Promise<void>>();
  underWay.set(context, drawings);
  const known = drawings.get(photo.id);
  if (known) return known;
  const drawing = takeTurn(() => draw(context, photo)).finally(() => drawings.delete(photo.id));
  drawings.set(photo.id, drawing);
  return drawing;
}

async function draw(context: Context, photo: Drawn): Promise<void> {
  if (!context.draw || photo.drawing === null) return;
  const renditions = await context.draw(photo.drawing);
  const { width, height, thumbhash } = renditions;
  // Raises no counter: devices get the placeholder with the next change of the profile.
  await transact(context.db, async (tx) => {
    await lockMembers(tx, [photo.member_id]);
    await tx.updateTable('photos').set({ width, height, thumbhash }).where('id', '=', photo.id).execute();
    await updateMainImage(tx, photo.member_id);
  });
  await writeFiles(context, photo, renditions);
}

/** Delay after startup, which has more urgent work, in ms. */
const startAfterMs = 5 * second;
/** Pause after a drawing, as a multiple of its duration. Calls come first anyway (portraits/draw-apart.ts). */
const restFactor = 1;

/** Interval between checks that the machine is idle, in ms. */
const idlePollMs = 5 * second;
/** Always false on systems without a load average. */
const machineIsBusy = (): boolean => (loadavg()[0] ?? 0) > availableParallelism();

interface Pace {
  /** Delay after startup, in ms. */
  after?: number;
  isBusy?: () => boolean;
}

/**
 * Draws the demo's remaining portraits in the background, one at a time: main photos first, in the order of the
 * search. Ends when none are left.
 */
export function drawPortraits(context: Context, { after = startAfterMs, isBusy = machineIsBusy }: Pace = {}): Loop {
  const stopping = new AbortController();
  const { signal } = stopping;
  const idle = async () => {
    while (isBusy()) await wait(idlePollMs, undefined, { signal });
  };
  const ended = drawAll(context, { signal, after, idle }).catch((error) => {
    if (!stopping.signal.aborted) context.log.error('portrait drawing failed', { error });
  });
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

interface Work {
  signal: AbortSignal;
  after: number;
  idle: () => Promise<void>;
}

async function drawAll(context: Context, { signal, after, idle }: Work): Promise<void> {
  if (!context.draw) return;
  await wait(after, undefined, { signal });
  const all = await undrawn(context)
    .leftJoin('presence', 'presence.member_id', 'photos.member_id')
    .select('id')
    .orderBy('position')
    .orderBy('last_active', (order) => order.desc().nullsLast())
    .orderBy('id')
    .execute();
  for (const { id } of all) {
    await idle();
    const photo = await undrawn(context).selectAll().where('id', '=', id).executeTakeFirst();
    if (!photo) continue; // It was drawn on request meanwhile.
    const start = performance.now();
    await drawOnce(context, photo).catch((error) => context.log.error('portrait drawing failed', { error }));
    await wait(restFactor * (performance.now() - start), undefined, { signal });
  }
}

const undrawn = ({ db }: Context) =>
  db.selectFrom('photos').where('drawing', 'is not', null).where('thumbhash', 'is', null);
