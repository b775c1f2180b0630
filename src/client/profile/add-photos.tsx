import { Trans } from '@lingui/react/macro';
import Camera from 'lucide-react/icons/camera';
import ImagePlus from 'lucide-react/icons/image-plus';
import { type ChangeEvent, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

const accepted = 'image/jpeg,image/png,image/webp';

/** From the files, several at once, or from a phone's camera. */
export function AddPhotos({ onChosen }: { onChosen: (files: File[]) => void }) {
  const files = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])];
    target.value = ''; // the same one may be chosen again
    if (chosen.length > 0) onChosen(chosen);
  };
  return (
    <div className="own-add">
      <input ref={files} type="file" name="photos" accept={accepted} multiple hidden onChange={take} />
      <input ref={camera} type="file" name="camera" accept={accepted} capture="user" hidden onChange={take} />
      <Button look="quiet" onClick={() => files.current?.click()}>
        <Icon of={ImagePlus} size={20} />
        <Trans>Add photos</Trans>
      </Button>
      {matchMedia('(pointer: coarse)').matches && (
        <Button look="quiet" onClick={() => camera.current?.click()}>
          <Icon of={Camera} size={20} />
          <Trans>Take a photo</Trans>
        </Button>
      )}
    </div>
  );
}
