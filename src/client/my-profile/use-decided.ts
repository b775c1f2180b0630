import { useEffect, useRef, useState } from 'react';
import type { Photo } from '../../shared/calls/members.ts';

export interface Decided extends Pick<Photo, 'id' | 'status'> {
  /** Position in the album, from 1. */
  number: number;
}

/** Photos whose state has changed since this device last knew it. */
export function useDecided(photos: readonly Photo[] | undefined): readonly Decided[] {
  const [decided, setDecided] = useState<readonly Decided[]>([]);
  const known = useRef(photos);
  useEffect(() => {
    const before = known.current ?? [];
    known.current = photos;
    const changed = (photos ?? []).flatMap(({ id, status }, i) =>
      before.some((photo) => photo.id === id && photo.status !== status) ? [{ id, status, number: i + 1 }] : [],
    );
    if (changed.length > 0) setDecided(changed);
  }, [photos]);
  return decided;
}
