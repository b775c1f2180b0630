import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useRef, useState } from 'react';
import { cutPhoto, deletePhoto, movePhoto } from '../../local/my-profile/photos.ts';
import type { Photo } from '../../shared/calls/members.ts';
import { useDevice } from '../app/atoms.ts';
import { loading } from '../app/loading.ts';
import { CropDialog } from '../photos/crop-dialog.tsx';
import { settingsAtom } from '../sites/site.ts';
import { Icon } from '../ui/icon.tsx';
import { useToast } from '../ui/toast.tsx';
import { DeletePhoto } from './delete-photo.tsx';
import { photoProblem } from './photo-problem.ts';
import { PhotoTile } from './photo-tile.tsx';
import type { Upload } from './upload-list.ts';
import type { Uploads } from './uploads.ts';
import { useReorder } from './use-reorder.ts';
import { WaitingUploads } from './waiting-uploads.tsx';

interface Props {
  name: string;
  photos: readonly Photo[];
  uploads: Uploads;
  list: readonly Upload[];
  /** Empty places behind them. */
  free: number;
  onAdd: () => void;
  onCancel: (id: string) => void;
  /** The focused photo is gone. */
  onDeleted: () => void;
}

/** Photos of the album, with those being uploaded; each can be moved, cut and deleted. */
export function Album({ name, photos, uploads, list, free, onAdd, onCancel, onDeleted }: Props) {
  const { t } = useLingui();
  const device = useDevice();
  const cdn = useAtomValue(settingsAtom)?.cdn_prefix;
  const { busy, act } = usePhotoAction();
  const { tiles, moved, move } = useMove(act);
  const reorder = useReorder(tiles, !busy && photos.length > 1, (id, to) => {
    const from = photos.findIndex((photo) => photo.id === id);
    if (from >= 0 && from !== to) void move(id, from, to);
  });
  const [deleting, setDeleting] = useState<string>();
  const [cropping, setCropping] = useState<Photo>();
  const toast = useToast();

  const remove = (id: string) =>
    act(async () => {
      await deletePhoto(device, id);
      onDeleted();
      toast(<Trans>Photo deleted.</Trans>);
    });
  const place = (moved?.place ?? 0) + 1;
  return (
    <>
      {photos.length + list.length + free > 0 && (
        <ul className="own-album" ref={tiles} {...reorder}>
          {photos.map((photo, i) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              name={name}
              place={i}
              count={photos.length}
              busy={busy}
              onMove={(to) => void move(photo.id, i, to)}
              onCrop={() => setCropping(photo)}
              onDelete={() => setDeleting(photo.id)}
            />
          ))}
          <WaitingUploads uploads={uploads} list={list} onCancel={onCancel} />
          {Array.from({ length: free }, (_, i) => {
            const number = photos.length + list.length + i + 1;
            return (
              // One of them is enough for the keyboard.
              <li key={number} className="own-slot" aria-hidden={i > 0}>
                <button
                  type="button"
                  tabIndex={i > 0 ? -1 : undefined}
                  className="plain"
                  aria-label={t`Add photos`}
                  onClick={onAdd}
                >
                  <span className="figures">{number}</span>
                  <Icon of={Plus} />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <p className="for-readers" role="status">
        {moved && <Trans>The photo is now number {place}.</Trans>}
      </p>
      {cropping && cdn !== undefined && (
        <CropDialog
          photo={cdn + cropping.filename}
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
    </>
  );
}

/** One change of the album at a time; reports failures as a toast. */
function usePhotoAction() {
  const { i18n } = useLingui();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
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
  return { busy, act };
}

function useMove(act: (work: () => Promise<void>) => Promise<void>) {
  const device = useDevice();
  const tiles = useRef<HTMLUListElement>(null);
  const [moved, setMoved] = useState<{ photo: string; by: 'left' | 'right'; place: number }>();

  // A moved photo changes its DOM position and would lose the focus.
  useEffect(() => {
    if (!moved) return;
    tiles.current?.querySelector<HTMLElement>(`[data-photo="${moved.photo}"] [data-move=${moved.by}]`)?.focus();
  }, [moved]);

  const move = (photo: string, from: number, place: number) =>
    act(async () => {
      await movePhoto(device, { id: photo, position: place });
      setMoved({ photo, by: place < from ? 'left' : 'right', place });
    });
  return { tiles, moved, move };
}
