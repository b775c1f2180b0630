import { Trans } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import CropIcon from 'lucide-react/icons/crop';
import ImageIcon from 'lucide-react/icons/image';
import ImagePlus from 'lucide-react/icons/image-plus';
import { useEffect, useRef, useState } from 'react';
import { addPhoto } from '../../local/my-profile/photos.ts';
import { useDevice } from '../app/atoms.ts';
import { ChoosePhotos } from '../photos/choose-photos.tsx';
import { CropDialog } from '../photos/crop-dialog.tsx';
import { cutPhoto } from '../photos/cut-photo.ts';
import { settingsAtom } from '../sites/site.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useOnce } from './go-on.ts';
import type { LaterStepProps } from './later-steps.tsx';
import { readPhoto } from './read-photo.ts';
import { savedLater, saveLater } from './saved-input.ts';
import { Skip } from './skip.tsx';
import { Step } from './step.tsx';

/** Chooses or takes a photo, previews, crops if needed, and sends it. */
export function PhotoStep({ user, goOn }: LaterStepProps) {
  const device = useDevice();
  const moderated = useAtomValue(settingsAtom)?.photo_moderation === true;
  const [photo, setPhoto] = useState<Blob | undefined>(() => savedLater(device.member).photo);
  const preview = usePreview(photo);
  const file = useRef<HTMLInputElement>(null);
  const [cropping, setCropping] = useState(false);
  const there = user.profile.main_image;
  const { run, busy, problem } = useOnce();
  const send = async () => {
    if (!photo && !there) return file.current?.click();
    if (photo) {
      await addPhoto(device, photo);
      setPhoto(undefined);
      saveLater(device.member, { photo: undefined });
    }
    await goOn();
  };
  const use = (photo: Blob) => {
    setPhoto(photo);
    saveLater(device.member, { photo: photo });
  };
  const address = preview ?? there?.match;
  const [broken, setBroken] = useState<string>();
  const shown = address === broken ? undefined : address;
  return (
    <Step
      title={shown ? <Trans>Is this you?</Trans> : <Trans>Show your face</Trans>}
      lead={
        moderated ? (
          <Trans>Others see it once someone on our team has checked it. We remove the location.</Trans>
        ) : (
          <Trans>A photo that clearly shows you. We remove the location.</Trans>
        )
      }
      submit={photo ? <Trans>Use this photo</Trans> : there ? <Trans>Continue</Trans> : <Trans>Choose a photo</Trans>}
      onSubmit={(event) => {
        event.preventDefault();
        run(send);
      }}
      {...{ busy, problem }}
      others={!there && <Skip goOn={goOn} />}
    >
      <div className={address ? 'signup-photo' : 'signup-photo empty-photo'}>
        {shown ? (
          <img src={shown} alt="" onError={() => setBroken(shown)} />
        ) : (
          <Icon of={address ? ImageIcon : ImagePlus} size={48} />
        )}
      </div>
      {photo && shown && (
        <Button variant="plain" small onClick={() => setCropping(true)}>
          <Icon of={CropIcon} size={16} />
          <Trans>Crop and rotate</Trans>
        </Button>
      )}
      <ChoosePhotos
        className="signup-row"
        files={file}
        onChosen={([file]) => run(async () => use(await readPhoto(file)))}
      >
        {photo && <Trans>Another one</Trans>}
      </ChoosePhotos>
      {cropping && photo && preview && (
        <CropDialog
          photo={preview}
          onSave={async (cut) => use(await cutPhoto(photo, cut))}
          onClose={() => setCropping(false)}
        />
      )}
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
