import { uuidv7 } from '../../shared/ids.ts';
import type { Device } from '../device/device.ts';
import type { AboutRecording, LocalDb, RecordedPart } from '../storage/db.ts';
import { reopening } from '../storage/saving.ts';

/** All that was said until now. */
export interface Recorded extends AboutRecording {
  sound: Blob;
}

/** A recording on this device until it is sent or thrown away: it outlives a reload. No other tab finds it meanwhile. */
export interface Unsent {
  id: string;
  add(sound: Blob, about: AboutRecording): void;
  /** Deletes it. */
  drop(): void;
  /** Leaves it to the next who asks. */
  leave(): void;
}

interface Place {
  conversation: string;
  /** The same after a reload. */
  tab: string;
}

export function newRecording(device: Device, place: Place): Unsent {
  const id = uuidv7(device.now(), device.random);
  return unsent(device, { ...place, id }, take(device, id, {}));
}

/**
 * The recording that this tab made and has not sent; or another tab's that nobody has open. A reloaded page waits for the end of the
 * old one.
 */
export async function findRecording(
  device: Device,
  place: Place & { signal: AbortSignal },
): Promise<{ recorded: Recorded; unsent: Unsent } | undefined> {
  const { conversation, tab, signal } = place;
  const ids = new Map<string, boolean>();
  for (const part of await partsIn(device.db, conversation)) ids.set(part.id, part.tab === tab);
  const ownFirst = [...ids].sort(([, one], [, other]) => Number(other) - Number(one));
  for (const [id, isOwn] of ownFirst) {
    const free = await take(device, id, isOwn ? { signal } : { ifAvailable: true });
    if (!free) continue;
    const parts = (await partsIn(device.db, conversation)).filter((part) => part.id === id);
    const last = parts.at(-1);
    if (!last || signal.aborted) {
      free();
      continue;
    }
    const { type, duration, waveform, ended } = last;
    const sound = new Blob(
      parts.map(({ bytes }) => bytes),
      { type },
    );
    return { recorded: { sound, duration, waveform, ended }, unsent: unsent(device, { ...place, id }, free) };
  }
  return undefined;
}

const partsIn = (db: LocalDb, conversation: string): Promise<RecordedPart[]> =>
  reopening(db, () => db.recordings.where('conversation').equals(conversation).sortBy('part'));

type Free = (() => void) | undefined;

function unsent({ db }: Device, { id, conversation, tab }: Place & { id: string }, lock: Free | Promise<Free>): Unsent {
  let next = 0;
  let isDropped = false;
  let done: Promise<unknown> = Promise.resolve();
  // One after the other: what is thrown away must not come back with its last second.
  const then = (work: () => Promise<unknown>) => {
    done = done.then(work).catch(() => undefined); // without room it does not outlive the page
  };
  const leave = () => then(async () => (await lock)?.());
  return {
    id,
    add(sound, about) {
      if (isDropped) return;
      const part = next++;
      then(async () => {
        const bytes = await sound.arrayBuffer();
        const row = { id, part, conversation, tab, bytes, type: sound.type, ...about };
        await reopening(db, () =>
          db.transaction('rw', db.recordings, async () => {
            // Without the one before it was deleted: nobody can be written to here any more.
            if (part === 0 || (await db.recordings.get([id, part - 1]))) await db.recordings.put(row);
          }),
        );
      });
    },
    drop() {
      isDropped = true;
      then(() => reopening(db, () => db.recordings.where('id').equals(id).delete()));
      leave();
    },
    leave,
  };
}

/** Undefined if another holds it. */
function take({ locks }: Device, id: string, options: LockOptions): Promise<Free> {
  return new Promise((resolve) => {
    const hold = (lock: Lock | null) => (lock ? new Promise<void>((free) => resolve(free)) : resolve(undefined));
    locks.request(`recording ${id}`, options, hold).catch(() => resolve(undefined));
  });
}
