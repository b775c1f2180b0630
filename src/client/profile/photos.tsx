import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { deletePhoto, movePhoto } from '../../local/photos.ts';
import type { User } from '../../shared/calls/user.ts';
import { freePhotos, premiumPhotos } from '../../shared/limits.ts';
import { onlineAtom, useDevice } from '../atoms.ts';
import { loading } from '../loading.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { useToast } from '../ui/toast.tsx';
import { AddPhotos } from './add-photos.tsx';
import { DeletePhoto } from './delete-photo.tsx';
import { PhotoLimit } from './photo-limit.tsx';
import { photoProblem } from './photo-problem.ts';
import { PhotoTile } from './photo-tile.tsx';
import { UploadTile } from './upload-tile.tsx';
import { uploadsOf } from './uploads.ts';
import { useOwnAlbum } from './use-own-album.ts';

/** One's own album, and what is on its way into it. */
export function Photos({ user }: { user: User }) {
  const { t, i18n } = useLingui();
  const device = useDevice();
  const online = useAtomValue(onlineAtom);
  const toast = useToast();
  const photos = useOwnAlbum();
  const uploads = uploadsOf(device);
  const { list } = useSyncExternalStore(
    useCallback((changed) => uploads.store.subscribe(changed), [uploads]),
    uploads.store.get,
  );
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [busy, setBusy] = useState(false);
  const [deleting, setDeleting] = useState<string>();
  const [left, setLeft] = useState(0);
  const [moved, setMoved] = useState<{ photo: string; by: 'left' | 'right'; place: number }>();

  const most = user.paid_user ? premiumPhotos : freePhotos;
  const count = photos?.length ?? 0;
  const room = Math.max(0, most - count - list.length);
  /** What is still on its way fills it only where something was left out for it: it may yet be refused. */
  const isFull = photos !== undefined && room === 0 && (list.length === 0 || left > 0);

  // What is moved leaves its place in the page, and the focus with it.
  useEffect(() => {
    if (!moved) return;
    section.current?.querySelector<HTMLElement>(`[data-photo="${moved.photo}"] [data-move=${moved.by}]`)?.focus();
  }, [moved]);

  const act = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await loading(work());
    } catch (error) {
      toast(photoProblem(i18n, error));
    } finally {
      setBusy(false);
    }
  };
  const move = (photo: string, from: number, place: number) =>
    act(async () => {
      await movePhoto(device, { id: photo, position: place });
      setMoved({ photo, by: place < from ? 'left' : 'right', place });
    });
  const remove = (id: string) =>
    act(async () => {
      await deletePhoto(device, id);
      heading.current?.focus();
      toast(<Trans>The photo is deleted.</Trans>);
    });
  const add = (files: File[]) => {
    uploads.add(files.slice(0, room));
    setLeft(Math.max(0, files.length - room));
  };
  const place = (moved?.place ?? 0) + 1;
  return (
    <section className="own-section own-photos" ref={section} aria-labelledby="own-photos">
      <div className="own-section-head">
        <h2 id="own-photos" ref={heading} tabIndex={-1}>
          <Trans>Photos</Trans>
        </h2>
        <span className="soft small figures">{t`${count} of ${most}`}</span>
      </div>
      {photos === undefined && online && <Skeleton height={160} />}
      {photos === undefined && !online && (
        <p className="soft">
          <Trans>Your photos appear as soon as there is a connection.</Trans>
        </p>
      )}
      {photos?.length === 0 && list.length === 0 && (
        <p className="soft">
          <Trans>A photo of yourself, on which one knows you. Where it was taken is removed from it.</Trans>
        </p>
      )}
      {count + list.length > 0 && (
        <ul className="own-album">
          {photos?.map((photo, i) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              name={user.profile.name}
              place={i}
              count={count}
              busy={busy}
              onMove={(to) => void move(photo.id, i, to)}
              onDelete={() => setDeleting(photo.id)}
            />
          ))}
          {list.map((upload) => (
            <UploadTile
              key={upload.id}
              upload={upload}
              onCancel={() => {
                uploads.cancel(upload.id);
                heading.current?.focus();
              }}
              onRetry={() => uploads.retry(upload.id)}
            />
          ))}
        </ul>
      )}
      <p className="for-readers" role="status">
        {moved && <Trans>The photo is now number {place}.</Trans>}
      </p>
      {!online && photos !== undefined && (
        <p className="small soft">
          <Trans>Changing photos needs a connection.</Trans>
        </p>
      )}
      {room > 0 && photos !== undefined && <AddPhotos onChosen={add} />}
      {isFull && <PhotoLimit isPremium={user.paid_user} left={left} />}
      {deleting !== undefined && (
        <DeletePhoto
          onClose={() => setDeleting(undefined)}
          onDelete={() => {
            setDeleting(undefined);
            void remove(deleting);
          }}
        />
      )}
    </section>
  );
}
