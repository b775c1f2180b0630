import { type RefObject, useEffect, useRef, useState } from 'react';
import { movePhoto } from '../../local/my-profile/photos.ts';
import type { Photo } from '../../shared/calls/members.ts';
import { useDevice } from '../app/atoms.ts';
import { inBackground } from '../app/background.ts';
import { loading } from '../app/loading.ts';

interface Move {
  id: string;
  /** From 0. */
  position: number;
}

interface Order {
  /** In the order of the presses, whether sent or not. */
  photos: readonly Photo[];
  /** New place of the photo moved last, from 1. */
  place: number | undefined;
  move: (id: string, position: number) => void;
}

/** Moves photos at once, and tells the server one after the other. A refusal takes back what is not stored. */
export function useMove(
  stored: readonly Photo[],
  tiles: RefObject<HTMLElement | null>,
  onFail: (error: unknown) => void,
): Order {
  const device = useDevice();
  const unsent = useRef<Move[]>([]);
  const [moves, show] = useState<readonly Move[]>([]);
  const [moved, setMoved] = useState<{ id: string; by: 'left' | 'right'; place: number }>();
  const photos = moves.reduce(withMove, stored);

  // A moved photo changes its DOM position and would lose the focus.
  useEffect(() => {
    if (!moved) return;
    tiles.current?.querySelector<HTMLElement>(`[data-photo="${moved.id}"] [data-move=${moved.by}]`)?.focus();
  }, [moved, tiles]);
  // Not right after the answer, which the stored album shows a moment later.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each new album
  useEffect(() => {
    if (moves.length > 0) show([...unsent.current]);
  }, [stored]);

  const send = async () => {
    for (let [next] = unsent.current; next; [next] = unsent.current) {
      try {
        await movePhoto(device, next);
        unsent.current.shift();
      } catch (error) {
        unsent.current = [];
        show([]);
        setMoved(undefined);
        onFail(error);
      }
    }
  };
  const move = (id: string, position: number) => {
    const from = photos.findIndex((photo) => photo.id === id);
    setMoved({ id, by: position < from ? 'left' : 'right', place: position + 1 });
    unsent.current.push({ id, position });
    show([...moves, { id, position }]);
    if (unsent.current.length === 1) inBackground(loading(send()));
  };
  return { photos, place: moved?.place, move };
}

function withMove(photos: readonly Photo[], { id, position }: Move): readonly Photo[] {
  const photo = photos.find((each) => each.id === id);
  return photo ? photos.filter((each) => each !== photo).toSpliced(position, 0, photo) : photos;
}
