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
import { makeRenditions } from './pipeline.ts';

type Drawn = Pick<PhotoRow, 'id' | 'member_id' | 'name' | 'blur_name' | 'drawing'>;

/** A page asks for two dozen at once: drawn all at a time, each would be as late as the last. */
const takeTurn = createSemaphore({ atOnce: 2, waiting: 150 });

/** By photo: several files of it are asked for at the same time, and by several members. */
const underWay = new WeakMap<Context, Map<string, Promise<void>>>();

/** Makes the files of a portrait of the demo, once however many ask for it. Nothing where the photo is no drawing. */
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
  const renditions = await makeRenditions(await context.draw(photo.drawing));
  const { width, height, thumbhash } = renditions;
  // Raises nobody's counter: a device learns the placeholder together with whatever brings the profile next.
  await transact(context.db, async (tx) => {
    await lockMembers(tx, [photo.member_id]);
    await tx.updateTable('photos').set({ width, height, thumbhash }).where('id', '=', photo.id).execute();
    await updateMainImage(tx, photo.member_id);
  });
  await writeFiles(context, photo, renditions);
}

/** Until then a start has better things to do. */
const startAfter = 30 * second;
/** Of what a drawing took: the rest of the time the machine is for those who use it. */
const rest = 3;

/** How long to wait before asking again whether the machine has nothing better to do. */
const nap = 5 * second;
/** Where the system does not tell, never. */
const machineIsBusy = (): boolean => (loadavg()[0] ?? 0) > availableParallelism() / 2;

interface Pace {
  /** Of the start, ms. */
  after?: number;
  isBusy?: () => boolean;
}

/** Draws in a demo what nobody has asked for yet, main photos first, one at a time and in no hurry; ends when nothing is left. */
export function drawPortraits(context: Context, { after = startAfter, isBusy = machineIsBusy }: Pace = {}): Loop {
  const stopping = new AbortController();
  const { signal } = stopping;
  const idle = async () => {
    while (isBusy()) await wait(nap, undefined, { signal });
  };
  const ended = drawAll(context, { signal, after, idle }).catch((error) => {
    if (!stopping.signal.aborted) context.log.error('portraits could not be drawn', { error });
  });
  return {
    wake() {},
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
  const all = await undrawn(context).select('id').orderBy('position').orderBy('id').execute();
  for (const { id } of all) {
    await idle();
    const photo = await undrawn(context).selectAll().where('id', '=', id).executeTakeFirst();
    if (!photo) continue; // Somebody has asked for it meanwhile.
    const start = performance.now();
    await drawOnce(context, photo).catch((error) => context.log.error('a portrait could not be drawn', { error }));
    await wait(rest * (performance.now() - start), undefined, { signal });
  }
}

const undrawn = ({ db }: Context) =>
  db.selectFrom('photos').where('drawing', 'is not', null).where('thumbhash', 'is', null);
