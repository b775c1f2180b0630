import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import Camera from 'lucide-react/icons/camera';
import ImagePlus from 'lucide-react/icons/image-plus';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { addPhoto } from '../../local/photos.ts';
import { useDevice } from '../atoms.ts';
import { shrink } from '../shrink.ts';
import { settingsAtom } from '../site.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useGoOn } from './go-on.ts';
import { keepLater, keptLater } from './kept.ts';
import type { LaterStepProps } from './later-steps.tsx';
import { Skip } from './skip.tsx';
import { Step } from './step.tsx';

const accepted = 'image/jpeg,image/png,image/webp';

/** Chosen or taken, looked at, and sent. */
export function PhotoStep({ user, goOn }: LaterStepProps) {
  const device = useDevice();
  const moderated = useAtomValue(settingsAtom)?.photo_moderation === true;
  const [photo, setPhoto] = useState<Blob | undefined>(() => keptLater(device.member).photo);
  const preview = usePreview(photo);
  const file = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const there = user.profile.main_image;
  const going = useGoOn(async () => {
    if (!photo && !there) return file.current?.click();
    if (photo) {
      await addPhoto(device, photo);
      setPhoto(undefined);
      keepLater(device.member, { photo: undefined });
    }
    await goOn();
  });
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    target.value = ''; // the same one may be chosen again
    if (!chosen) return;
    const small = await shrink(chosen);
    setPhoto(small);
    keepLater(device.member, { photo: small });
  };
  const shown = preview ?? there?.match;
  return (
    <Step
      title={shown ? <Trans>Is this you?</Trans> : <Trans>Show your face</Trans>}
      lead={
        moderated ? (
          <Trans>Others see it as soon as somebody of ours has looked at it. Where it was taken is removed.</Trans>
        ) : (
          <Trans>A photo of yourself, on which one knows you. Where it was taken is removed from it.</Trans>
        )
      }
      submit={photo ? <Trans>Use this photo</Trans> : there ? <Trans>Continue</Trans> : <Trans>Choose a photo</Trans>}
      {...going}
      others={!there && <Skip goOn={goOn} />}
    >
      <div className={shown ? 'signup-photo' : 'signup-photo empty-photo'}>
        {shown ? <img src={shown} alt="" /> : <Icon of={ImagePlus} size={48} />}
      </div>
      <input ref={file} type="file" name="photo" accept={accepted} hidden onChange={(event) => void take(event)} />
      <input
        ref={camera}
        type="file"
        name="camera"
        accept={accepted}
        capture="user"
        hidden
        onChange={(event) => void take(event)}
      />
      <div className="signup-row">
        {photo && (
          <Button look="quiet" onClick={() => file.current?.click()}>
            <Icon of={ImagePlus} size={20} />
            <Trans>Another one</Trans>
          </Button>
        )}
        {matchMedia('(pointer: coarse)').matches && (
          <Button look="quiet" onClick={() => camera.current?.click()}>
            <Icon of={Camera} size={20} />
            <Trans>Take a photo</Trans>
          </Button>
        )}
      </div>
    </Step>
  );
}

function usePreview(photo: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!photo) return setAddress(undefined);
    const made = URL.createObjectURL(photo);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return address;
}
