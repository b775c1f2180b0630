import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { cutPhoto, deletePhoto, movePhoto } from '../../local/my-profile/photos.ts';
import type { User } from '../../shared/calls/accounts-user.ts';
import type { Photo } from '../../shared/calls/members.ts';
import { freePhotos, premiumPhotos } from '../../shared/limits.ts';
import { onlineAtom, useDevice } from '../app/atoms.ts';
import { loading } from '../app/loading.ts';
import { ChoosePhotos } from '../photos/choose-photos.tsx';
import { CropDialog } from '../photos/crop-dialog.tsx';
import { settingsAtom } from '../sites/site.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { useToast } from '../ui/toast.tsx';
import { DeletePhoto } from './delete-photo.tsx';
import { SavedUploads } from './kept-uploads.tsx';
import { PhotoLimit } from './photo-limit.tsx';
import { photoProblem } from './photo-problem.ts';
import { PhotoTile } from './photo-tile.tsx';
import { SayDecided } from './say-decided.tsx';
import { uploadsOf } from './uploads.ts';
import { useDecided } from './use-decided.ts';
import { useDrop } from './use-drop.ts';
import { useOwnAlbum } from './use-own-album.ts';
import { WaitingUploads } from './waiting-uploads.tsx';

/** The member's album, with photos being uploaded. */
export function Photos({ user }: { user: User }) {
  const { t, i18n } = useLingui();
  const device = useDevice();
  const online = useAtomValue(onlineAtom);
  const cdn = useAtomValue(settingsAtom)?.cdn_prefix;
  const toast = useToast();
  const photos = useOwnAlbum();
  const uploads = uploadsOf(device);
  const { list: sent } = useSyncExternalStore(
    useCallback((changed) => uploads.store.subscribe(changed), [uploads]),
    uploads.store.get,
  );
  // The album may contain a photo before its upload is answered.
  const list = sent.filter(({ id }) => !photos?.some((photo) => photo.id === id));
  const decided = useDecided(photos);
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [busy, setBusy] = useState(false);
  const [deleting, setDeleting] = useState<string>();
  const [cropping, setCropping] = useState<Photo>();
  const [leftOut, setLeft] = useState(0);
  const [moved, setMoved] = useState<{ photo: string; by: 'left' | 'right'; place: number }>();

  const most = user.paid_user ? premiumPhotos : freePhotos;
  const count = photos?.length ?? 0;
  const room = Math.max(0, most - count - list.length);
  /** Uploads count towards the limit only if photos were left out: an upload may still be refused. */
  const isFull = photos !== undefined && room === 0 && (list.length === 0 || leftOut > 0);
  const saved = list.filter(({ state }) => state === 'kept').map(({ id }) => id);

  useEffect(() => uploads.noteStored(photos?.map(({ id }) => id) ?? []), [uploads, photos]);

  // A moved photo changes its DOM position and would lose the focus.
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
  const drop = useDrop(room > 0 && photos !== undefined, add);
  const cancel = (ids: readonly string[]) => {
    for (const id of ids) uploads.cancel(id);
    heading.current?.focus();
  };
  const place = (moved?.place ?? 0) + 1;
  return (
    <section
      className="own-section own-photos"
      data-over={drop.over || undefined}
      ref={section}
      aria-labelledby="own-photos"
      {...drop.target}
    >
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
      {saved.length > 0 && photos !== undefined && (
        <SavedUploads count={saved.length} onSend={() => uploads.send(saved)} onDiscard={() => cancel(saved)} />
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
              onCrop={() => setCropping(photo)}
              onDelete={() => setDeleting(photo.id)}
            />
          ))}
          <WaitingUploads uploads={uploads} list={list} onCancel={(id) => cancel([id])} />
        </ul>
      )}
      <p className="for-readers" role="status">
        {moved && <Trans>The photo is now number {place}.</Trans>}
      </p>
      <div className="for-readers" role="status">
        <SayDecided decided={decided} />
      </div>
      {!online && photos !== undefined && (
        <p className="small soft">
          <Trans>Changing photos needs a connection.</Trans>
        </p>
      )}
      {room > 0 && photos !== undefined && (
        <ChoosePhotos className="own-add" multiple onChosen={add}>
          <Trans>Add photos</Trans>
        </ChoosePhotos>
      )}
      {isFull && <PhotoLimit isPremium={user.paid_user} left={leftOut} />}
      {cropping && cdn !== undefined && (
        <CropDialog
          picture={cdn + cropping.filename}
          onSave={(cut) => cutPhoto(device, cropping, cut)}
          onClose={() => setCropping(undefined)}
        />
      )}
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
