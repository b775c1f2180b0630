import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { Device } from '../../local/device/device.ts';
import { albumOf } from '../../local/members/members.ts';
import type { Attributes, Photo, Profile } from '../../shared/calls/members.ts';
import { onlineAtom, useDevice } from '../app/atoms.ts';

interface Shown {
  photos: readonly Photo[];
  attributes: Attributes;
}

/** By member, for returning from a profile. In memory only: who is merely dealt has not been opened. */
interface Seen {
  albums: ReadonlyMap<string, Shown>;
  /** Index of the photo looked at. */
  at: ReadonlyMap<string, number>;
}
const cached = new WeakMap<Device, Seen>();

export interface CardPhotos {
  /** Empty until they load, and offline where the member was never opened: then there is the main photo. */
  photos: readonly Photo[];
  at: number;
  attributes: Attributes | undefined;
  /** Photos and attributes are on their way. */
  loading: boolean;
  show(index: number): void;
}

/** A card that goes at once asks for nothing, in ms. */
const delayMs = 250;

/** Photos of the cards, loaded for the one on top. */
export function usePhotos(top: Profile | undefined): (member: string) => CardPhotos {
  const device = useDevice();
  const online = useAtomValue(onlineAtom);
  const [seen, setSeen] = useState<Seen>(() => cached.get(device) ?? { albums: new Map(), at: new Map() });
  const [failed, setFailed] = useState<string>();
  useEffect(() => void cached.set(device, seen), [device, seen]);

  const id = top?.id;
  const isKnown = id === undefined || seen.albums.has(id);
  useEffect(() => {
    if (id === undefined || isKnown) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      load(device, id, online, stop.signal).then(
        (album) => {
          if (!album || stop.signal.aborted) return;
          setSeen(({ albums, at }) => ({ albums: new Map(albums).set(id, album), at }));
        },
        () => stop.signal.aborted || setFailed(id), // The main photo is enough to go on.
      );
    }, delayMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [device, id, isKnown, online]);

  return (member) => {
    const { photos = [], attributes } = seen.albums.get(member) ?? {};
    return {
      photos,
      attributes,
      loading: online && failed !== member && !seen.albums.has(member),
      at: Math.min(seen.at.get(member) ?? 0, Math.max(0, photos.length - 1)),
      show: (index) =>
        index >= 0 &&
        index < photos.length &&
        setSeen(({ albums, at }) => ({ albums, at: new Map(at).set(member, index) })),
    };
  };
}

async function load(device: Device, id: string, online: boolean, signal: AbortSignal): Promise<Shown | undefined> {
  const saved = await albumOf(device.db, id);
  if (saved?.profile) return { photos: saved.photos, attributes: saved.profile };
  if (!online) return undefined;
  const { profile, photos } = await device.api.call('GET profile.php', { id }, { signal, retry: false });
  return { photos, attributes: profile };
}
