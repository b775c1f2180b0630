import { Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import Plus from 'lucide-react/icons/plus';
import { useRef, useState } from 'react';
import { cutPhoto, deletePhoto } from '../../local/my-profile/photos.ts';
import type { Photo } from '../../shared/calls/members.ts';
import { useDevice } from '../app/atoms.ts';
import { loading } from '../app/loading.ts';
import { CropDialog } from '../photos/crop-dialog.tsx';
import { settingsAtom } from '../sites/site.ts';
import { Icon } from '../ui/icon.tsx';
import { useToast } from '../ui/toast.tsx';
import { DeletePhoto } from './delete-photo.tsx';
import { moveProblem, photoProblem } from './photo-problem.ts';
import { PhotoTile } from './photo-tile.tsx';
import type { Upload } from './upload-list.ts';
import type { Uploads } from './uploads.ts';
import { useMove } from './use-move.ts';
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
export function Album({ name, photos: stored, uploads, list, free, onAdd, onCancel, onDeleted }: Props) {
  const { t, i18n } = useLingui();
  const device = useDevice();
  const toast = useToast();
  const cdn = useAtomValue(settingsAtom)?.cdn_prefix;
  const { busy, act } = usePhotoAction();
  const tiles = useRef<HTMLUListElement>(null);
  const { photos, place, move } = useMove(stored, tiles, (error) => toast(moveProblem(i18n, error)));
  const reorder = useReorder(tiles, !busy && photos.length > 1, (id, to) => {
    if (photos[to]?.id !== id) move(id, to);
  });
  const [deleting, setDeleting] = useState<string>();
  const [cropping, setCropping] = useState<Photo>();

  const remove = (id: string) =>
    act(async () => {
      await deletePhoto(device, id);
      onDeleted();
      toast(<Trans>Photo deleted.</Trans>);
    });
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
              onMove={(to) => move(photo.id, to)}
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
                  <Icon of={Plus} />
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <p className="for-readers" role="status">
        {place !== undefined && <Trans>The photo is now number {place}.</Trans>}
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
