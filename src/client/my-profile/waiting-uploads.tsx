import { useState } from 'react';
import { CropDialog } from '../photos/crop-dialog.tsx';
import { cutPhoto } from '../photos/cut-photo.ts';
import type { Upload } from './upload-list.ts';
import { UploadTile } from './upload-tile.tsx';
import type { Uploads } from './uploads.ts';

interface Props {
  uploads: Uploads;
  list: readonly Upload[];
  onCancel: (id: string) => void;
}

/** Uploads behind the album's photos. One that is not being sent can be turned and cut first. */
export function WaitingUploads({ uploads, list, onCancel }: Props) {
  const [cropping, setCropping] = useState<string>();
  const cropped = list.find(({ id, state }) => id === cropping && (state === 'kept' || state === 'failed'));
  return (
    <>
      {list.map((upload) => (
        <UploadTile
          key={upload.id}
          upload={upload}
          onCancel={() => onCancel(upload.id)}
          onRetry={() => uploads.send([upload.id])}
          onCrop={() => setCropping(upload.id)}
        />
      ))}
      {cropped && (
        <CropDialog
          photo={cropped.preview}
          onSave={async (cut) => uploads.replace(cropped.id, await cutPhoto(await cropped.photo, cut))}
          onClose={() => setCropping(undefined)}
        />
      )}
    </>
  );
}
