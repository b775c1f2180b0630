import type { LocalDb, OutboxItem } from '../storage/db.ts';

interface OutboxQueue {
  /** The next item: of the oldest lane that is not taken, its first one. */
  next(isTaken: (lane: string) => boolean): Promise<OutboxItem | undefined>;
  /** Look at everything again: what had waited for credits may wait no longer. */
  rewind(): void;
}

/**
 * What waits in the outbox, oldest first, and what joins it meanwhile. The outbox is read on from where it was read before:
 * thousands may wait after weeks offline, and to read all of them again for each one would take minutes.
 */
export function createQueue({ outbox }: LocalDb): OutboxQueue {
  let lanes: string[] = [];
  let readThrough = 0;

  async function readOn(): Promise<void> {
    const items = await outbox.where('id').above(readThrough).toArray();
    readThrough = items.at(-1)?.id ?? readThrough;
    lanes.push(...items.filter(isWaiting).map((item) => item.lane));
  }

  return {
    async next(isTaken) {
      await readOn();
      for (;;) {
        const place = lanes.findIndex((lane) => !isTaken(lane));
        const [lane] = place < 0 ? [] : lanes.splice(place, 1);
        if (lane === undefined) return undefined;
        // Not necessarily the one that was read: an older one may wait again, or this one may have been discarded.
        const first = await outbox.where('lane').equals(lane).filter(isWaiting).first();
        if (first) return first;
      }
    },
    rewind() {
      lanes = [];
      readThrough = 0;
    },
  };
}

const isWaiting = (item: OutboxItem): boolean => item.state === 'waiting';
