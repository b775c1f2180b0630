import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useRef, useState } from 'react';
import type { LikeType } from '../../local/likes/likes.ts';
import type { Likings } from '../../local/likes/list-likes.ts';
import { useDevice } from '../app/atoms.ts';
import { cachedLikes, readLikes, step } from './cached-likes.ts';
import type { LikesRoute } from './scroll-position.ts';

interface Shown {
  /** Undefined until read. Just after a tab change still the previous tab. */
  list: Likings | undefined;
  /** Loads more. */
  more(): void;
}

/** Likes of a tab. Each keeps its position while the tab is open, even if liked back. */
export function useLikings({ type, at }: LikesRoute): Shown {
  const device = useDevice();
  const key = type ?? at;
  const [most, setMost] = useState(() =>
    Math.max(step, (type && cachedLikes(device).lists.get(type)?.likings.length) ?? 0),
  );
  const visit = useRef<Refresh>({ key, shown: new Map(), settled: type });
  const list = useLiveQuery(
    async () => {
      if (visit.current.key !== key) visit.current = { key, shown: new Map(), settled: type };
      const { shown, settled } = visit.current;
      const list = await readLikes(device, { type: settled, at }, most, shown);
      for (const { like, rank } of list.likings) shown.set(like.id, rank);
      // A member in several tabs, or moving between them, must not move others.
      if (list.likings.some(({ profile }) => profile.id === at)) visit.current.settled = list.type;
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
  shown: Map<string, number>;
  settled: LikeType | undefined;
}
