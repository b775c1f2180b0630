import type { LocalDb, OutboxItem } from '../storage/db.ts';

interface OutboxQueue {
  /** First item of the oldest lane that is not taken. */
  next(isTaken: (lane: string) => boolean): Promise<OutboxItem | undefined>;
  /** Starts over: items that waited for credits may be ready now. */
  rewind(): void;
}

/**
 * Queue of the outbox, oldest first, with new items. Continues where it stopped: rereading thousands of items for each
 * one would take minutes.
 */
export function createQueue(db: LocalDb): OutboxQueue {
  const { outbox } = db;
  let lanes: string[] = [];
  let readThrough = 0;

  async function readOn(): Promise<void> {
    const items = await outbox.where('id').above(readThrough).toArray();
    readThrough = items.at(-1)?.id ?? readThrough;
    lanes.push(...items.filter(isWaiting).map((item) => item.lane));
  }

  return {
    next: (isTaken) =>
      db.transaction('r', outbox, async () => {
        await readOn();
        for (;;) {
          const position = lanes.findIndex((lane) => !isTaken(lane));
          const [lane] = position < 0 ? [] : lanes.splice(position, 1);
          if (lane === undefined) return undefined;
          // Read again: an older item may have been released, or this one discarded.
          const first = await outbox.where('lane').equals(lane).filter(isWaiting).first();
          if (first) return first;
        }
      }),
    rewind() {
      lanes = [];
      readThrough = 0;
    },
  };
}

const isWaiting = (item: OutboxItem): boolean => item.state === 'waiting';
