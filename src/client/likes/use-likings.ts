import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useRef, useState } from 'react';
import type { LikeType, Likings } from '../../local/likes/likes.ts';
import { useDevice } from '../app/atoms.ts';
import { cachedLikes, readLikes, step } from './cached-likes.ts';
import type { LikesRoute } from './scroll-position.ts';

interface Shown {
  /** Undefined until it is read. For a moment after a change of tabs still the one before. */
  list: Likings | undefined;
  /** Reads on. */
  more(): void;
}

/** The likes of a tab. What is new when the tab is opened stays where it is while it is looked at, liked back or not. */
export function useLikings({ type, at }: LikesRoute): Shown {
  const device = useDevice();
  const key = type ?? at;
  const [most, setMost] = useState(() =>
    Math.max(step, (type && cachedLikes(device).lists.get(type)?.likings.length) ?? 0),
  );
  const look = useRef<Refresh>({ key, held: new Set(), settled: type });
  const list = useLiveQuery(
    async () => {
      if (look.current.key !== key) look.current = { key, held: new Set(), settled: type };
      const { held, settled } = look.current;
      const list = await readLikes(device, { type: settled, at }, most, held);
      for (const { like } of list.likings) if (like.like_new === 1) held.add(like.id);
      // Who stands in several tabs, or moves from one to another, takes nobody along.
      if (list.likings.some(({ profile }) => profile.id === at)) look.current.settled = list.type;
      return list;
    },
    [device, key, most],
    type && cachedLikes(device).lists.get(type),
  );
  const isLonger = list !== undefined && list.likings.length < list.counts[list.type];
  const more = useCallback(() => {
    if (isLonger) setMost((most) => most + step);
  }, [isLonger]);
  return { list, more };
}

interface Refresh {
  key: string | undefined;
  held: Set<string>;
  settled: LikeType | undefined;
}
