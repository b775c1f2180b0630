import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useEffect, useState } from 'react';
import type { Device } from '../../local/device/device.ts';
import type { LocalDb } from '../../local/storage/db.ts';
import { imageCaches } from '../../local/storage/image-caches.ts';

interface Stored {
  chats: number;
  messages: number;
  profiles: number;
  images: number;
  waiting: number;
}

interface Outside {
  images: number;
  /** Bytes; absent if the browser does not tell. */
  space?: { used: number };
  isPersistent?: boolean;
}

/** Data of the member on this device. */
export function useStored({ db }: Device): {
  stored: Stored | undefined;
  space: Outside['space'];
  /** True if the browser granted persistent storage. */
  isPersistent: boolean | undefined;
  /** Recounts data that no live query covers. */
  refresh: () => Promise<void>;
} {
  const rows = useLiveQuery(() => countRows(db), [db]);
  const [outside, setOutside] = useState<Outside>();
  const refresh = useCallback(async () => setOutside(await readStored()), []);
  useEffect(() => void refresh(), [refresh]);
  return {
    stored: rows && outside && { ...rows, images: outside.images },
    space: outside?.space,
    isPersistent: outside?.isPersistent,
    refresh,
  };
}

async function countRows(db: LocalDb): Promise<Omit<Stored, 'images'>> {
  const [chats, messages, profiles, waiting] = await Promise.all(
    [db.chats, db.messages, db.profiles, db.outbox].map((table) => table.count()),
  );
  return { chats: chats ?? 0, messages: messages ?? 0, profiles: profiles ?? 0, waiting: waiting ?? 0 };
}

/** Never throws: forbidden storage is empty. */
async function readStored(): Promise<Outside> {
  const estimate = await navigator.storage?.estimate?.().catch(() => undefined);
  const isPersistent = await navigator.storage?.persisted?.().catch(() => undefined);
  return {
    images: await countImages().catch(() => 0),
    ...(estimate?.usage !== undefined && { space: { used: estimate.usage } }),
    ...(isPersistent !== undefined && { isPersistent }),
  };
}

async function countImages(): Promise<number> {
  let count = 0;
  for (const { name } of imageCaches) {
    if (await caches.has(name)) count += (await (await caches.open(name)).keys()).length; // open() would create it
  }
  return count;
}
